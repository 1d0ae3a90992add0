import { formatExpected, formatWeight, TRACE_NAMES } from '#console/shared/campaigns/trace-words.ts';
import { formatCount } from '#console/shared/figures/figures.ts';
import { formatPeriod } from '#console/shared/figures/time-words.ts';
import { lastPageOf } from '#console/shared/lists/last-page.ts';
import { LinkButton } from '#console/ui/actions/link-button.tsx';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import { Pagination } from '#console/ui/tables/pagination.tsx';
import { Table } from '#console/ui/tables/table.tsx';
import type { Column } from '#console/ui/tables/table-row.tsx';
import type { CampaignGroup, CampaignGroups, CampaignMethod } from '#contract/campaign.ts';
import { ROWS } from './content.ts';
import { GroupLink } from './name-accounts.tsx';
import { describeAccounts, Waiting } from './waiting.tsx';

type GroupsViewProps = { answer: CampaignGroups; page: number; isTurning: boolean; onPage: (page: number) => void };

const COLUMNS: readonly Column<CampaignGroup>[] = [
  { id: 'group', header: 'Group', part: 'title', width: '34%', cell: (group) => <GroupLink group={group} /> },
  { id: 'accounts', header: 'Accounts', align: 'end', card: 'half', cell: ({ accounts }) => formatCount(accounts) },
  { id: 'matches', header: 'Matches', align: 'end', card: 'half', cell: ({ objects }) => formatCount(objects) },
  { id: 'chance', header: 'By chance', align: 'end', card: 'half', cell: ({ expected }) => formatExpected(expected) },
  { id: 'strength', header: 'Strength', align: 'end', card: 'half', cell: ({ strength }) => formatWeight(strength) },
  {
    id: 'traces',
    header: 'Traces',
    cell: ({ traces }) => traces.map((trace) => TRACE_NAMES[trace]).join(', '),
  },
  { id: 'when', header: 'When', cell: ({ first_at, last_at }) => formatPeriod(first_at, last_at) },
];

/** A page of all groups, the strongest first. */
export function GroupsView({ answer: { data, count, method }, page, isTurning, onPage }: GroupsViewProps) {
  const from = (page - 1) * ROWS + 1;
  const lastPage = lastPageOf(count, ROWS);
  return (
    <>
      <Waiting method={method} />
      {count === 0 ? (
        <NoGroups method={method} />
      ) : (
        <Table
          label="Groups"
          columns={COLUMNS}
          rows={data}
          rowKey={({ key }) => key}
          rowsLead
          busy={isTurning}
          empty={<EmptyState title="Nothing on this page" />}
          footer={
            <Pagination
              page={page}
              hasPrevious={page > 1}
              hasNext={page < lastPage}
              range={isTurning || data.length === 0 ? null : { from, to: from + data.length - 1, total: count }}
              lastPage={lastPage}
              onPrevious={() => onPage(page - 1)}
              onNext={() => onPage(page + 1)}
              onGoTo={onPage}
            />
          }
        />
      )}
    </>
  );
}

function NoGroups({ method }: { method: CampaignMethod }) {
  if (method.accounts < 2) {
    return (
      <EmptyState title="Two accounts are needed" actions={<LinkButton to="/items">Items</LinkButton>}>
        {`You see ${describeAccounts(method)}. Add accounts, and their posts are compared with each other.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={method.waiting > 0 ? 'None found yet' : 'No accounts acted together'}>
      {`Among the stored posts of ${describeAccounts(method)}, no two did the same at nearly the same time more often than by chance. Posts that are not stored here may show more.`}
    </EmptyState>
  );
}
