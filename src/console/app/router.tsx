import { createBrowserRouter } from 'react-router-dom';
import { LoginScreen } from '#console/screens/login/login-screen.tsx';
import { FullPageSpinner } from '#console/ui/full-page-spinner.tsx';
import { PublicOnly, TokenRequired } from './guards.tsx';
import { RouteFailure } from './route-failure.tsx';

const dashboard = async () => ({
  Component: (await import('#console/screens/dashboard/dashboard-screen.tsx')).DashboardScreen,
});
const items = async () => ({ Component: (await import('#console/screens/items/items-screen.tsx')).ItemsScreen });
const notFound = async () => ({
  Component: (await import('#console/screens/not-found/not-found-screen.tsx')).NotFoundScreen,
});

/** Every path of the console. /login is in the first load; every other screen comes when it is wanted. */
export const createRouter = () =>
  createBrowserRouter([
    {
      errorElement: <RouteFailure />,
      hydrateFallbackElement: <FullPageSpinner />,
      children: [
        { element: <PublicOnly />, children: [{ path: '/login', element: <LoginScreen /> }] },
        {
          element: <TokenRequired />,
          children: [
            {
              errorElement: <RouteFailure />,
              children: [
                { path: '/', lazy: dashboard },
                { path: '/items', lazy: items },
              ],
            },
          ],
        },
        { path: '*', lazy: notFound },
      ],
    },
  ]);
