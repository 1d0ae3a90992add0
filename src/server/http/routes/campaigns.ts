import * as v from 'valibot';
import { accountPathSchema } from '#contract/account-path.ts';
import {
  campaignExportQuerySchema,
  campaignGroupsSchema,
  campaignSettingsSchema,
  campaignSettingsUpdateSchema,
  companionsSchema,
  groupAnswerSchema,
  groupQuerySchema,
  pairAnswerSchema,
  pairQuerySchema,
} from '#contract/campaign.ts';
import { pageQuerySchema } from '#contract/page.ts';
import { findAccount } from '#server/domain/accounts/visibility.ts';
import { listGroups } from '#server/domain/campaigns/list-groups.ts';
import { readCompanions } from '#server/domain/campaigns/read-companions.ts';
import { readGroup } from '#server/domain/campaigns/read-group.ts';
import { readPair } from '#server/domain/campaigns/read-pair.ts';
import { readCampaignSettings, updateCampaignSettings } from '#server/domain/campaigns/settings.ts';
import { writeNetwork } from '#server/domain/campaigns/write-network.ts';
import { get, patch, type Route } from '#server/http/routing/route.ts';
import type { Services } from '#server/http/services.ts';

const tag = 'evidence';
const CSV = 'text/csv';
const GRAPHML = 'application/graphml+xml';
const TYPES = { csv: `${CSV}; charset=utf-8`, graphml: `${GRAPHML}; charset=utf-8` };

/** Accounts that acted together: groups, pairs and their posts. */
export const campaignsRoutes = ({ database }: Services): Route[] => [
  get('/campaigns', {
    summary: 'Groups of accounts that acted together more often than by chance, among those that I see',
    tag,
    access: 'user',
    query: pageQuerySchema,
    answer: campaignGroupsSchema,
    handle: ({ user, query }) => listGroups(database, user, query),
  }),
  get('/campaigns/group', {
    summary: 'The group of an account: members, pairs, when they acted together, and what they said',
    tag,
    access: 'user',
    query: groupQuerySchema,
    answer: groupAnswerSchema,
    refuses: ['notFound'],
    handle: async ({ user, query }) => readGroup(database, user, await findAccount(database, user, query.of)),
  }),
  get('/campaigns/pair', {
    summary: 'What two accounts did alike, with their posts side by side',
    tag,
    access: 'user',
    query: pairQuerySchema,
    answer: pairAnswerSchema,
    refuses: ['notFound', 'invalid'],
    handle: async ({ user, query: { a, b, ...page } }) => {
      const accounts = [await findAccount(database, user, a), await findAccount(database, user, b)] as const;
      return readPair(database, user, accounts, page);
    },
  }),
  get('/campaigns/export', {
    summary: 'All pairs that acted together, as CSV, or as a network in GraphML',
    tag,
    access: 'user',
    query: campaignExportQuerySchema,
    mediaType: CSV,
    answer: v.string(),
    otherAnswers: { [GRAPHML]: v.string() },
    handle: async ({ c, user, query: { format } }) => {
      const text = await writeNetwork(database, user, format);
      const day = new Date().toISOString().slice(0, 10);
      c.header('Content-Type', TYPES[format]);
      c.header('Content-Disposition', `attachment; filename="acted-together-${day}.${format}"`);
      return c.body(text);
    },
  }),
  get('/twitter/user/:screen_name/companions', {
    summary: 'The accounts that acted together with an account, among those that I see',
    tag,
    access: 'user',
    params: accountPathSchema,
    query: pageQuerySchema,
    answer: companionsSchema,
    refuses: ['notFound'],
    handle: async ({ user, params, query }) =>
      readCompanions(database, user, await findAccount(database, user, params.screen_name), query),
  }),
  get('/admin/campaigns', {
    summary: 'When accounts count as acting together',
    tag,
    access: 'superuser',
    answer: campaignSettingsSchema,
    handle: () => readCampaignSettings(database),
  }),
  patch('/admin/campaigns', {
    summary: 'Change when accounts count as acting together; all posts are compared again',
    tag,
    access: 'superuser',
    body: campaignSettingsUpdateSchema,
    answer: campaignSettingsSchema,
    refuses: ['conflict'],
    handle: ({ body, actor }) => updateCampaignSettings(database, body, actor),
  }),
];
