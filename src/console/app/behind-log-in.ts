import { lazyScreen } from './routes/lazy-screen.ts';
import { findRoute } from './routes/routes.ts';

/** The console for people with a token. */
export const SignedInApp = lazyScreen(() => import('./signed-in-app.tsx'), 'SignedInApp');

/**
 * Loads the console behind the login, and the screen that a person will find there, while the server says who they are. What
 * does not load is said where it is shown.
 */
export async function bringBehindLogIn(pathname: string): Promise<void> {
  const route = findRoute(pathname);
  const shown = route?.access === 'anonymous' ? findRoute('/') : route;
  await Promise.allSettled([SignedInApp.preload(), shown?.screen.preload?.()]);
}
