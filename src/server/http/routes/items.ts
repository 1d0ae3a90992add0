import { Hono } from 'hono';
import * as v from 'valibot';
import { itemSchema, screenNameSchema } from '#contract/item.ts';
import { pageQuerySchema, pageSchema } from '#contract/page.ts';
import { messageSchema } from '#contract/problem.ts';
import { addAccount } from '#server/domain/accounts/add-account.ts';
import { listItems } from '#server/domain/accounts/list-items.ts';
import { removeAccount } from '#server/domain/accounts/remove-account.ts';
import { answerAccountError } from '#server/http/answer-account-errors.ts';
import { authenticate } from '#server/http/authenticate.ts';
import { documentRoute } from '#server/http/document-route.ts';
import type { Env } from '#server/http/env.ts';
import type { Services } from '#server/http/services.ts';
import { validate } from '#server/http/validate.ts';

/** How long a source may take to say whether it has an account. */
const ASKING_MILLISECONDS = 30_000;

const addQuerySchema = v.object({ screen_name: screenNameSchema });
const userPathSchema = v.object({
  user_id: v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'Must be a whole number'), v.transform(Number)),
});

/** The accounts a person watches: list, add, remove. */
export function itemsRoutes(services: Services): Hono<Env> {
  const { database } = services;
  const router = new Hono<Env>();
  router.onError(answerAccountError);
  router.get(
    '/twitter/',
    documentRoute({
      summary: 'List the accounts I see, newest first',
      tag: 'items',
      access: 'user',
      answer: pageSchema(itemSchema),
      problems: [422],
    }),
    authenticate(services),
    validate('query', pageQuerySchema),
    async (c) => c.json(await listItems(database, c.var.user, c.req.valid('query'))),
  );
  router.post(
    '/twitter/',
    documentRoute({
      summary: 'Watch an account; one that is not stored yet is fetched and analysed',
      tag: 'items',
      access: 'user',
      answer: itemSchema,
      problems: [404, 422],
    }),
    authenticate(services),
    validate('query', addQuerySchema),
    async (c) => {
      const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(ASKING_MILLISECONDS)]);
      const { user, address } = c.var;
      const item = await addAccount(services, { user, address, screenName: c.req.valid('query').screen_name, signal });
      return c.json(item);
    },
  );
  router.delete(
    '/twitter/user/:user_id',
    documentRoute({
      summary: 'Stop watching an account; for superusers: remove it for everyone',
      tag: 'items',
      access: 'user',
      answer: messageSchema,
      problems: [404, 422],
    }),
    authenticate(services),
    validate('param', userPathSchema),
    async (c) => {
      const { user, address } = c.var;
      await removeAccount(database, { user, address, accountId: c.req.valid('param').user_id });
      return c.json({ message: 'Item deleted successfully' });
    },
  );
  return router;
}
