import { formatCount } from '#console/shared/figures/figures.ts';
import { ProgressLine } from '#console/ui/signs/progress-line.tsx';
import { Table } from '#console/ui/tables/table.tsx';
import { describeOutcome } from './describe-outcome.ts';
import type { Outcome } from './work-through.ts';

/** How many failed accounts are listed: as many as a person may read. The figure counts all. */
const SHOWN_ACCOUNTS = 100;

type Failed = Outcome['failed'][number];
const columns = [
  { id: 'account', header: 'Account', part: 'title' as const, cell: ({ screenName }: Failed) => `@${screenName}` },
  { id: 'reason', header: 'Reason', cell: ({ reason }: Failed) => reason },
];

type WorkProps = {
  outcome: Outcome;
  /** What is done with each account: `started`. */
  verb: string;
};

/** How much of the work on many accounts is done. */
export const WorkProgress = ({ outcome: { done, total, failed }, verb }: WorkProps) => (
  <ProgressLine
    label={`Accounts ${verb}`}
    done={done}
    total={total}
    note={failed.length > 0 && `${formatCount(failed.length)} failed`}
  />
);

/** What became of many accounts: how many are done, and each that failed, with its reason. */
export const WorkOutcome = ({ outcome, verb }: WorkProps) => (
  <>
    <p role="status">{describeOutcome(outcome, verb)}</p>
    {outcome.failed.length > 0 && (
      <Table
        label="Accounts that failed"
        columns={columns}
        rows={outcome.failed.slice(0, SHOWN_ACCOUNTS)}
        rowKey={({ screenName }) => screenName}
        narrow="rows"
      />
    )}
    {outcome.failed.length > SHOWN_ACCOUNTS && <p>{`The first ${SHOWN_ACCOUNTS} are shown.`}</p>}
  </>
);
