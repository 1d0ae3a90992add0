import PencilIcon from 'lucide-react/icons/pencil';
import { describeSettings } from '#console/shared/campaigns/trace-words.ts';
import { ConflictNotice } from '#console/shared/forms/conflict-notice.tsx';
import { FlowModal } from '#console/shared/forms/flow-modal.tsx';
import { TextField } from '#console/shared/forms/text-field.tsx';
import { useModalFlow } from '#console/shared/forms/use-modal-flow.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { Skeleton } from '#console/ui/feedback/skeleton.tsx';
import { Card } from '#console/ui/layout/card.tsx';
import { toCampaignForm } from './campaign-form.ts';
import { campaigns } from './providers.ts';

const CHANGE = {
  initial: { exact_seconds: '', exact_objects: '', near_seconds: '', near_objects: '', version: '' },
  needsChange: true,
  work: () => ({ name: 'Acted together', place: 'campaigns/settings' }),
};

/** When accounts count as acting together. */
export function CampaignsView() {
  const { data, failure, retry } = useQuery(campaigns.start);
  const change = useModalFlow(campaigns.change, CHANGE);
  if (failure !== null) {
    return (
      <LoadFailure title="The settings could not be loaded" onRetry={retry}>
        {failure}
      </LoadFailure>
    );
  }
  if (data === null) return <Skeleton label="Loading the settings" blocks={1} />;
  return (
    <Card
      title="When accounts acted together"
      description="Wider windows and smaller numbers find more pairs, and more of them by chance. A pair counts only if it exceeds chance."
      actions={
        <Button variant="outline" icon={<PencilIcon />} onClick={() => change.open(toCampaignForm(data))}>
          Change settings
        </Button>
      }
    >
      <p>{describeSettings(data)}</p>
      <FlowModal
        flow={change}
        title="Change settings"
        description="What the old settings found is removed at once, and all posts are compared again. Results then have another fingerprint."
      >
        {(form) => (
          <>
            <ConflictNotice flow={change.flow} form={form} />
            <TextField
              form={form}
              name="exact_seconds"
              label="Window in seconds"
              help="For the same text, link, repost or hashtags."
              required
            />
            <TextField
              form={form}
              name="exact_objects"
              label="Smallest number"
              help="Of different texts, links, reposts or hashtags that two accounts share."
              required
            />
            <TextField form={form} name="near_seconds" label="Window in seconds, nearly the same texts" required />
            <TextField form={form} name="near_objects" label="Smallest number, nearly the same texts" required />
          </>
        )}
      </FlowModal>
    </Card>
  );
}
