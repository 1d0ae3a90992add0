import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { reportPath } from '#console/shared/address/report-path.ts';
import type { Column } from '#console/ui/tables/table-row.tsx';
import { RowTitle } from '#console/ui/text/row-title.tsx';
import type { Item } from '#contract/item.ts';
import type { AnalyzerKind } from '#contract/level.ts';
import { AccountAbsence, originOf } from './account-origin.tsx';
import { AccountProgress } from './account-progress.tsx';
import { ItemScore } from './item-score.tsx';

/** The column with an item's name, the link to its report, and its running work. `showMore` adds content below that. */
export const itemTitleColumn = (showMore?: (item: Item) => ReactNode): Column<Item> => ({
  id: 'name',
  header: 'Title',
  part: 'title',
  cell: (item) => (
    <RowTitle title={<Link to={reportPath(item.screen_name)}>{item.name}</Link>} origin={originOf(item)}>
      {/* Failed work says the same. */}
      {item.detail !== item.gone_reason && <AccountAbsence item={item} />}
      <AccountProgress item={item} />
      {showMore?.(item)}
    </RowTitle>
  ),
});

/** Wide enough for the longest line of a score. */
export const SCORE_WIDTH = '12.75rem';

const SCORE = { align: 'end', card: 'halfOfTwoLines', width: SCORE_WIDTH } as const;

export const itemScoreColumns: Readonly<Record<AnalyzerKind, Column<Item>>> = {
  disinformation: {
    ...SCORE,
    id: 'disinformation',
    header: 'Disinformation Score',
    label: 'Disinformation',
    cell: (item) => <ItemScore item={item} kind="disinformation" />,
  },
  propaganda: {
    ...SCORE,
    id: 'propaganda',
    header: 'Propaganda Score',
    label: 'Propaganda',
    cell: (item) => <ItemScore item={item} kind="propaganda" />,
  },
};
