import { matchPath } from 'react-router-dom';
import { findDetour, type Viewer } from './access.ts';
import { ROUTES } from './routes.ts';

/**
 * The name of a screen behind the login, by its address: `LLM Analysers`. Null for the dashboard, for screens that this person
 * may not see, and for addresses without a screen.
 */
export function namePlace(address: string, viewer: Viewer): string | null {
  const [pathname = ''] = address.split('?');
  const route = ROUTES.find(({ path }) => matchPath(path, pathname) !== null);
  if (route === undefined || route.path === '/' || findDetour(route.access, viewer) !== null) return null;
  return route.link?.label ?? route.name ?? null;
}
