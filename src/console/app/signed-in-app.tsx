import { UserUnavailable } from '#console/screens/layout/user-unavailable.tsx';
import { useSession } from '#console/screens/shared/use-session.ts';
import { FullPageSpinner } from '#console/ui/full-page-spinner.tsx';
import { GuardedNavigation } from './guarded-navigation.tsx';
import { SignedInRoutes } from './signed-in-routes.tsx';
import { Workspace } from './workspace.tsx';

/** The console behind a token, once the server has said whose it is. */
export function SignedInApp() {
  const { access, user, failure, retry, logOut } = useSession();
  if (access === 'unavailable') return <UserUnavailable reason={failure ?? ''} onRetry={retry} onLogOut={logOut} />;
  if (user === null) return <FullPageSpinner />;
  return (
    <Workspace key={user.id} user={user}>
      <GuardedNavigation>
        <SignedInRoutes />
      </GuardedNavigation>
    </Workspace>
  );
}
