import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Layout } from '#console/screens/layout/layout.tsx';
import { UserUnavailable } from '#console/screens/layout/user-unavailable.tsx';
import { useSession } from '#console/screens/shared/use-session.ts';
import { FullPageSpinner } from '#console/ui/full-page-spinner.tsx';
import { Workspace } from './workspace.tsx';

/** The shared layout, once the server has said whose token it is. */
export default function SignedIn() {
  const { access, user, failure, retry, logOut } = useSession();
  if (access === 'unavailable') return <UserUnavailable reason={failure ?? ''} onRetry={retry} onLogOut={logOut} />;
  if (user === null) return <FullPageSpinner />;
  return (
    <Workspace key={user.id} user={user}>
      <Layout>
        <Suspense fallback={<FullPageSpinner />}>
          <Outlet />
        </Suspense>
      </Layout>
    </Workspace>
  );
}
