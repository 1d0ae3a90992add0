import { Hono } from 'hono';
import { auditEntrySchema } from '#contract/audit.ts';
import { pageQuerySchema, pageSchema } from '#contract/page.ts';
import { listAudit } from '#server/domain/audit/audit.ts';
import { authenticate, requireSuperuser } from '#server/http/authenticate.ts';
import { documentRoute } from '#server/http/document-route.ts';
import type { Env } from '#server/http/env.ts';
import type { Services } from '#server/http/services.ts';
import { validate } from '#server/http/validate.ts';

/** Who did what and when, for superusers. */
export function auditRoutes(services: Services): Hono<Env> {
  return new Hono<Env>().get(
    '/audit/',
    documentRoute({
      summary: 'Read the audit log, newest first',
      tag: 'audit',
      access: 'superuser',
      answer: pageSchema(auditEntrySchema),
      problems: [422],
    }),
    authenticate(services),
    requireSuperuser(services),
    validate('query', pageQuerySchema),
    async (c) => c.json(await listAudit(services.database, c.req.valid('query'))),
  );
}
