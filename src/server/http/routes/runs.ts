import * as v from 'valibot';
import { chosenEstimateRequestSchema, chosenEstimateSchema } from '#contract/chosen-estimate.ts';
import { accountNameSchema } from '#contract/item.ts';
import { pageQuerySchema, pageSchema } from '#contract/page.ts';
import { estimateSchema, listedRunSchema, runPathSchema, runSchema } from '#contract/run.ts';
import { confirmationsSchema, confirmedSchema, waitingRunsSchema } from '#contract/waiting-runs.ts';
import { findAccount } from '#server/domain/accounts/visibility.ts';
import { confirmRun, confirmRuns, listWaiting } from '#server/domain/analysis/confirm-runs.ts';
import { estimateAccount } from '#server/domain/analysis/estimate.ts';
import { estimateChosen } from '#server/domain/analysis/estimate-chosen.ts';
import { startRun } from '#server/domain/analysis/start-run.ts';
import { listRuns, readRun } from '#server/domain/runs/describe-run.ts';
import { cancelRun } from '#server/domain/runs/end-run.ts';
import { Refusal } from '#server/foundations/refusal.ts';
import { get, post, type Route } from '#server/http/routing/route.ts';
import type { Services } from '#server/http/services.ts';

const namePathSchema = v.object({ screen_name: accountNameSchema });

const tag = 'runs';

/** The runs of an account: list, start, cancel and confirm them, and estimate the cost of one. */
export const runsRoutes = (services: Services): Route[] => [
  get('/twitter/user/:screen_name/runs', {
    summary: 'List the runs of an account, newest first',
    tag,
    access: 'user',
    params: namePathSchema,
    query: pageQuerySchema,
    answer: pageSchema(listedRunSchema),
    refuses: ['notFound'],
    handle: async ({ user, params, query }) => {
      const account = await findAccount(services.database, user, params.screen_name);
      return listRuns(services.database, account, query);
    },
  }),
  post('/twitter/user/:screen_name/runs', {
    summary: 'Analyse an account; a run that was stopped continues',
    tag,
    access: 'user',
    params: namePathSchema,
    answer: runSchema,
    status: 202,
    refuses: ['notFound', 'conflict'],
    handle: async ({ user, params, actor }) =>
      startRun(services, await findAccount(services.database, user, params.screen_name), actor),
  }),
  get('/twitter/user/:screen_name/runs/:run_id', {
    summary: 'One run of an account',
    tag,
    access: 'user',
    params: runPathSchema,
    answer: runSchema,
    refuses: ['notFound'],
    handle: async ({ user, params }) => {
      const account = await findAccount(services.database, user, params.screen_name);
      return readRun(services.database, account, params.run_id);
    },
  }),
  post('/twitter/user/:screen_name/runs/:run_id/cancel', {
    summary: 'Cancel a run that waits or runs',
    tag,
    access: 'user',
    params: runPathSchema,
    answer: runSchema,
    refuses: ['notFound', 'conflict'],
    handle: async ({ user, params, actor }) => {
      const account = await findAccount(services.database, user, params.screen_name);
      const isCancelled = await cancelRun(services.database, account, params.run_id, actor);
      const run = await readRun(services.database, account, params.run_id);
      if (!isCancelled) throw new Refusal('conflict', 'This analysis has ended already');
      return run;
    },
  }),
  post('/twitter/user/:screen_name/runs/:run_id/confirm', {
    summary: 'Let a run begin that waits because of what it is expected to use',
    tag,
    access: 'superuser',
    params: runPathSchema,
    answer: runSchema,
    status: 202,
    refuses: ['notFound', 'conflict'],
    handle: async ({ user, params, actor }) => {
      const account = await findAccount(services.database, user, params.screen_name);
      return confirmRun(services, account, params.run_id, actor);
    },
  }),
  get('/admin/waiting_runs', {
    summary: 'The runs that wait until a superuser confirms what they are expected to use',
    tag,
    access: 'superuser',
    answer: waitingRunsSchema,
    handle: ({ user }) => listWaiting(services.database, user),
  }),
  post('/admin/waiting_runs/confirm', {
    summary: 'Let several runs begin that wait because of what they are expected to use; others are passed over',
    tag,
    access: 'superuser',
    body: confirmationsSchema,
    answer: confirmedSchema,
    status: 202,
    handle: ({ user, body, actor }) => confirmRuns(services, user, body.ids, actor),
  }),
  get('/twitter/user/:screen_name/estimate', {
    summary: 'What an analysis would read and use now',
    tag,
    access: 'user',
    params: namePathSchema,
    answer: estimateSchema,
    refuses: ['notFound', 'conflict'],
    handle: async ({ user, params }) =>
      estimateAccount(services, await findAccount(services.database, user, params.screen_name)),
  }),
  post('/twitter/estimate', {
    summary: 'What analyses of several accounts would read and use together; nothing is started',
    tag,
    access: 'user',
    body: chosenEstimateRequestSchema,
    answer: chosenEstimateSchema,
    refuses: ['conflict'],
    handle: ({ user, body }) => estimateChosen(services, user, body.accounts),
  }),
];
