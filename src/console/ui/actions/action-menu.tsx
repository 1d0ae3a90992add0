import EllipsisIcon from 'lucide-react/icons/ellipsis';
import { IconButton } from './icon-button.tsx';
import { Menu, type MenuProps } from './menu.tsx';

type ActionMenuProps<Id extends string> = MenuProps<Id> & {
  /** The name of the row: the button reads `Actions for {row}`. */
  row: string;
  disabled?: boolean;
  /** An action chosen here is still running. */
  busy?: boolean;
};

/** A menu of the actions for one row. */
export const ActionMenu = <Id extends string>({
  row,
  disabled = false,
  busy = false,
  items,
  onSelect,
}: ActionMenuProps<Id>) => (
  <Menu
    items={items}
    onSelect={onSelect}
    trigger={
      <IconButton label={`Actions for ${row}`} size="sm" disabled={disabled} loading={busy}>
        <EllipsisIcon />
      </IconButton>
    }
  />
);
