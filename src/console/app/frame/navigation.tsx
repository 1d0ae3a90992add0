import BrainCircuitIcon from 'lucide-react/icons/brain-circuit';
import LayoutDashboardIcon from 'lucide-react/icons/layout-dashboard';
import LogOutIcon from 'lucide-react/icons/log-out';
import ScanSearchIcon from 'lucide-react/icons/scan-search';
import SettingsIcon from 'lucide-react/icons/settings';
import UsersIcon from 'lucide-react/icons/users';
import { NavAction } from '#console/ui/layout/nav-link.tsx';
import { Sidebar } from '#console/ui/layout/sidebar.tsx';
import type { SessionUser } from '#machines/session.machine.ts';
import { PreloadingLink } from './preloading-link.tsx';

const LINKS = [
  { to: '/', label: 'Dashboard', icon: <LayoutDashboardIcon />, superuser: false },
  { to: '/items', label: 'Items', icon: <ScanSearchIcon />, superuser: false },
  { to: '/settings', label: 'User Settings', icon: <SettingsIcon />, superuser: false },
  { to: '/admin', label: 'Admin', icon: <UsersIcon />, superuser: true },
  {
    to: '/llm_analyzers',
    leadsTo: '/llm_setting/:llm_id',
    label: 'LLM Analysers',
    icon: <BrainCircuitIcon />,
    superuser: true,
  },
];

type NavigationProps = { user: SessionUser; onLogOut: () => void; onNavigate?: () => void };

/** The sidebar's content, beside the page or in the drawer. */
export const Navigation = ({ user, onLogOut, onNavigate }: NavigationProps) => (
  <Sidebar
    username={user.username}
    actions={
      <NavAction icon={<LogOutIcon />} onClick={onLogOut}>
        Log out
      </NavAction>
    }
  >
    {LINKS.filter((link) => !link.superuser || user.is_superuser).map(({ to, leadsTo, label, icon }) => (
      <PreloadingLink key={to} to={to} end={to === '/'} leadsTo={leadsTo} icon={icon} onClick={onNavigate}>
        {label}
      </PreloadingLink>
    ))}
  </Sidebar>
);
