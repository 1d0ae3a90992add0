import { Hono } from 'hono';
import * as v from 'valibot';
import { accountNameSchema } from '#contract/item.ts';
import { pageQuerySchema, pageSchema } from '#contract/page.ts';
import { estimateSchema, runPathSchema, runSchema } from '#contract/run.ts';
import { findAccount } from '#server/domain/accounts/visibility.ts';
import { estimateAccount } from '#server/domain/analysis/estimate.ts';
import { confirmRun, startRun } from '#server/domain/analysis/start-run.ts';
import { listRuns, readRun } from '#server/domain/runs/describe-run.ts';
import { cancelRun } from '#server/domain/runs/end-run.ts';
import { answerAccountError } from '#server/http/answers/answer-account-errors.ts';
import { Conflict } from '#server/http/answers/errors.ts';
import type { Env } from '#server/http/env.ts';
import { documentFor } from '#server/http/openapi/document-route.ts';
import { actorOf } from '#server/http/requests/actor-of.ts';
import { authenticate, requireSuperuser } from '#server/http/requests/authenticate.ts';
import { validate } from '#server/http/requests/validate.ts';
import type { Services } from '#server/http/services.ts';

const namePathSchema = v.object({ screen_name: accountNameSchema });

/** The analyses of an account: list them, start, cancel and confirm one, and what one would cost. */
export function runsRoutes(services: Services): Hono<Env> {
  const { database } = services;
  const router = new Hono<Env>();
  router.onError(answerAccountError);
  const document = documentFor('runs', 'user');
  router.get(
    '/twitter/user/:screen_name/runs',
    document({
      summary: 'List the runs of an account, newest first',
      answer: pageSchema(runSchema),
      problems: [404, 422],
    }),
    authenticate(services),
    validate('param', namePathSchema),
    validate('query', pageQuerySchema),
    async (c) => {
      const account = await findAccount(database, c.var.user, c.req.valid('param').screen_name);
      return c.json(await listRuns(database, account, c.req.valid('query')));
    },
  );
  router.post(
    '/twitter/user/:screen_name/runs',
    document({
      summary: 'Analyse an account; a run that was stopped continues',
      answer: runSchema,
      status: 202,
      problems: [404, 409, 422],
    }),
    authenticate(services),
    validate('param', namePathSchema),
    async (c) => {
      const { user, address } = c.var;
      const account = await findAccount(database, user, c.req.valid('param').screen_name);
      return c.json(await startRun(services, account, { user, address }), 202);
    },
  );
  router.get(
    '/twitter/user/:screen_name/runs/:run_id',
    document({ summary: 'One run of an account', answer: runSchema, problems: [404, 422] }),
    authenticate(services),
    validate('param', runPathSchema),
    async (c) => {
      const { screen_name, run_id } = c.req.valid('param');
      const account = await findAccount(database, c.var.user, screen_name);
      return c.json(await readRun(database, account, run_id));
    },
  );
  router.post(
    '/twitter/user/:screen_name/runs/:run_id/cancel',
    document({ summary: 'Cancel a run that waits or runs', answer: runSchema, problems: [404, 409, 422] }),
    authenticate(services),
    validate('param', runPathSchema),
    async (c) => {
      const { screen_name, run_id } = c.req.valid('param');
      const account = await findAccount(database, c.var.user, screen_name);
      const isCancelled = await cancelRun(database, account, run_id, actorOf(c));
      const run = await readRun(database, account, run_id);
      if (!isCancelled) throw new Conflict('This run has ended already');
      return c.json(run);
    },
  );
  router.post(
    '/twitter/user/:screen_name/runs/:run_id/confirm',
    documentFor(
      'runs',
      'superuser',
    )({
      summary: 'Let a run begin that waits because of what it is expected to use',
      answer: runSchema,
      status: 202,
      problems: [404, 409, 422],
    }),
    authenticate(services),
    requireSuperuser(services),
    validate('param', runPathSchema),
    async (c) => {
      const { user, address } = c.var;
      const { screen_name, run_id } = c.req.valid('param');
      const account = await findAccount(database, user, screen_name);
      return c.json(await confirmRun(services, account, run_id, { user, address }), 202);
    },
  );
  router.get(
    '/twitter/user/:screen_name/estimate',
    document({ summary: 'What an analysis would read and use now', answer: estimateSchema, problems: [404, 409, 422] }),
    authenticate(services),
    validate('param', namePathSchema),
    async (c) => {
      const account = await findAccount(database, c.var.user, c.req.valid('param').screen_name);
      return c.json(await estimateAccount(services, account));
    },
  );
  return router;
}
