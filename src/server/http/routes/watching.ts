import {
  accountSourcesSchema,
  removalPathSchema,
  removalReportSchema,
  removalSchema,
  restoredSchema,
  watchersQuerySchema,
  watchersSchema,
} from '#contract/watching.ts';
import { listSources } from '#server/domain/fetching/list-sources.ts';
import { selectedSetting } from '#server/domain/llm-settings/selected.ts';
import { findWatchers } from '#server/domain/watching/find-watchers.ts';
import { removeEach } from '#server/domain/watching/remove-account.ts';
import { restoreAccounts } from '#server/domain/watching/restore-accounts.ts';
import { get, post, type Route } from '#server/http/routing/route.ts';
import type { Services } from '#server/http/services.ts';

const tag = 'accounts';

/** The sources on this server, and removal of many accounts at once. */
export const watchingRoutes = ({ database, sources }: Services): Route[] => [
  get('/twitter/sources', {
    summary: 'Where accounts can be taken from on this server',
    tag,
    access: 'user',
    answer: accountSourcesSchema,
    handle: async () => ({
      sources: await listSources(sources),
      has_setting: (await selectedSetting(database)) !== null,
    }),
  }),
  get('/twitter/watchers', {
    summary: 'Who else watches these accounts',
    tag,
    access: 'superuser',
    query: watchersQuerySchema,
    answer: watchersSchema,
    handle: ({ query, user }) => findWatchers(database, user, query.ids),
  }),
  post('/twitter/removals', {
    summary: 'Stop watching accounts; for superusers: remove them for everyone, unless they say `mine_only`',
    tag,
    access: 'user',
    body: removalSchema,
    answer: removalReportSchema,
    handle: ({ body, actor }) => removeEach(database, { ...actor, mineOnly: body.mine_only }, body.ids),
  }),
  post('/twitter/removals/:removal/undo', {
    summary: 'Take back a removal of mine, within half a minute',
    tag,
    access: 'user',
    params: removalPathSchema,
    answer: restoredSchema,
    refuses: ['notFound'],
    handle: async ({ params, actor }) => ({ restored: await restoreAccounts(database, actor, params.removal) }),
  }),
];
