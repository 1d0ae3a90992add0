import * as v from 'valibot';
import { closedObject } from './closed-object.ts';
import { accountNameSchema } from './item.ts';
import { pageQuerySchema, pageSchema } from './page.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const amount = v.pipe(v.number(), v.minValue(0));
const instant = v.pipe(v.string(), v.isoTimestamp());

/** What two accounts can do alike: post the same text, nearly the same text, link or hashtags, or pass on the same post. */
export const TRACES = ['text', 'near', 'link', 'repost', 'hashtags'] as const;
export const traceSchema = v.picklist(TRACES);
export type Trace = v.InferOutput<typeof traceSchema>;

const limit = (from: number, to: number) => {
  const message = `Must be a whole number from ${from} to ${to.toLocaleString('en')}`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(from, message), v.maxValue(to, message));
};
const settingEntries = {
  /** Within how many seconds two accounts do the same, and how often with different objects: for all traces except `near`. */
  exact_seconds: limit(1, 86_400),
  exact_objects: limit(2, 1_000),
  /** The same for nearly the same text. */
  near_seconds: limit(1, 86_400),
  near_objects: limit(2, 1_000),
};

/** GET /admin/campaigns: when accounts count as acting together. */
export const campaignSettingsSchema = v.object({ ...settingEntries, version: whole });
export type CampaignSettings = v.InferOutput<typeof campaignSettingsSchema>;

/** Body of PATCH /admin/campaigns. Refused when `version` is no longer the stored one. */
export const campaignSettingsUpdateSchema = closedObject({
  exact_seconds: v.optional(settingEntries.exact_seconds),
  exact_objects: v.optional(settingEntries.exact_objects),
  near_seconds: v.optional(settingEntries.near_seconds),
  near_objects: v.optional(settingEntries.near_objects),
  version: v.optional(whole),
});
export type CampaignSettingsUpdate = v.InferOutput<typeof campaignSettingsUpdateSchema>;

/** What a result was made with. */
export const campaignMethodSchema = v.object({
  settings: campaignSettingsSchema,
  /** A hash of the settings and of the method: results with the same fingerprint were made alike. */
  fingerprint: v.string(),
  /** Accounts that the caller sees; the popularity of an object is counted among them. */
  accounts: whole,
  /** Posts of these accounts that are not compared with others yet. */
  waiting: whole,
});
export type CampaignMethod = v.InferOutput<typeof campaignMethodSchema>;

/** What two accounts did alike, by one trace. */
export const pairTraceSchema = v.object({
  trace: traceSchema,
  /** How many different objects (texts, links, posts, sequences) both used within the window. */
  objects: whole,
  /** How many of them are expected by chance: the mean with posts dated days later, or a few windows earlier and later, whichever is larger. */
  expected: amount,
  /** The objects, where popular ones weigh less. */
  strength: amount,
  first_at: instant,
  last_at: instant,
});
export type PairTrace = v.InferOutput<typeof pairTraceSchema>;

const accountRefSchema = v.object({ screen_name: v.string(), name: v.string() });
export type AccountRef = v.InferOutput<typeof accountRefSchema>;

/** Two accounts that acted together more often than by chance, by at least one trace. */
const pairEntries = {
  traces: v.array(pairTraceSchema),
  /** Of its strongest trace. */
  strength: amount,
  first_at: instant,
  last_at: instant,
};
export const campaignPairSchema = v.object({ a: accountRefSchema, b: accountRefSchema, ...pairEntries });
export type CampaignPair = v.InferOutput<typeof campaignPairSchema>;

/**
 * Why accounts may post alike without a campaign, as far as posts show it. `links`: most shared posts link to one site, as
 * news tickers do; `app`: most name an app that they were shared from; `fans`: most name or pass on one account, or use one hashtag; `owner`: most follow within seconds, as one owner's
 * accounts or a tool do.
 */
export const LIKENESSES = ['links', 'app', 'fans', 'owner'] as const;
export const likenessSchema = v.object({
  like: v.picklist(LIKENESSES),
  /** The site, app, account or hashtag; null for `owner`. */
  what: v.nullable(v.string()),
  /** In how many of the shared objects, and of how many. */
  objects: whole,
  of: whole,
});
export type CampaignLikeness = v.InferOutput<typeof likenessSchema>;

/** Answer of GET /twitter/user/{screen_name}/companions: accounts that acted together with it, strongest first. */
export const companionsSchema = v.object({
  ...pageSchema(v.object({ account: accountRefSchema, ...pairEntries })).entries,
  /** What else could explain what it did alike with any of them. */
  looks_like: v.array(likenessSchema),
  method: campaignMethodSchema,
});
export type Companions = v.InferOutput<typeof companionsSchema>;

const groupEntries = {
  /** Names the group in addresses: its member that was stored first. */
  key: v.string(),
  accounts: whole,
  pairs: whole,
  /** Different objects of each pair, summed over its pairs, by each pair's strongest trace; and how many are expected by chance. */
  objects: whole,
  expected: amount,
  strength: amount,
  first_at: instant,
  last_at: instant,
  traces: v.array(traceSchema),
};

/** A group in the list: its first members, strongest first. */
export const campaignGroupSchema = v.object({ ...groupEntries, members: v.array(accountRefSchema) });
export type CampaignGroup = v.InferOutput<typeof campaignGroupSchema>;

/** Answer of GET /campaigns (skip, limit): groups of accounts that acted together; the largest strength first. */
export const campaignGroupsSchema = v.object({
  ...pageSchema(campaignGroupSchema).entries,
  method: campaignMethodSchema,
});
export type CampaignGroups = v.InferOutput<typeof campaignGroupsSchema>;

/** Query of GET /campaigns/group: the group of this account. */
export const groupQuerySchema = v.object({ of: accountNameSchema });

/** One group with what shows it: all members and pairs, when they acted together, and what they said. */
export const groupDetailSchema = v.object({
  ...groupEntries,
  members: v.array(
    v.object({ ...accountRefSchema.entries, strength: amount, companions: whole, first_at: instant, last_at: instant }),
  ),
  /** The strongest pairs, at most 500. */
  links: v.array(campaignPairSchema),
  /** How often two members did the same within the window, by day or, for long times, by month. */
  timeline: v.object({
    unit: v.picklist(['day', 'month']),
    steps: v.array(v.object({ from: v.pipe(v.string(), v.isoDate()), meetings: whole })),
  }),
  /** What most members did alike, at most 20 posts, each the first of its objects. */
  said: v.array(
    v.object({
      traces: v.array(traceSchema),
      accounts: whole,
      meetings: whole,
      text: v.string(),
      first_at: instant,
      last_at: instant,
    }),
  ),
  looks_like: v.array(likenessSchema),
});
export type GroupDetail = v.InferOutput<typeof groupDetailSchema>;

/** Answer of GET /campaigns/group: null when the account acted together with no other that the caller sees. */
export const groupAnswerSchema = v.object({ group: v.nullable(groupDetailSchema), method: campaignMethodSchema });
export type GroupAnswer = v.InferOutput<typeof groupAnswerSchema>;

/** Query of GET /campaigns/pair: two accounts, and a page of what they did alike. */
export const pairQuerySchema = v.object({ ...pageQuerySchema.entries, a: accountNameSchema, b: accountNameSchema });

const sidePostSchema = v.object({
  id: whole,
  post_id: v.string(),
  text: v.string(),
  created_at: instant,
  url: v.nullable(v.string()),
});
/** Two posts side by side: the nearest in time that share one or more objects. */
export const meetingSchema = v.object({
  seconds: amount,
  /** What they share: how many accounts that the caller sees used it, and what it weighs therefore, from 0 to 1. */
  shared: v.array(v.object({ trace: traceSchema, accounts: whole, weight: amount })),
  a: sidePostSchema,
  b: sidePostSchema,
});
export type Meeting = v.InferOutput<typeof meetingSchema>;

/** Answer of GET /campaigns/pair. `pair` is null when they did not act together more often than by chance. */
export const pairAnswerSchema = v.object({
  pair: v.nullable(campaignPairSchema),
  a: accountRefSchema,
  b: accountRefSchema,
  looks_like: v.array(likenessSchema),
  ...pageSchema(meetingSchema).entries,
  method: campaignMethodSchema,
});
export type PairAnswer = v.InferOutput<typeof pairAnswerSchema>;

/** Query of GET /campaigns/export: pairs as CSV, or the network as GraphML, which Gephi opens. */
export const campaignExportQuerySchema = v.object({ format: v.optional(v.picklist(['csv', 'graphml']), 'csv') });
export type CampaignExportFormat = v.InferOutput<typeof campaignExportQuerySchema>['format'];
