import { createHash } from 'node:crypto';
import { and, eq, gte, lt } from 'drizzle-orm';
import type { SimilarChecks } from '#contract/fact-check.ts';
import { hostsOf } from '#server/foundations/outbound/allowed-hosts.ts';
import { createGuardedFetch } from '#server/foundations/outbound/guarded-fetch.ts';
import { findPost } from './confirm-check.ts';
import { readStoredChecks } from './describe-check.ts';
import { findSimilar } from './find-similar.ts';
import { SearchFailed, searchClaims } from './google-api.ts';
import { type Asking, readKey, takeRequest } from './settings.ts';
import { countChecks, storeChecks } from './store-checks.ts';
import { fact_check_look_ups } from './tables.ts';

const LIMITS = { timeoutMs: 10_000, maxBytes: 1_000_000, maxErrorBytes: 20_000 };
/** How long an answer of Google's is not asked for again. */
const KEPT_MS = 7 * 24 * 60 * 60_000;
/** Google's search is for claims; the beginning of a long post is its claim more often than its end. */
const LONGEST_QUERY = 300;
const LINKS_AND_HANDLES = /(?:https?:\/\/|www\.)\S+|[@＠][\p{L}\p{N}_]+/gu;

type Target = { account: { id: number; screen_name: string }; postId: number };

/** Looks for published fact-checks that are like a post that a person chose. */
export type LookForChecks = (target: Target) => Promise<SimilarChecks>;

type Heard = SimilarChecks['google'] & { found: number[] };

/**
 * Looks among the stored fact-checks, and asks Google's API where a superuser entered a key: once for a text in seven days, and never
 * beyond the limit of the day. Look-ups of one text at once share one request, which goes on when a person leaves: it was counted, and
 * its answer is kept. When Google's API fails, what is stored is found all the same, and the answer says why.
 */
export function connectLookUp(asking: Asking): LookForChecks {
  const { database, config } = asking;
  const baseUrl = config.FACT_CHECK_API_BASE_URL;
  const fetch = createGuardedFetch({ allowedHosts: hostsOf(baseUrl), ...LIMITS });
  const running = new Map<string, Promise<Heard>>();

  return async (target) => {
    const post = await findPost(database, target);
    const { found, ...google } = await shareAnswer(queryOf(post.text));
    return { data: await findSimilar(database, post.text, found), stored: await readStoredChecks(database), google };
  };

  async function shareAnswer(query: string): Promise<Heard> {
    const answer = running.get(query) ?? askGoogle(query).finally(() => running.delete(query));
    running.set(query, answer);
    return answer;
  }

  async function askGoogle(query: string): Promise<Heard> {
    const key = await readKey(asking);
    if (key === null) return { state: 'off', detail: null, found: [] };
    const now = new Date();
    const kept = await recall(query, now);
    if (kept !== null) return { state: 'kept', detail: null, found: kept };
    if (query === '') return { state: 'kept', detail: null, found: [] };
    if (!(await takeRequest(database, now))) return { state: 'used_up', detail: null, found: [] };
    try {
      const checks = await searchClaims({ fetch, baseUrl, key, query });
      return { state: 'asked', detail: null, found: await keep(query, checks, now) };
    } catch (error) {
      if (!(error instanceof SearchFailed)) throw error;
      return { state: 'failed', detail: error.message, found: [] };
    }
  }

  async function recall(query: string, now: Date): Promise<number[] | null> {
    const { key, at, found } = fact_check_look_ups;
    const isKept = and(eq(key, hashOf(query)), gte(at, new Date(now.getTime() - KEPT_MS)));
    const [kept] = await database.select({ found }).from(fact_check_look_ups).where(isKept);
    return kept?.found ?? null;
  }

  async function keep(query: string, checks: Parameters<typeof storeChecks>[1], now: Date): Promise<number[]> {
    return database.transaction(async (transaction) => {
      const { ids: found } = await storeChecks(transaction, checks, 'google');
      if (found.length > 0) await countChecks(transaction);
      await transaction
        .insert(fact_check_look_ups)
        .values({ key: hashOf(query), found, at: now })
        .onConflictDoUpdate({ target: fact_check_look_ups.key, set: { found, at: now } });
      await transaction
        .delete(fact_check_look_ups)
        .where(lt(fact_check_look_ups.at, new Date(now.getTime() - KEPT_MS)));
      return found;
    });
  }
}

const hashOf = (query: string): string => createHash('sha256').update(query).digest('hex');

/** What a post says, without links and handles, up to the last whole word that fits. */
function queryOf(text: string): string {
  const plain = text.slice(0, 10_000).replaceAll(LINKS_AND_HANDLES, ' ').replaceAll(/\s+/g, ' ').trim().toWellFormed();
  return plain.length <= LONGEST_QUERY
    ? plain
    : plain
        .slice(0, LONGEST_QUERY)
        .replace(/\s\S*$/, '')
        .toWellFormed();
}
