import { MeasureButton } from '#console/shared/account-work/measure-button.tsx';
import { isMeasuredOtherwise } from '#console/shared/item-list/item-score.tsx';
import { itemScoreColumns, itemTitleColumn } from '#console/shared/item-list/item-summary-columns.tsx';
import type { Column } from '#console/ui/tables/table-row.tsx';
import type { Item, ItemSort } from '#contract/item.ts';
import type { RunSubject } from '#machines/run-start.machine.ts';
import { ItemTags } from './arranging/item-tags.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { ItemMenu } from './item-menu.tsx';
import { RetryButton } from './retry-button.tsx';
import type { useSourceActions } from './source-actions.tsx';

const MISSING = 'N/A';

type ItemColumnsOptions = {
  /** The id of the item whose setting is being looked up. */
  busyId: number | undefined;
  onStart: (subject: RunSubject) => void;
  /** The actions on the account's source. */
  source: ReturnType<typeof useSourceActions>;
  onTag: (item: Item) => void;
  onEdit: (item: Item) => void;
  onDelete: (item: Item) => void;
};

/** The columns of /items. */
export const itemColumns = ({
  busyId,
  onStart,
  source,
  onTag,
  onEdit,
  onDelete,
}: ItemColumnsOptions): readonly Column<Item, ItemSort>[] => [
  { id: 'id', header: 'ID', sort: 'id', card: 'hidden', width: '4rem', cell: (item) => item.id },
  {
    ...itemTitleColumn((item) => (
      <>
        <ItemTags tags={item.tags} />
        <ConfirmButton item={item} onConfirm={onStart} />
        <RetryButton item={item} onStart={onStart} source={source} />
        {item.state !== 'failed' && isMeasuredOtherwise(item) && <MeasureButton item={item} onStart={onStart} />}
      </>
    )),
    // The progress of an account may be a long line. It wraps, so that the description keeps its width.
    width: '28%',
    sort: 'name',
  },
  {
    id: 'description',
    header: 'Description',
    sort: 'description',
    card: 'hidden',
    clamp: true,
    cell: (item) => item.description || MISSING,
  },
  { ...itemScoreColumns.disinformation, sort: 'disinformation_score' },
  { ...itemScoreColumns.propaganda, sort: 'propaganda_score' },
  {
    id: 'actions',
    header: 'Actions',
    part: 'actions',
    cell: (item) => (
      <ItemMenu
        item={item}
        isBusy={item.id === busyId}
        onStart={onStart}
        source={source}
        onTag={() => onTag(item)}
        onEdit={() => onEdit(item)}
        onDelete={() => onDelete(item)}
      />
    ),
  },
];
