/** The kinds of requests that X counts separately. */
export type Route = 'user by name' | 'user by id' | 'timeline' | 'usage';

type Window = { limit: number; remaining: number; resetsAt: Date };

const LIMITS: Record<Route, number> = { 'user by name': 300, 'user by id': 300, timeline: 10_000, usage: 50 };
const LENGTH = 15 * 60_000;

export type Windows = {
  /** Counts a request; false when it is above the limit. */
  take(route: Route): boolean;
  headers(route: Route): Record<string, string>;
  /** Leaves this many requests until the window ends, `minutes` from now. */
  leave(route: Route, remaining: number, minutes?: number): void;
};

/** Rate limits for each route in windows of 15 minutes, as X documents them for an app-only token. */
export function createWindows(now: () => Date): Windows {
  const windows = new Map<Route, Window>();
  const open = (route: Route): Window => {
    const known = windows.get(route);
    if (known !== undefined && now() < known.resetsAt) return known;
    const limit = LIMITS[route];
    const fresh = { limit, remaining: limit, resetsAt: new Date(now().getTime() + LENGTH) };
    windows.set(route, fresh);
    return fresh;
  };
  return {
    take(route) {
      const window = open(route);
      if (window.remaining === 0) return false;
      window.remaining -= 1;
      return true;
    },
    headers(route) {
      const { limit, remaining, resetsAt } = open(route);
      return {
        'x-rate-limit-limit': String(limit),
        'x-rate-limit-remaining': String(remaining),
        'x-rate-limit-reset': String(Math.ceil(resetsAt.getTime() / 1000)),
      };
    },
    leave(route, remaining, minutes = 15) {
      windows.set(route, {
        limit: LIMITS[route],
        remaining,
        resetsAt: new Date(now().getTime() + minutes * 60_000),
      });
    },
  };
}
