import LogOutIcon from 'lucide-react/icons/log-out';
import UserIcon from 'lucide-react/icons/user';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { KeysDialog } from '#console/app/keys/keys-dialog.tsx';
import { useConsoleKeys } from '#console/app/keys/use-console-keys.ts';
import { Palette } from '#console/app/palette/palette.tsx';
import { useDisclosure } from '#console/shared/charts/use-disclosure.ts';
import { useUnsavedWork } from '#console/shared/leaving/unsaved-work.ts';
import { useUser } from '#console/shared/session/user-context.ts';
import { UserMenu } from '#console/ui/actions/user-menu.tsx';
import { AppShell } from '#console/ui/layout/app-shell.tsx';
import { Drawer } from '#console/ui/overlays/drawer.tsx';
import { Navigation } from './navigation.tsx';
import { preloadScreen } from './preload.ts';

const MENU_ITEMS = [
  { id: 'profile', label: 'My profile', icon: <UserIcon /> },
  { id: 'logout', label: 'Log out', icon: <LogOutIcon /> },
] as const;

/** The frame around every screen that needs a login. */
export function Layout({ children }: { children: ReactNode }) {
  const user = useUser();
  const { guard } = useUnsavedWork();
  const drawer = useDisclosure();
  useConsoleKeys();
  const navigate = useNavigate();
  const logOut = () => guard.send({ type: 'leave.requested', departure: { kind: 'logOut' } });
  const select = (id: (typeof MENU_ITEMS)[number]['id']) => (id === 'logout' ? logOut() : navigate('/settings'));
  return (
    <>
      <AppShell
        sidebar={<Navigation user={user} preload={preloadScreen} onLogOut={logOut} />}
        corner={
          <>
            <Palette />
            <UserMenu username={user.username} items={MENU_ITEMS} onSelect={select} />
          </>
        }
        menuOpen={drawer.isOpen}
        onOpenMenu={drawer.open}
      >
        {children}
      </AppShell>
      <Drawer open={drawer.isOpen} onClose={drawer.close} label="Menu">
        <Navigation user={user} preload={preloadScreen} onLogOut={logOut} onNavigate={drawer.close} />
      </Drawer>
      <KeysDialog />
    </>
  );
}
