import '#console/theme/signed-in.css';
import { useSession } from '#console/shared/session/use-session.ts';
import { FullPageSpinner } from '#console/ui/feedback/full-page-spinner.tsx';
import { Frame } from './frame/frame.tsx';
import { UserUnavailable } from './frame/user-unavailable.tsx';
import { GuardedNavigation } from './leaving/guarded-navigation.tsx';
import { Screens } from './routes/screens.tsx';
import { Workspace } from './workspace.tsx';

/** The console for a token, once the server has said whose it is. */
export function SignedInApp() {
  const { access, user, failure, retry, logOut } = useSession();
  if (access === 'unavailable') return <UserUnavailable reason={failure ?? ''} onRetry={retry} onLogOut={logOut} />;
  if (user === null) return <FullPageSpinner />;
  return (
    <Workspace key={user.id} user={user}>
      <GuardedNavigation>
        <Screens viewer={user} frame={<Frame />} />
      </GuardedNavigation>
    </Workspace>
  );
}
