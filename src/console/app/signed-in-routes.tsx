import { Suspense } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { Layout } from '#console/screens/layout/layout.tsx';
import { NotFoundScreen } from '#console/screens/not-found/not-found-screen.tsx';
import { FullPageSpinner } from '#console/ui/full-page-spinner.tsx';
import { Broken } from './broken.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { PUBLIC_ONLY_PATHS } from './paths.ts';

const DashboardScreen = lazyScreen(() => import('#console/screens/dashboard/dashboard-screen.tsx'), 'DashboardScreen');
const ItemsScreen = lazyScreen(() => import('#console/screens/items/items-screen.tsx'), 'ItemsScreen');

/** The shared layout around one screen; a screen that breaks leaves the way to the others. */
function Frame() {
  const { pathname } = useLocation();
  return (
    <Layout>
      <ErrorBoundary key={pathname} fallback={(error) => <Broken error={error} />}>
        <Suspense fallback={<FullPageSpinner inside />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </Layout>
  );
}

/** Every address of the signed-in console; a screen's code comes when the screen is wanted. */
export const SignedInRoutes = () => (
  <Routes>
    <Route element={<Frame />}>
      <Route path="/" element={<DashboardScreen />} />
      <Route path="/items" element={<ItemsScreen />} />
    </Route>
    {PUBLIC_ONLY_PATHS.map((path) => (
      <Route key={path} path={path} element={<Navigate to="/" replace />} />
    ))}
    <Route path="*" element={<NotFoundScreen />} />
  </Routes>
);
