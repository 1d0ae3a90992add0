import { Hono } from 'hono';
import * as v from 'valibot';
import { auditEntrySchema } from '#contract/audit.ts';
import { pageQuerySchema, pageSchema } from '#contract/page.ts';
import { listAudit, recordAudit } from '#server/domain/audit/audit.ts';
import { exportAudit } from '#server/domain/audit/export-audit.ts';
import { streamFile } from '#server/http/answers/stream-file.ts';
import type { Env } from '#server/http/env.ts';
import { documentFor } from '#server/http/openapi/document-route.ts';
import { actorOf } from '#server/http/requests/actor-of.ts';
import { authenticate, requireSuperuser } from '#server/http/requests/authenticate.ts';
import { validate } from '#server/http/requests/validate.ts';
import type { Services } from '#server/http/services.ts';

const document = documentFor('audit', 'superuser');

/** Who did what and when, for superusers. */
export function auditRoutes(services: Services): Hono<Env> {
  const { database } = services;
  const router = new Hono<Env>();
  const superuser = [authenticate(services), requireSuperuser(services)] as const;
  router.get(
    '/audit/',
    document({
      summary: 'Read the audit log, newest first',
      answer: pageSchema(auditEntrySchema),
      problems: [422],
    }),
    ...superuser,
    validate('query', pageQuerySchema),
    async (c) => c.json(await listAudit(database, c.req.valid('query'))),
  );
  router.get(
    '/audit/export',
    document({
      summary: 'Read the whole audit log as CSV, newest first; the log notes it',
      answer: v.string(),
      mediaType: 'text/csv',
    }),
    ...superuser,
    async (c) => {
      await recordAudit(database, { actor: actorOf(c), action: 'audit.exported', subject: null });
      c.header('Content-Type', 'text/csv; charset=utf-8');
      c.header('Content-Disposition', 'attachment; filename="plumbline-audit-log.csv"');
      return streamFile(c, exportAudit(database));
    },
  );
  return router;
}
