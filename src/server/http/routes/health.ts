import { Hono } from 'hono';
import * as v from 'valibot';
import type { Env } from '#server/http/env.ts';
import { documentRoute } from '#server/http/openapi/document-route.ts';
import type { Services } from '#server/http/services.ts';
import { findObstacles } from './readiness.ts';

const statusSchema = v.object({ status: v.literal('ok') });
const unreadySchema = v.object({ status: v.literal('unready'), reasons: v.array(v.string()) });

/** /healthz says that the process lives; /readyz whether it may be sent work. */
export function healthRoutes(services: Services): Hono<Env> {
  return new Hono<Env>()
    .get(
      '/healthz',
      documentRoute({ summary: 'The process lives', tag: 'server', access: 'public', answer: statusSchema }),
      (c) => c.json({ status: 'ok' }),
    )
    .get(
      '/readyz',
      documentRoute({
        summary: 'The database is migrated and jobs run',
        tag: 'server',
        access: 'public',
        answer: statusSchema,
        unavailable: unreadySchema,
      }),
      async (c) => {
        const reasons = await findObstacles(services);
        return reasons.length === 0 ? c.json({ status: 'ok' }) : c.json({ status: 'unready', reasons }, 503);
      },
    );
}
