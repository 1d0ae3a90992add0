import * as v from 'valibot';
import { unreadySchema } from '#contract/readiness.ts';
import { findObstacles } from '#server/http/routes/readiness.ts';
import { get, type Route } from '#server/http/routing/route.ts';
import type { Services } from '#server/http/services.ts';

const statusSchema = v.object({ status: v.literal('ok') });
const ALIVE = { status: 'ok' } as const;

/** /healthz reports that the process lives; /readyz reports whether it can take work. */
export const healthRoutes = (services: Services): Route[] => [
  get('/healthz', {
    summary: 'The process lives',
    tag: 'server',
    access: 'public',
    answer: statusSchema,
    handle: () => ALIVE,
  }),
  get('/readyz', {
    summary: 'The database is migrated and jobs run',
    tag: 'server',
    access: 'public',
    answer: statusSchema,
    unavailable: unreadySchema,
    handle: async ({ c }) => {
      const { toCalls, toJobs } = await findObstacles(services);
      const reasons = [...toCalls, ...toJobs];
      if (reasons.length === 0) return ALIVE;
      return c.json({ status: 'unready', reasons, takes_calls: toCalls.length === 0 }, 503);
    },
  }),
];
