import { formatNumber } from '#console/shared/figures/figures.ts';
import { Table } from '#console/ui/tables/table.tsx';
import type { ImportPreview } from '#contract/import-report.ts';
import { countedColumns } from './account-columns.tsx';

/** How many accounts are listed: as many as a person may read. The figure counts all. */
const SHOWN_ACCOUNTS = 100;

type Accounts = ImportPreview['accounts'];

/** The accounts of the files that are not imported, because they have too few posts. */
export const LeftOutAccounts = ({ accounts }: { accounts: Accounts }) =>
  accounts.length > 0 && (
    <>
      <p>
        {`${formatNumber(accounts.length, 'account')} left out`}
        {accounts.length > SHOWN_ACCOUNTS && `; the ${SHOWN_ACCOUNTS} with most posts are shown`}
      </p>
      <Table
        label="Accounts left out"
        columns={countedColumns}
        rows={accounts.slice(0, SHOWN_ACCOUNTS)}
        rowKey={({ screen_name }) => screen_name}
        narrow="rows"
      />
    </>
  );
