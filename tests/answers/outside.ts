import type { FactCheckSettings, SimilarCheck } from '#contract/fact-check.ts';
import type { DomainList, ListFindings, Outside, OutsideSources } from '#contract/outside.ts';

/** A list of rated domains. */
export const LIST: DomainList = {
  id: 1,
  name: 'Harbor list',
  version: '2026-10',
  licence: 'CC BY 4.0',
  attribution: 'By the harbor office.',
  url: 'https://lists.example.org/harbor',
  low_to: 0.2,
  domains: 300,
  is_shipped: false,
  imported_at: '2026-11-01T12:00:00.000Z',
  imported_by: 'root',
};

/** What that list says about links. */
export const FINDINGS: ListFindings = {
  list: LIST,
  links: 41,
  posts: 40,
  low_links: 12,
  low_posts: 12,
  rated_domains: 2,
  domains: [
    { domain: 'calm.example', category: 'mixed', score: 0.4, source: null, is_low: false, links: 29, posts: 28 },
    { domain: 'loud.example', category: 'fake', score: 0.05, source: null, is_low: true, links: 12, posts: 12 },
  ],
};

/** An account without links. */
export const NO_LINKS: Outside = {
  screen_name: 'harbor_gazette',
  posts: 40,
  links: 0,
  linking_posts: 0,
  platform_links: 0,
  notes: { stored: null, helpful_posts: 0, waiting_posts: 0, covered_posts: 0 },
  fact_checks: { stored: null, confirmed_posts: 0 },
  lists: [{ ...FINDINGS, links: 0, posts: 0, low_links: 0, low_posts: 0, rated_domains: 0, domains: [] }],
};

/** An account whose links that list rates in part. */
export const LINKS: Outside = { ...NO_LINKS, links: 97, linking_posts: 30, platform_links: 20, lists: [FINDINGS] };

/** How Google is asked for fact-checks while nobody has entered a key. */
export const NO_KEY: FactCheckSettings = { api_key: null, key_unreadable: false, daily_limit: 200, asked_today: 0 };

/** A published fact-check that is like a post. */
export const SIMILAR: SimilarCheck = {
  id: 7,
  url: 'https://facts.example/bridge',
  claim: 'A ship rammed the bridge',
  claimant: 'A councillor',
  publisher: 'Harbor Facts',
  rating: 'Mostly false',
  title: null,
  language: 'en',
  reviewed_at: '2026-03-04T00:00:00.000Z',
  licence: null,
  origin: 'feed',
  similarity: 0.4,
  words: ['rammed', 'bridge', 'ship'],
};

/** The outside sources of an install with that list only. */
export const SOURCES_AT_HAND: Omit<OutsideSources, 'lists'> = {
  notes: null,
  fact_checks: null,
  fact_check_settings: NO_KEY,
};
