import PencilIcon from 'lucide-react/icons/pencil';
import Trash2Icon from 'lucide-react/icons/trash-2';
import { ActionMenu } from '#console/ui/action-menu.tsx';
import { RowTitle } from '#console/ui/row-title.tsx';
import { ScoreBar } from '#console/ui/score-bar.tsx';
import type { Column } from '#console/ui/table-row.tsx';
import { bandOf } from '#contract/band.ts';
import type { Item } from '#contract/item.ts';
import type { AnalyzerKind } from '#contract/level.ts';
import { AccountProgress } from './account-progress.tsx';

const MISSING = 'N/A';

const Score = ({ score, kind }: { score: number | null; kind: AnalyzerKind }) => (
  <ScoreBar score={score} band={score === null ? undefined : bandOf(score, kind)} />
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

/** As much of an item as the dashboard tells. */
export const itemSummaryColumns = [titleColumn, ...scoreColumns];

type ItemColumnsOptions = {
  /** Only superusers change what scores accounts. */
  canEdit: boolean;
  /** The item whose setting is being looked up. */
  busyId: number | undefined;
  onEdit: (item: Item) => void;
  onDelete: (item: Item) => void;
};

/** The columns of /items. */
export const itemColumns = ({ canEdit, busyId, onEdit, onDelete }: ItemColumnsOptions): readonly Column<Item>[] => {
  const actions = [
    {
      id: 'edit',
      label: 'Edit Item',
      icon: <PencilIcon />,
      ...(!canEdit && { disabled: true, hint: 'Superusers only: it changes what scores all accounts' }),
    },
    { id: 'delete', label: 'Delete Item', icon: <Trash2Icon />, tone: 'danger' },
  ] as const;
  return [
    { id: 'id', header: 'ID', cell: (item) => item.id },
    // What is being done on an account may be a long line; it wraps rather than squeeze the description.
    { ...titleColumn, width: '30%' },
    { id: 'description', header: 'Description', clamp: true, cell: (item) => item.description || MISSING },
    ...scoreColumns,
    {
      id: 'actions',
      header: 'Actions',
      part: 'actions',
      cell: (item) => (
        <ActionMenu
          row={item.name}
          busy={item.id === busyId}
          items={actions}
          onSelect={(id) => (id === 'edit' ? onEdit(item) : onDelete(item))}
        />
      ),
    },
  ];
};
