import { useActorRef } from '@xstate/react';
import KeyRoundIcon from 'lucide-react/icons/key-round';
import PlusIcon from 'lucide-react/icons/plus';
import { DeleteDialog } from '#console/shared/dialogs/delete-dialog.tsx';
import { FlowModal } from '#console/shared/forms/flow-modal.tsx';
import { useModalFlow } from '#console/shared/forms/use-modal-flow.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { Card } from '#console/ui/layout/card.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Table } from '#console/ui/tables/table.tsx';
import { startOverview } from '../providers.ts';
import { scraper } from './providers.ts';
import { scraperColumns } from './scraper-columns.tsx';
import { ScraperFields } from './scraper-fields.tsx';

const ADD = {
  initial: { name: '', bearer_token: '', max_posts: '1000', include_reposts: false, is_active: true },
  work: () => ({ name: 'Twitter scraper parameters', place: 'twitter_scraper/add', secrets: ['bearer_token'] }),
};

/** The scraper parameters: how X is asked for posts. */
export function ScraperView() {
  const { data, failure, retry } = useQuery(startOverview);
  const add = useModalFlow(scraper.add, ADD);
  const deletion = useActorRef(scraper.remove);
  if (failure !== null) {
    return (
      <LoadFailure title="The scraper parameters could not be loaded" onRetry={retry}>
        {failure}
      </LoadFailure>
    );
  }
  const columns = scraperColumns(({ id, name }) =>
    deletion.send({ type: 'dialog.opened', subject: { id, label: name } }),
  );
  return (
    <Stack>
      <Card
        title="Twitter scraper"
        description="The newest active token is used to look accounts up at X and to fetch their posts, which X charges for."
        actions={
          <Button variant="outline" icon={<PlusIcon />} onClick={() => add.open()}>
            Add parameters
          </Button>
        }
      />
      <Table
        label="Twitter scraper parameters"
        columns={columns}
        rows={data?.scraper_parameters}
        rowKey={({ id }) => id}
        skeletonRows={1}
        empty={
          <EmptyState icon={<KeyRoundIcon />} title="No parameters yet">
            Until some are active, X is not asked. Accounts come from the other sources.
          </EmptyState>
        }
      />
      <FlowModal flow={add} title="Add Twitter scraper parameters">
        {(form) => <ScraperFields form={form} />}
      </FlowModal>
      <DeleteDialog deletion={deletion} type="Twitter scraper parameters" />
    </Stack>
  );
}
