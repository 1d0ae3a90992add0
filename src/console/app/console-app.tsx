import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '#console/screens/shared/use-session.ts';
import { FullPageSpinner } from '#console/ui/full-page-spinner.tsx';
import { Broken } from './broken.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { PublicApp } from './public-app.tsx';

const SignedInApp = lazyScreen(() => import('./signed-in-app.tsx'), 'SignedInApp');

/** The session chart decides which of the two consoles is there. */
export function ConsoleApp() {
  const { access } = useSession();
  const { pathname } = useLocation();
  if (access === 'restoring') return <FullPageSpinner />;
  return (
    <ErrorBoundary key={String(access === 'anonymous')} place={pathname} fallback={(error) => <Broken error={error} />}>
      <Suspense fallback={<FullPageSpinner />}>{access === 'anonymous' ? <PublicApp /> : <SignedInApp />}</Suspense>
    </ErrorBoundary>
  );
}
