import EllipsisIcon from 'lucide-react/icons/ellipsis';
import { IconButton } from './icon-button.tsx';
import { Menu, type MenuProps } from './menu.tsx';

type ActionMenuProps<Id extends string> = MenuProps<Id> & {
  /** What its row is called: the button reads `Actions for {row}`. */
  row: string;
  disabled?: boolean;
  /** Something that was chosen here is on its way. */
  busy?: boolean;
};

/** What can be done with one row. */
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
