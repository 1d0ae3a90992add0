import { formatCount } from '#console/shared/figures/figures.ts';
import type { Column } from '#console/ui/tables/table-row.tsx';
import { RowTitle } from '#console/ui/text/row-title.tsx';

type Account = { screen_name: string; name?: string | undefined };

/** An account of a file by its name, with the screen name under it where both are known. */
const AccountName = ({ screen_name, name }: Account) =>
  name === undefined ? (
    <bdi>@{screen_name}</bdi>
  ) : (
    <RowTitle title={<bdi>{name}</bdi>} subtitle={<bdi>@{screen_name}</bdi>} />
  );

export const accountColumn = { id: 'account', header: 'Account', part: 'title' as const, cell: AccountName };

/** The accounts of files, and how many posts each has there. */
export const countedColumns: Column<Account & { posts: number }>[] = [
  accountColumn,
  { id: 'posts', header: 'Posts', align: 'end', cell: ({ posts }) => formatCount(posts) },
];
