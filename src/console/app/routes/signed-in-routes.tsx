import { Suspense } from 'react';
import { matchPath, Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { Broken } from '#console/app/fallbacks/broken.tsx';
import { ErrorBoundary } from '#console/app/fallbacks/error-boundary.tsx';
import { NotFoundScreen } from '#console/app/fallbacks/not-found-screen.tsx';
import { Layout } from '#console/app/frame/layout.tsx';
import { useWorkspace } from '#console/shared/session/workspace-context.ts';
import { FullPageSpinner } from '#console/ui/feedback/full-page-spinner.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { PUBLIC_ONLY_PATHS, SUPERUSER_PATHS } from './paths.ts';
import { SCREENS } from './screens.ts';

const DashboardScreen = lazyScreen(SCREENS['/'], 'DashboardScreen');
const ItemsScreen = lazyScreen(SCREENS['/items'], 'ItemsScreen');
const SettingsScreen = lazyScreen(SCREENS['/settings'], 'SettingsScreen');
const AdminScreen = lazyScreen(SCREENS['/admin'], 'AdminScreen');
const LlmAnalyzersScreen = lazyScreen(SCREENS['/llm_analyzers'], 'LlmAnalyzersScreen');
const LlmSettingScreen = lazyScreen(
  () => import('#console/features/llm-settings/detail/llm-setting-screen.tsx'),
  'LlmSettingScreen',
);
const ResetPassword = lazyScreen(() => import('#console/features/recovery/reset-password.tsx'), 'ResetPassword');

/** The shared layout around one screen; a screen that breaks leaves the way to the others. */
function Frame() {
  const { pathname } = useLocation();
  return (
    <Layout>
      <Suspense fallback={<FullPageSpinner inside />}>
        <ErrorBoundary key={pathname} fallback={(error) => <Broken error={error} />}>
          <Outlet />
        </ErrorBoundary>
      </Suspense>
    </Layout>
  );
}

/** Every address of the signed-in console; a screen's code comes when the screen is wanted. */
export function SignedInRoutes() {
  const { user } = useWorkspace();
  const { pathname } = useLocation();
  const isForSuperusers = SUPERUSER_PATHS.some((path) => matchPath(path, pathname));
  if (isForSuperusers && !user.is_superuser) return <Navigate to="/" replace />;
  return (
    <Routes>
      <Route element={<Frame />}>
        <Route path="/" element={<DashboardScreen />} />
        <Route path="/items" element={<ItemsScreen />} />
        <Route path="/settings" element={<SettingsScreen />} />
        <Route path="/admin" element={<AdminScreen />} />
        <Route path="/llm_analyzers" element={<LlmAnalyzersScreen />} />
        <Route path="/llm_setting/:llm_id" element={<LlmSettingScreen />} />
      </Route>
      <Route path="/reset-password" element={<ResetPassword />} />
      {PUBLIC_ONLY_PATHS.map((path) => (
        <Route key={path} path={path} element={<Navigate to="/" replace />} />
      ))}
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
