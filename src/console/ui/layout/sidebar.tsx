import type { ReactNode } from 'react';
import { sidebar } from '#styled/recipes/sidebar.js';
import { BrandMark } from './brand-mark.tsx';

type SidebarProps = {
  username: string;
  /** `NavLink`s. */
  children: ReactNode;
  /** `NavAction`s below the username. */
  actions: ReactNode;
};

const styles = sidebar();

/** Links to the screens, and the logged-in user. */
export const Sidebar = ({ username, children, actions }: SidebarProps) => (
  <div className={styles.root}>
    <div className={styles.brand}>
      <BrandMark size={24} />
      Plumbline
    </div>
    <nav className={styles.nav} aria-label="Main">
      {children}
    </nav>
    <div className={styles.footer}>
      <p className={styles.who}>
        Logged in as: <span className={styles.name}>{username}</span>
      </p>
      {actions}
    </div>
  </div>
);
