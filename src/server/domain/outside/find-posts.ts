import { type SQL, sql } from 'drizzle-orm';
import type { OutsideState } from '#contract/post.ts';
import type { Viewer } from '#server/domain/accounts/visibility.ts';
import { postsWithCheck } from './fact-checks/read-confirmed.ts';
import { ratingsOf } from './rated-hosts.ts';
import { postsWithNote } from './read-note-findings.ts';

/** The ids of an account's posts about which outside sources say this, as far as a person sees. */
export const postsWithFinding = (accountId: number, viewer: Viewer, state: OutsideState): SQL => {
  if (state === 'noted') return postsWithNote(accountId);
  if (state === 'checked') return postsWithCheck(accountId, viewer);
  return postsWithRating(accountId, state === 'low');
};

const postsWithRating = (accountId: number, isLow: boolean): SQL => sql`
  with hosts as materialized (select distinct host, domain from post_hosts where account_id = ${accountId})
  select post_hosts.post_id from post_hosts join (${ratingsOf(sql`hosts`)}) as ratings on ratings.host = post_hosts.host
  where post_hosts.account_id = ${accountId} and (ratings.is_low or ${!isLow})`;

/** The ids of an account's posts that link to a domain, or to that host. */
export const postsLinkingTo = (accountId: number, domain: string): SQL => sql`
  select post_id from post_hosts where account_id = ${accountId} and ${domain} in (host, domain)`;
