import type { DomainList, ListFindings, Outside } from '#contract/outside.ts';

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
  lists: [{ ...FINDINGS, links: 0, posts: 0, low_links: 0, low_posts: 0, rated_domains: 0, domains: [] }],
};

/** An account whose links that list rates in part. */
export const LINKS: Outside = { ...NO_LINKS, links: 97, linking_posts: 30, platform_links: 20, lists: [FINDINGS] };
