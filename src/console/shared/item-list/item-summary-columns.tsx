import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { reportPath } from '#console/shared/address/report-path.ts';
import { ScoreBar } from '#console/ui/signs/score-bar.tsx';
import type { Column } from '#console/ui/tables/table-row.tsx';
import { RowTitle } from '#console/ui/text/row-title.tsx';
import { bandOf } from '#contract/band.ts';
import type { Item } from '#contract/item.ts';
import type { AnalyzerKind } from '#contract/level.ts';
import { AccountAbsence, AccountOrigin } from './account-origin.tsx';
import { AccountProgress } from './account-progress.tsx';

const Score = ({ score, kind }: { score: number | null; kind: AnalyzerKind }) => (
  <ScoreBar score={score} band={score === null ? undefined : bandOf(score, kind)} />
);

/** Names an item, leads to its report, and says what is being done on it; `showMore` adds what can be done about that. */
export const itemTitleColumn = (showMore?: (item: Item) => ReactNode): Column<Item> => ({
  id: 'name',
  header: 'Title',
  part: 'title',
  cell: (item) => (
    <RowTitle
      title={<Link to={reportPath(item.screen_name)}>{item.name}</Link>}
      subtitle={<AccountOrigin item={item} />}
    >
      <AccountAbsence item={item} />
      <AccountProgress item={item} />
      {showMore?.(item)}
    </RowTitle>
  ),
});

export const itemScoreColumns: readonly Column<Item>[] = [
  {
    id: 'disinformation',
    header: 'Disinformation Score',
    cell: (item) => <Score score={item.disinformation_score} kind="disinformation" />,
  },
  {
    id: 'propaganda',
    header: 'Propaganda Score',
    cell: (item) => <Score score={item.propaganda_score} kind="propaganda" />,
  },
];
