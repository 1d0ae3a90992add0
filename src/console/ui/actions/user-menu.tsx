import { avatar } from '#styled/recipes/avatar.js';
import { Menu, type MenuProps } from './menu.tsx';

type UserMenuProps<Id extends string> = MenuProps<Id> & {
  username: string;
};

/** The menu of the logged-in user, behind a button with their initial. */
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
