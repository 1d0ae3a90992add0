import BrainCircuitIcon from 'lucide-react/icons/brain-circuit';
import LayoutDashboardIcon from 'lucide-react/icons/layout-dashboard';
import ScanSearchIcon from 'lucide-react/icons/scan-search';
import SettingsIcon from 'lucide-react/icons/settings';
import UsersIcon from 'lucide-react/icons/users';

/** The icons of the sidebar's links. They are not in the route table, because that is in the first load of /login. */
export const LINK_ICONS = {
  dashboard: LayoutDashboardIcon,
  items: ScanSearchIcon,
  settings: SettingsIcon,
  people: UsersIcon,
  analysers: BrainCircuitIcon,
} as const;

export type LinkIcon = keyof typeof LINK_ICONS;
