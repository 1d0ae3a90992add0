import * as v from 'valibot';
import type { SourcePost } from '#server/domain/sources/source.ts';
import { parsePosts } from './api-post.ts';
import type { Call } from './endpoint.ts';
import { UnexpectedAnswer } from './errors.ts';
import { explainAccountProblem, problemsSchema } from './problem.ts';
import { readPost } from './read-post.ts';
import { type Vocabulary, WORDS } from './vocabulary.ts';

/** X gives no more than the newest posts of an account, this many, reposts included. */
export const MOST_POSTS = 3_200;

/** Posts on a page: X gives neither fewer nor more at once. */
const SMALLEST_PAGE = 5;
export const LARGEST_PAGE = 100;

export type PageRequest = {
  userId: string;
  /** The `nextCursor` of the page before; null for the first. */
  cursor: string | null;
  /** Only posts newer than this one; null for all. The same for all pages that follow one another. */
  sinceId: string | null;
  /** Only posts older than this one; null for all. Where a cursor is not good any more, it takes its place. */
  untilId: string | null;
  /** Posts wanted, 5 to 100; what is outside is moved to the nearest. */
  maxResults: number;
  excludeReposts: boolean;
};

/**
 * A page, newest post first; it may hold fewer posts than were asked for, and none, with more to come. Keep `nextCursor`
 * together with the posts: a page that was kept is then never asked for, nor paid for, again.
 */
export type Page = {
  posts: SourcePost[];
  /** Null on the last page. */
  nextCursor: string | null;
  /** Of the newest and the oldest post on this page; null when it holds none. */
  newestId: string | null;
  oldestId: string | null;
  /** Posts that came and are none: without an id or a text, or far too long. */
  leftOut: number;
};

/** GET /2/users/{id}/tweets. What posts refer to is sent along only where it is needed, as it may be charged. */
export function timelineCall(request: PageRequest, vocabulary: Vocabulary): Call {
  const { userId, cursor, sinceId, untilId, maxResults, excludeReposts } = request;
  const { fieldsParameter, fields, originals, sendsReferences } = WORDS[vocabulary];
  return {
    endpoint: 'timeline',
    path: `/2/users/${encodeURIComponent(userId)}/tweets`,
    account: userId,
    query: {
      max_results: String(Math.min(Math.max(maxResults, SMALLEST_PAGE), LARGEST_PAGE)),
      [fieldsParameter]: fields,
      ...((!excludeReposts || !sendsReferences) && { expansions: originals }),
      ...(excludeReposts && { exclude: 'retweets' }),
      ...(sinceId !== null && { since_id: sinceId }),
      ...(untilId !== null && { until_id: untilId }),
      ...(cursor !== null && { pagination_token: cursor }),
    },
  };
}

const list = v.fallback(v.array(v.unknown()), []);
const metaSchema = v.object({ next_token: v.fallback(v.nullable(v.pipe(v.string(), v.nonEmpty())), null) });
const answerSchema = v.object({
  data: v.optional(v.array(v.unknown())),
  includes: v.fallback(v.object({ tweets: list, posts: list }), { tweets: [], posts: [] }),
  errors: problemsSchema,
  meta: v.optional(metaSchema),
});

/**
 * Reads the answer to {@link timelineCall}. Errors in it that concern other accounts' posts are passed over. Throws
 * `AccountSuspended`, `AccountProtected` and `AccountMissing`, `XUnavailable` for a fault of X's own, and
 * {@link UnexpectedAnswer}.
 */
export function readTimeline(answer: unknown, { userId, cursor }: PageRequest): Page {
  const result = v.safeParse(answerSchema, answer);
  if (!result.success) throw new UnexpectedAnswer('it is no page of posts');
  const { data, includes, errors, meta } = result.output;
  if (data === undefined) {
    const problem = errors.find(({ parameter }) => parameter === 'id') ?? (meta === undefined ? errors[0] : undefined);
    if (problem !== undefined) throw explainAccountProblem(problem, userId);
    if (meta === undefined) throw new UnexpectedAnswer('it holds neither posts nor errors');
  }
  const { posts, leftOut } = parsePosts(data ?? []);
  const originals = new Map(parsePosts([...includes.tweets, ...includes.posts]).posts.map((post) => [post.id, post]));
  const ids = posts.map(({ id }) => id).sort(byAge);
  const next = meta?.next_token ?? null;
  return {
    posts: posts.map((post) => readPost(post, originals)),
    // A page that names itself as the next would be paid for without end.
    nextCursor: next === cursor ? null : next,
    newestId: ids.at(-1) ?? null,
    oldestId: ids.at(0) ?? null,
    leftOut,
  };
}

/** Ids grow with time; they are too large for numbers. */
const byAge = (a: string, b: string): number => (BigInt(a) < BigInt(b) ? -1 : 1);
