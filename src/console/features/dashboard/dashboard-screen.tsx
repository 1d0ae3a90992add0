import { itemSummaryColumns } from '#console/features/items/item-columns.tsx';
import { useNewestRows } from '#console/shared/lists/use-list.ts';
import { LoadFailure } from '#console/shared/queries/load-failure.tsx';
import { useWorkspace } from '#console/shared/session/workspace-context.ts';
import { LinkButton } from '#console/ui/actions/link-button.tsx';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import { PageHeader } from '#console/ui/layout/page-header.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Table } from '#console/ui/tables/table.tsx';
import type { Item } from '#contract/item.ts';

/** / */
export function DashboardScreen() {
  const { user } = useWorkspace();
  return (
    <>
      <title>Dashboard · Plumbline</title>
      <PageHeader title={`Hi, ${user.username}`} description="Welcome back, nice to see you again!" />
      <NewestItems />
    </>
  );
}

function NewestItems() {
  const { items } = useWorkspace();
  const { rows, failure, retry } = useNewestRows<Item>(items.list);
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
      columns={itemSummaryColumns}
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
