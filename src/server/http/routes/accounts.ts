import { Hono } from 'hono';
import * as v from 'valibot';
import {
  accountLookupSchema,
  accountNameSchema,
  accountSchema,
  accountUpdateSchema,
  itemQuerySchema,
  itemSchema,
  progressSchema,
  screenNameSchema,
} from '#contract/item.ts';
import { ANALYZER_KINDS, type AnalyzerKind, levelReportSchema, levelReportsSchema } from '#contract/level.ts';
import { pageSchema } from '#contract/page.ts';
import { messageSchema } from '#contract/problem.ts';
import { watchedItemSchema } from '#contract/watching.ts';
import { AccountNotFound, findAccount, type Viewer } from '#server/domain/accounts/visibility.ts';
import { readLevelReport } from '#server/domain/evidence/read-level-report.ts';
import { refreshAccount, scheduleAccount } from '#server/domain/fetching/refresh-account.ts';
import { currentReading } from '#server/domain/results/current-reading.ts';
import { readProgress } from '#server/domain/runs/read-progress.ts';
import { addAccount } from '#server/domain/watching/add-account.ts';
import { describeAccount } from '#server/domain/watching/describe-account.ts';
import { findAccounts } from '#server/domain/watching/find-accounts.ts';
import { lookUpName } from '#server/domain/watching/look-up-name.ts';
import { removeAccount } from '#server/domain/watching/remove-account.ts';
import { answerAccountError } from '#server/http/answers/answer-account-errors.ts';
import type { Env } from '#server/http/env.ts';
import { documentFor } from '#server/http/openapi/document-route.ts';
import { actorOf } from '#server/http/requests/actor-of.ts';
import { authenticate, requireSuperuser } from '#server/http/requests/authenticate.ts';
import { limitTries } from '#server/http/requests/limit-tries.ts';
import { validate } from '#server/http/requests/validate.ts';
import type { Services } from '#server/http/services.ts';

/** How long a source may take to say whether it has an account. */
const SOURCE_MILLISECONDS = 30_000;

const askedSchema = v.object({ screen_name: screenNameSchema });
const nameSchema = v.object({ screen_name: accountNameSchema });
const idSchema = v.object({
  user_id: v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'Must be a whole number'), v.transform(Number)),
});

const document = documentFor('accounts', 'user');

const signalOf = (request: Request): AbortSignal =>
  AbortSignal.any([request.signal, AbortSignal.timeout(SOURCE_MILLISECONDS)]);

/** The accounts that a person watches: list, add, remove; and of one account what it is, its progress and its levels. */
export function accountsRoutes(services: Services): Hono<Env> {
  const { database, config } = services;
  const router = new Hono<Env>();
  router.onError(answerAccountError);

  const readLevels = async (viewer: Viewer, screenName: string, kinds: readonly AnalyzerKind[]) => {
    const account = await findAccount(database, viewer, screenName);
    const current = await currentReading(database, config);
    return Promise.all(kinds.map((kind) => readLevelReport(database, viewer, account, kind, current)));
  };

  router.get(
    '/twitter/',
    document({
      summary: 'List the accounts I see, newest first; or search, filter and sort them',
      answer: pageSchema(itemSchema),
      problems: [422],
    }),
    authenticate(services),
    validate('query', itemQuerySchema),
    async (c) =>
      c.json(await findAccounts(database, c.var.user, c.req.valid('query'), await currentReading(database, config))),
  );
  router.post(
    '/twitter/',
    document({
      summary: 'Watch an account; one that is not stored yet is fetched and analysed',
      answer: watchedItemSchema,
      problems: [404, 409, 422, 429],
    }),
    authenticate(services),
    validate('query', askedSchema),
    limitTries(services, 'adding an account'),
    async (c) => {
      const { user, address } = c.var;
      const { screen_name: screenName } = c.req.valid('query');
      const current = await currentReading(database, config);
      return c.json(await addAccount(services, { user, address, screenName, current, signal: signalOf(c.req.raw) }));
    },
  );
  router.get(
    '/twitter/lookup',
    document({
      summary: 'Which sources have a name, and what adding it would fetch and cost; a look-up at X costs $0.01',
      answer: accountLookupSchema,
      problems: [422],
    }),
    authenticate(services),
    validate('query', askedSchema),
    async (c) => c.json(await lookUpName(services, c.req.valid('query').screen_name, signalOf(c.req.raw))),
  );
  router.delete(
    '/twitter/user/:user_id',
    document({
      summary: 'Stop watching an account; for superusers: remove it for everyone',
      answer: messageSchema,
      problems: [404, 422],
    }),
    authenticate(services),
    validate('param', idSchema),
    async (c) => {
      const { user, address } = c.var;
      await removeAccount(database, { user, address, accountId: c.req.valid('param').user_id });
      return c.json({ message: 'Item deleted successfully' });
    },
  );
  router.get(
    '/twitter/user/:screen_name/',
    document({ summary: 'An account that I see', answer: accountSchema, problems: [404, 422] }),
    authenticate(services),
    validate('param', nameSchema),
    async (c) => {
      const account = await findAccount(database, c.var.user, c.req.valid('param').screen_name);
      return c.json(await describeAccount(database, account));
    },
  );
  router.patch(
    '/twitter/user/:screen_name/',
    documentFor(
      'accounts',
      'superuser',
    )({
      summary: 'Set how often an account is fetched anew',
      answer: accountSchema,
      problems: [404, 409, 422],
    }),
    authenticate(services),
    requireSuperuser(services),
    validate('param', nameSchema),
    validate('json', accountUpdateSchema),
    async (c) => {
      const account = await findAccount(database, c.var.user, c.req.valid('param').screen_name);
      const changed = await scheduleAccount(database, account, c.req.valid('json').schedule, actorOf(c));
      return c.json(await describeAccount(database, changed));
    },
  );
  router.post(
    '/twitter/user/:screen_name/refresh',
    document({
      summary: 'Fetch what is new of an account and analyse it',
      answer: progressSchema,
      status: 202,
      problems: [404, 409, 422],
    }),
    authenticate(services),
    validate('param', nameSchema),
    async (c) => {
      const { user, address } = c.var;
      const account = await findAccount(database, user, c.req.valid('param').screen_name);
      await refreshAccount(services, account, { user, address });
      const [progress] = await readProgress(database, user, [account.id]);
      if (progress === undefined) throw new AccountNotFound(account.screen_name);
      return c.json(progress, 202);
    },
  );
  router.get(
    '/twitter/user/:screen_name/status_scrapping',
    document({ summary: 'How far the work on an account has come', answer: progressSchema, problems: [404, 422] }),
    authenticate(services),
    validate('param', nameSchema),
    async (c) => {
      const account = await findAccount(database, c.var.user, c.req.valid('param').screen_name);
      const [progress] = await readProgress(database, c.var.user, [account.id]);
      if (progress === undefined) throw new AccountNotFound(account.screen_name);
      return c.json(progress);
    },
  );
  for (const kind of ANALYZER_KINDS) {
    router.get(
      `/twitter/user/:screen_name/${kind}_level`,
      document({ summary: `How far an account leans into ${kind}`, answer: levelReportSchema, problems: [404, 422] }),
      authenticate(services),
      validate('param', nameSchema),
      async (c) => {
        const [level] = await readLevels(c.var.user, c.req.valid('param').screen_name, [kind]);
        return c.json(level);
      },
    );
  }
  router.get(
    '/twitter/user/:screen_name/level',
    document({ summary: 'How far an account leans both ways', answer: levelReportsSchema, problems: [404, 422] }),
    authenticate(services),
    validate('param', nameSchema),
    async (c) => {
      const { screen_name } = c.req.valid('param');
      const [propaganda, disinformation] = await readLevels(c.var.user, screen_name, ANALYZER_KINDS);
      return c.json({ propaganda, disinformation });
    },
  );
  return router;
}
