import { useActorRef } from '@xstate/react';
import KeyRoundIcon from 'lucide-react/icons/key-round';
import Trash2Icon from 'lucide-react/icons/trash-2';
import { DeleteDialog } from '#console/shared/dialogs/delete-dialog.tsx';
import { formatCount, formatNumber } from '#console/shared/figures/figures.ts';
import { FlowModal } from '#console/shared/forms/flow-modal.tsx';
import { TextField } from '#console/shared/forms/text-field.tsx';
import { useModalFlow } from '#console/shared/forms/use-modal-flow.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Card } from '#console/ui/layout/card.tsx';
import type { FactCheckSettings } from '#contract/fact-check.ts';
import { outside } from './providers.ts';

const describeKey = ({ api_key, key_unreadable }: FactCheckSettings): string => {
  if (key_unreadable)
    return 'The key cannot be used: SECRET_KEY or the address of the API has changed. Enter it again.';
  return api_key === null ? 'No key: Google is not asked.' : `Key: ${api_key}.`;
};

const NEW_SETTINGS = {
  initial: { api_key: '', daily_limit: '' },
  work: () => ({ name: "Google's fact-check search", place: 'outside/fact_checks', secrets: ['api_key'] }),
};

/** How Google's Fact Check Tools API is asked. */
export function CheckSettingsCard({ settings }: { settings: FactCheckSettings }) {
  const flow = useModalFlow(outside.changeCheckSettings, NEW_SETTINGS);
  const removal = useActorRef(outside.removeKey);
  const { api_key, key_unreadable, daily_limit, asked_today } = settings;
  const hasKey = api_key !== null || key_unreadable;
  return (
    <Card
      title="Google's fact-check search"
      description="With a key, Google is asked for fact-checks of a post when a person presses “Look for fact-checks”. The words of that post are sent to Google, and nothing else."
      actions={
        <>
          <Button
            variant="outline"
            icon={<KeyRoundIcon />}
            onClick={() => flow.open({ api_key: '', daily_limit: String(daily_limit) })}
          >
            {hasKey ? 'Change' : 'Enter a key'}
          </Button>
          {hasKey && (
            <Button
              variant="outline"
              icon={<Trash2Icon />}
              onClick={() =>
                removal.send({
                  type: 'dialog.opened',
                  subject: { id: 0, label: "the key of Google's fact-check search" },
                })
              }
            >
              Remove key
            </Button>
          )}
        </>
      }
    >
      <p>
        {describeKey(settings)} {formatCount(asked_today)} of {formatNumber(daily_limit, 'request')} sent today (UTC).
      </p>
      <FlowModal
        flow={flow}
        title="Google's fact-check search"
        description="A key of Google's Fact Check Tools API. It is stored encrypted."
      >
        {(form) => (
          <>
            <TextField
              form={form}
              name="api_key"
              label="API key"
              autoComplete="off"
              help={hasKey ? 'Leave it empty to keep the current key.' : undefined}
            />
            <TextField form={form} name="daily_limit" label="Requests a day" required />
          </>
        )}
      </FlowModal>
      <DeleteDialog deletion={removal} type="API key" warning="Google is no longer asked. What was found stays." />
    </Card>
  );
}
