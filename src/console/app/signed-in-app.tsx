import '#console/theme/signed-in.css';
import { useSession } from '#console/shared/session/use-session.ts';
import { Frame } from './frame/frame.tsx';
import { UserUnavailable } from './frame/user-unavailable.tsx';
import { GuardedNavigation } from './leaving/guarded-navigation.tsx';
import { Screens } from './routes/screens.tsx';
import { Workspace } from './workspace.tsx';

/** The console for a token, once the server has said whose it is, or has failed to. */
export function SignedInApp() {
  const { user, failure, retry, logOut } = useSession();
  if (user === null) return <UserUnavailable reason={failure ?? ''} onRetry={retry} onLogOut={logOut} />;
  return (
    <Workspace key={user.id} user={user}>
      <GuardedNavigation>
        <Screens viewer={user} frame={<Frame />} />
      </GuardedNavigation>
    </Workspace>
  );
}
