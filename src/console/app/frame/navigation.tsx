import LogOutIcon from 'lucide-react/icons/log-out';
import { findDetour } from '#console/app/routes/access.ts';
import { ROUTES } from '#console/app/routes/routes.ts';
import { NavAction } from '#console/ui/layout/nav-link.tsx';
import { Sidebar } from '#console/ui/layout/sidebar.tsx';
import type { SessionUser } from '#machines/session.machine.ts';
import { LINK_ICONS } from './link-icons.ts';
import type { Preload } from './preload.ts';
import { PreloadingLink } from './preloading-link.tsx';

type NavigationProps = {
  user: SessionUser;
  preload: Preload;
  onLogOut: () => void;
  onNavigate?: () => void;
};

/** The content of the sidebar, beside the page or in the drawer: the links to the screens that `user` may see. */
export const Navigation = ({ user, preload, onLogOut, onNavigate }: NavigationProps) => (
  <Sidebar
    username={user.username}
    actions={
      <NavAction icon={<LogOutIcon />} onClick={onLogOut}>
        Log out
      </NavAction>
    }
  >
    {ROUTES.map(({ path, access, link }) => {
      if (!link || findDetour(access, user) !== null) return null;
      const Icon = LINK_ICONS[link.icon];
      return (
        <PreloadingLink
          key={path}
          to={path}
          end={path === '/'}
          leadsTo={link.leadsTo}
          icon={<Icon />}
          preload={preload}
          onClick={onNavigate}
        >
          {link.label}
        </PreloadingLink>
      );
    })}
  </Sidebar>
);
