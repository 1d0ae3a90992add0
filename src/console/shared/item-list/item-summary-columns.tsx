import { ScoreBar } from '#console/ui/signs/score-bar.tsx';
import type { Column } from '#console/ui/tables/table-row.tsx';
import { RowTitle } from '#console/ui/text/row-title.tsx';
import { bandOf } from '#contract/band.ts';
import type { Item } from '#contract/item.ts';
import { AccountAbsence, AccountOrigin } from './account-origin.tsx';
import { AccountProgress } from './account-progress.tsx';

const Score = ({ score }: { score: number | null }) => (
  <ScoreBar score={score} band={score === null ? undefined : bandOf(score)} />
);

/** Names an item, and says what is being done on it. */
export const itemTitleColumn: Column<Item> = {
  id: 'name',
  header: 'Title',
  part: 'title',
  cell: (item) => (
    <RowTitle title={item.name} subtitle={<AccountOrigin item={item} />}>
      <AccountAbsence item={item} />
      <AccountProgress key={item.state} item={item} />
    </RowTitle>
  ),
};

export const itemScoreColumns: readonly Column<Item>[] = [
  { id: 'disinformation', header: 'Disinformation Score', cell: (item) => <Score score={item.disinformation_score} /> },
  { id: 'propaganda', header: 'Propaganda Score', cell: (item) => <Score score={item.propaganda_score} /> },
];
