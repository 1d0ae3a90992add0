import PencilIcon from 'lucide-react/icons/pencil';
import { formatMoney } from '#console/shared/figures/figures.ts';
import { FlowModal } from '#console/shared/forms/flow-modal.tsx';
import { useModalFlow } from '#console/shared/forms/use-modal-flow.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { Skeleton } from '#console/ui/feedback/skeleton.tsx';
import { Card } from '#console/ui/layout/card.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Table } from '#console/ui/tables/table.tsx';
import { Facts } from '#console/ui/text/facts.tsx';
import { Moment } from '#console/ui/text/moment.tsx';
import type { Budgets } from '#contract/spending.ts';
import { BUDGETS, BudgetFields } from './budget-fields.tsx';
import { toBudgetsForm } from './budgets-form.ts';
import { spending } from './providers.ts';
import { SPENDING_COLUMNS, spendersOf } from './spending-columns.ts';

const CHANGE = {
  initial: { sources_per_person: '', models_per_person: '', sources_in_all: '', models_in_all: '' },
  needsChange: true,
  work: () => ({ name: 'Daily budgets', place: 'spending/budgets' }),
};

/** What sources and language models cost today, and how much they may. */
export function SpendingView() {
  const { data, failure, retry } = useQuery(spending.start);
  const change = useModalFlow(spending.changeBudgets, CHANGE);
  if (failure !== null) {
    return (
      <LoadFailure title="The spending could not be loaded" onRetry={retry}>
        {failure}
      </LoadFailure>
    );
  }
  if (data === null) return <Skeleton label="Loading the spending" />;
  return (
    <Stack>
      <Card
        title="Daily budgets"
        description={
          <>
            What sources of posts and language models may cost. Work above a budget waits until the budget is raised or
            renewed: next on <Moment at={data.renews_at} />.
          </>
        }
        actions={
          <Button variant="outline" icon={<PencilIcon />} onClick={() => change.open(toBudgetsForm(data.budgets))}>
            Change budgets
          </Button>
        }
      >
        <Facts layout="tiles" facts={factsOf(data.budgets)} />
      </Card>
      <Table label="Spent today" columns={SPENDING_COLUMNS} rows={spendersOf(data)} rowKey={({ id }) => id} />
      <FlowModal
        flow={change}
        title="Change budgets"
        description="US dollars per day (UTC). An empty budget has no limit; 0 allows nothing."
      >
        {(form) => <BudgetFields form={form} />}
      </FlowModal>
    </Stack>
  );
}

function factsOf(budgets: Budgets) {
  return BUDGETS.map(({ name, label }) => {
    const limit = budgets[name];
    return { label, value: limit === null ? 'No limit' : formatMoney(limit) };
  });
}
