import MenuIcon from 'lucide-react/icons/menu';
import type { ReactNode } from 'react';
import { IconButton } from '#console/ui/actions/icon-button.tsx';
import { shell } from '#styled/recipes/shell.js';

type AppShellProps = {
  /** Beside the main area. Small screens show it in a `Drawer`. */
  sidebar: ReactNode;
  /** The top right corner. */
  corner: ReactNode;
  menuOpen: boolean;
  onOpenMenu: () => void;
  children: ReactNode;
};

const MAIN = 'main';
const styles = shell();

/** The frame around every screen that needs a login. */
export const AppShell = ({ sidebar, corner, menuOpen, onOpenMenu, children }: AppShellProps) => (
  <div className={styles.root}>
    <a href={`#${MAIN}`} className={styles.skip}>
      Skip to content
    </a>
    <aside className={styles.aside}>{sidebar}</aside>
    <div className={styles.main}>
      <header className={styles.top}>
        <div className={styles.menu}>
          <IconButton label="Open menu" aria-haspopup="dialog" aria-expanded={menuOpen} onClick={onOpenMenu}>
            <MenuIcon />
          </IconButton>
          <span>Plumbline</span>
        </div>
        <div className={styles.corner}>{corner}</div>
      </header>
      <main id={MAIN} tabIndex={-1} className={styles.content}>
        {children}
      </main>
    </div>
  </div>
);
