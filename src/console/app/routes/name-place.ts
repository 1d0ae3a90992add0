import { findDetour, type Viewer } from './access.ts';
import { findRoute } from './routes.ts';

/**
 * The name of a screen behind the login, by its address: `LLM Analysers`. Null for the dashboard, for screens that this person
 * may not see, and for addresses without a screen.
 */
export function namePlace(address: string, viewer: Viewer): string | null {
  const [pathname = ''] = address.split(/[?#]/);
  const route = findRoute(pathname);
  if (route === undefined || route.path === '/' || findDetour(route.access, viewer) !== null) return null;
  return route.link?.label ?? route.name ?? null;
}
