import { ActionMenu } from '#console/ui/action-menu.tsx';
import { RowTitle } from '#console/ui/row-title.tsx';
import { ScoreBar } from '#console/ui/score-bar.tsx';
import type { Column } from '#console/ui/table-row.tsx';
import { bandOf } from '#contract/band.ts';
import type { Item } from '#contract/item.ts';
import { AccountProgress } from './account-progress.tsx';

const MISSING = 'N/A';

const Score = ({ score }: { score: number | null }) => (
  <ScoreBar score={score} band={score === null ? undefined : bandOf(score)} />
);

const titleColumn: Column<Item> = {
  id: 'name',
  header: 'Title',
  part: 'title',
  cell: (item) => (
    <RowTitle title={item.name} subtitle={`@${item.screen_name}`}>
      <AccountProgress key={item.state} item={item} />
    </RowTitle>
  ),
};

const scoreColumns: readonly Column<Item>[] = [
  { id: 'disinformation', header: 'Disinformation Score', cell: (item) => <Score score={item.disinformation_score} /> },
  { id: 'propaganda', header: 'Propaganda Score', cell: (item) => <Score score={item.propaganda_score} /> },
];

/** As much of an item as the dashboard tells. */
export const itemSummaryColumns = [titleColumn, ...scoreColumns];

/** The columns of /items; `onDelete` asks before it deletes. */
export const itemColumns = (onDelete: (item: Item) => void): readonly Column<Item>[] => [
  { id: 'id', header: 'ID', cell: (item) => item.id },
  titleColumn,
  { id: 'description', header: 'Description', clamp: true, cell: (item) => item.description || MISSING },
  ...scoreColumns,
  {
    id: 'actions',
    header: 'Actions',
    part: 'actions',
    cell: (item) => (
      <ActionMenu
        row={item.name}
        items={[{ id: 'delete', label: 'Delete Item', tone: 'danger' }]}
        onSelect={() => onDelete(item)}
      />
    ),
  },
];
