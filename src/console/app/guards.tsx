import { lazy, Suspense } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { useSession } from '#console/screens/shared/use-session.ts';
import { FullPageSpinner } from '#console/ui/full-page-spinner.tsx';

const SignedIn = lazy(() => import('./signed-in.tsx'));

/** Pages for people without a token; with one they are already inside. */
export function PublicOnly() {
  const { access } = useSession();
  if (access === 'restoring') return <FullPageSpinner />;
  return access === 'anonymous' ? <Outlet /> : <Navigate to="/" replace />;
}

/** Pages behind the token, whose layout is only loaded for those who have one. */
export function TokenRequired() {
  const { access } = useSession();
  if (access === 'restoring') return <FullPageSpinner />;
  if (access === 'anonymous') return <Navigate to="/login" replace />;
  return (
    <Suspense fallback={<FullPageSpinner />}>
      <SignedIn />
    </Suspense>
  );
}
