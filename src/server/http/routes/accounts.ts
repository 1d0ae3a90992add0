import * as v from 'valibot';
import {
  accountNameSchema,
  accountSchema,
  accountUpdateSchema,
  itemQuerySchema,
  itemSchema,
  type Progress,
  presentNameSchema,
  progressSchema,
} from '#contract/item.ts';
import { accountLookupSchema } from '#contract/lookup.ts';
import { pageSchema } from '#contract/page.ts';
import { removedSchema, watchedItemSchema } from '#contract/watching.ts';
import { findPresentName } from '#server/domain/accounts/former-names.ts';
import { AccountNotFound, type AccountRow, findAccount, type Viewer } from '#server/domain/accounts/visibility.ts';
import { findMembers } from '#server/domain/campaigns/read-group.ts';
import { refreshAccount, scheduleAccount } from '#server/domain/fetching/refresh-account.ts';
import { currentReading } from '#server/domain/results/current-reading.ts';
import { readProgress } from '#server/domain/runs/read-progress.ts';
import { SOURCES } from '#server/domain/sources/registry.ts';
import { networkOfTyped, typedNameSchema } from '#server/domain/sources/typed-name.ts';
import { addAccount } from '#server/domain/watching/add-account.ts';
import { describeAccount } from '#server/domain/watching/describe-account.ts';
import { findAccounts } from '#server/domain/watching/find-accounts.ts';
import { lookUpName } from '#server/domain/watching/look-up-name.ts';
import { removeAccount } from '#server/domain/watching/remove-account.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { del, get, patch, post, type Route } from '#server/http/routing/route.ts';
import type { Services } from '#server/http/services.ts';

/** How long a source may take to answer whether it has an account. */
const SOURCE_MILLISECONDS = 30_000;

/** Needed when several sources have the name. */
const sourceSchema = v.optional(
  v.picklist(
    SOURCES.map(({ id }) => id),
    'Must be one of the sources',
  ),
);
const nameSchema = v.object({ screen_name: accountNameSchema });
const idSchema = v.object({
  user_id: v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'Must be a whole number'), v.transform(Number)),
});

const signalOf = (request: Request): AbortSignal =>
  AbortSignal.any([request.signal, AbortSignal.timeout(SOURCE_MILLISECONDS)]);

/** The network of a typed address, which the name alone no longer shows. */
const networkOf = ({ url }: Request): string | null =>
  networkOfTyped(new URL(url).searchParams.get('screen_name') ?? '');

const tag = 'accounts';

/** The accounts that a person watches: list, add, remove; and the data and progress of one account. */
export const accountsRoutes = (services: Services): Route[] => [...listRoutes(services), ...accountRoutes(services)];

function listRoutes(services: Services): Route[] {
  const asked = { screen_name: typedNameSchema(services.config) };
  return [
    get('/twitter/', {
      summary: 'List the accounts I see, newest first; or search, filter and sort them',
      tag,
      access: 'user',
      query: itemQuerySchema,
      answer: pageSchema(itemSchema),
      handle: async ({ user, query }) =>
        findAccounts(services.database, user, query, {
          current: await currentReading(services.database, services.config),
          among: query.group === undefined ? null : await findMembers(services.database, user, query.group),
        }),
    }),
    post('/twitter/', {
      summary:
        'Watch an account; one that is not stored yet is fetched and analysed. Where several sources have the name, name one',
      tag,
      access: 'user',
      query: v.object({ ...asked, source: sourceSchema }),
      answer: watchedItemSchema,
      refuses: ['notFound', 'conflict'],
      limit: 'adding an account',
      handle: async ({ c, query, actor }) => {
        const current = await currentReading(services.database, services.config);
        return addAccount(services, {
          ...actor,
          screenName: query.screen_name,
          only: query.source,
          network: networkOf(c.req.raw),
          current,
          signal: signalOf(c.req.raw),
        });
      },
    }),
    get('/twitter/lookup', {
      summary: 'Which sources have a name, and what adding it would fetch and cost; a look-up at X costs $0.01',
      tag,
      access: 'user',
      query: v.object(asked),
      answer: accountLookupSchema,
      handle: ({ c, query, user }) =>
        lookUpName(
          services,
          { screenName: query.screen_name, network: networkOf(c.req.raw), by: user },
          signalOf(c.req.raw),
        ),
    }),
    del('/twitter/user/:user_id', {
      summary:
        'Stop watching an account; for superusers: remove it for everyone. It can be taken back for a short time',
      tag,
      access: 'user',
      params: idSchema,
      answer: removedSchema,
      refuses: ['notFound'],
      handle: async ({ params, actor }) => {
        const removal = await removeAccount(services.database, { ...actor, accountId: params.user_id });
        return { message: 'Item deleted successfully', removal };
      },
    }),
  ];
}

const accountRoutes = (services: Services): Route[] => [
  get('/twitter/user/:screen_name/', {
    summary: 'An account that I see',
    tag,
    access: 'user',
    params: nameSchema,
    answer: accountSchema,
    refuses: ['notFound'],
    handle: async ({ user, params }) =>
      describeAccount(services.database, await findAccount(services.database, user, params.screen_name)),
  }),
  get('/twitter/user/:screen_name/present_name', {
    summary: 'The name that an account has now, by a name that it has or had',
    tag,
    access: 'user',
    params: nameSchema,
    answer: presentNameSchema,
    refuses: ['notFound'],
    handle: async ({ user, params }) => ({
      screen_name: await findPresentName(services.database, user, params.screen_name),
    }),
  }),
  patch('/twitter/user/:screen_name/', {
    summary: 'Set how often an account is fetched again',
    tag,
    access: 'superuser',
    params: nameSchema,
    body: accountUpdateSchema,
    answer: accountSchema,
    refuses: ['notFound', 'conflict'],
    handle: async ({ user, params, body, actor }) => {
      const account = await findAccount(services.database, user, params.screen_name);
      const changed = await scheduleAccount(services.database, account, body.schedule, actor);
      return describeAccount(services.database, changed);
    },
  }),
  post('/twitter/user/:screen_name/refresh', {
    summary: 'Fetch what is new of an account and analyse it',
    tag,
    access: 'user',
    params: nameSchema,
    answer: progressSchema,
    status: 202,
    refuses: ['notFound', 'conflict'],
    handle: async ({ user, params, actor }) => {
      const account = await findAccount(services.database, user, params.screen_name);
      await refreshAccount(services, account, actor);
      return progressOf(services.database, user, account);
    },
  }),
  get('/twitter/user/:screen_name/status_scrapping', {
    summary: 'How far the work on an account has come',
    tag,
    access: 'user',
    params: nameSchema,
    answer: progressSchema,
    refuses: ['notFound'],
    handle: async ({ user, params }) =>
      progressOf(services.database, user, await findAccount(services.database, user, params.screen_name)),
  }),
];

/** The account may be removed between two queries. */
async function progressOf(database: Database, viewer: Viewer, account: AccountRow): Promise<Progress> {
  const [progress] = await readProgress(database, viewer, [account.id]);
  if (progress === undefined) throw new AccountNotFound();
  return progress;
}
