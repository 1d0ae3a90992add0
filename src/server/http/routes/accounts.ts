import { Hono } from 'hono';
import * as v from 'valibot';
import { accountSchema, progressSchema, screenNameSchema } from '#contract/item.ts';
import { type AnalyzerKind, levelSchema, levelsSchema } from '#contract/level.ts';
import { describeAccount, readProgress } from '#server/domain/accounts/describe-account.ts';
import { AccountNotFound, findAccount, type Viewer } from '#server/domain/accounts/visibility.ts';
import { readLevel } from '#server/domain/analysis/levels-read.ts';
import { currentFingerprints } from '#server/domain/settings/current-fingerprints.ts';
import { answerAccountError } from '#server/http/answer-account-errors.ts';
import { authenticate } from '#server/http/authenticate.ts';
import { documentRoute } from '#server/http/document-route.ts';
import type { Env } from '#server/http/env.ts';
import type { Services } from '#server/http/services.ts';
import { validate } from '#server/http/validate.ts';

const pathSchema = v.object({ screen_name: screenNameSchema });

/** One account: what it is, how far the work on it has come, and how far it leans. */
export function accountsRoutes(services: Services): Hono<Env> {
  const { database, config } = services;
  const router = new Hono<Env>();
  router.onError(answerAccountError);

  const read = async (viewer: Viewer, screenName: string, kinds: readonly AnalyzerKind[]) => {
    const account = await findAccount(database, viewer, screenName);
    const current = await currentFingerprints(database, config);
    return Promise.all(kinds.map((kind) => readLevel(database, account, kind, current)));
  };

  router.get(
    '/twitter/user/:screen_name/',
    document('An account that I see', accountSchema),
    authenticate(services),
    validate('param', pathSchema),
    async (c) => {
      const account = await findAccount(database, c.var.user, c.req.valid('param').screen_name);
      return c.json(await describeAccount(database, account));
    },
  );
  router.get(
    '/twitter/user/:screen_name/status_scrapping',
    document('How far the work on an account has come', progressSchema),
    authenticate(services),
    validate('param', pathSchema),
    async (c) => {
      const account = await findAccount(database, c.var.user, c.req.valid('param').screen_name);
      const progress = await readProgress(database, account);
      if (progress === undefined) throw new AccountNotFound(account.screen_name);
      return c.json(progress);
    },
  );
  for (const kind of ['propaganda', 'disinformation'] as const) {
    router.get(
      `/twitter/user/:screen_name/${kind}_level`,
      document(`How far an account leans into ${kind}`, levelSchema),
      authenticate(services),
      validate('param', pathSchema),
      async (c) => {
        const [level] = await read(c.var.user, c.req.valid('param').screen_name, [kind]);
        return c.json(level);
      },
    );
  }
  router.get(
    '/twitter/user/:screen_name/level',
    document('How far an account leans both ways', levelsSchema),
    authenticate(services),
    validate('param', pathSchema),
    async (c) => {
      const { screen_name } = c.req.valid('param');
      const [propaganda, disinformation] = await read(c.var.user, screen_name, ['propaganda', 'disinformation']);
      return c.json({ propaganda, disinformation });
    },
  );
  return router;
}

function document(summary: string, answer: v.GenericSchema) {
  return documentRoute({ summary, tag: 'accounts', access: 'user', answer, problems: [404, 422] });
}
