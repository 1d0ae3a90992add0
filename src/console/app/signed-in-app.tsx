import { UserUnavailable } from '#console/app/frame/user-unavailable.tsx';
import { GuardedNavigation } from '#console/app/leaving/guarded-navigation.tsx';
import { SignedInRoutes } from '#console/app/routes/signed-in-routes.tsx';
import { useSession } from '#console/shared/session/use-session.ts';
import { FullPageSpinner } from '#console/ui/feedback/full-page-spinner.tsx';
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
