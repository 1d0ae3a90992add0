import PencilIcon from 'lucide-react/icons/pencil';
import Trash2Icon from 'lucide-react/icons/trash-2';
import { itemScoreColumns, itemTitleColumn } from '#console/shared/item-list/item-summary-columns.tsx';
import { ActionMenu } from '#console/ui/actions/action-menu.tsx';
import type { Column } from '#console/ui/tables/table-row.tsx';
import type { Item } from '#contract/item.ts';
import type { useSourceActions } from './source-actions.tsx';

const MISSING = 'N/A';

type ItemColumnsOptions = {
  /** Only superusers change what scores accounts. */
  canEdit: boolean;
  /** The item whose setting is being looked up. */
  busyId: number | undefined;
  /** What can be done about where it comes from. */
  source: ReturnType<typeof useSourceActions>;
  onEdit: (item: Item) => void;
  onDelete: (item: Item) => void;
};

/** The columns of /items. */
export const itemColumns = ({
  canEdit,
  busyId,
  source,
  onEdit,
  onDelete,
}: ItemColumnsOptions): readonly Column<Item>[] => {
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
    { ...itemTitleColumn, width: '30%' },
    { id: 'description', header: 'Description', clamp: true, cell: (item) => item.description || MISSING },
    ...itemScoreColumns,
    {
      id: 'actions',
      header: 'Actions',
      part: 'actions',
      cell: (item) => (
        <ActionMenu
          row={item.name}
          busy={item.id === busyId || source.isRefreshing}
          items={[...source.actionsFor(item), ...actions]}
          onSelect={(id) => {
            if (id === 'edit') onEdit(item);
            else if (id === 'delete') onDelete(item);
            else source.choose(id, item);
          }}
        />
      ),
    },
  ];
};
