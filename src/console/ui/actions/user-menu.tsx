import { avatar } from '#styled/recipes/avatar.js';
import { Menu, type MenuProps } from './menu.tsx';

type UserMenuProps<Id extends string> = MenuProps<Id> & {
  username: string;
};

/** One's own corner of the console, behind one's initial. */
export const UserMenu = <Id extends string>({ username, items, onSelect }: UserMenuProps<Id>) => (
  <Menu
    header={username}
    items={items}
    onSelect={onSelect}
    trigger={
      <button type="button" className={avatar()} aria-label="User menu" title={username}>
        <span aria-hidden="true">{username.slice(0, 1)}</span>
      </button>
    }
  />
);
