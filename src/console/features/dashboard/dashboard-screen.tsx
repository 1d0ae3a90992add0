import { NO_FILTERS } from '#console/shared/item-list/item-query.ts';
import { itemScoreColumns, itemTitleColumn } from '#console/shared/item-list/item-summary-columns.tsx';
import { useItemList } from '#console/shared/item-list/providers.ts';
import { useNewestRows } from '#console/shared/lists/use-list.ts';
import { useUser } from '#console/shared/session/user-context.ts';
import { LinkButton } from '#console/ui/actions/link-button.tsx';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { PageHeader } from '#console/ui/layout/page-header.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Table } from '#console/ui/tables/table.tsx';

const COLUMNS = [itemTitleColumn(), ...itemScoreColumns];

/** / */
export function DashboardScreen() {
  const user = useUser();
  return (
    <>
      <title>Dashboard · Plumbline</title>
      <PageHeader title={`Hi, ${user.username}`} description="Welcome back, nice to see you again!" />
      <NewestItems />
    </>
  );
}

function NewestItems() {
  const { lists } = useItemList();
  const { rows, failure, retry } = useNewestRows(lists.of(NO_FILTERS));
  if (failure !== null) {
    return (
      <LoadFailure title="Your accounts could not be loaded" onRetry={retry}>
        {failure}
      </LoadFailure>
    );
  }
  return (
    <Table
      label="Newest accounts"
      columns={COLUMNS}
      rows={rows}
      rowKey={(item) => item.id}
      empty={
        <EmptyState title="No accounts yet" actions={<LinkButton to="/items">Go to Items</LinkButton>}>
          Add an account to see how much propaganda and disinformation it spreads.
        </EmptyState>
      }
      footer={
        <Stack direction="row" justify="end">
          <LinkButton to="/items" variant="ghost" size="sm">
            All items
          </LinkButton>
        </Stack>
      }
    />
  );
}
