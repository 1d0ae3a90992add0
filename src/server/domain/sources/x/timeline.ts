import * as v from 'valibot';
import type { SourcePost } from '#server/domain/sources/source.ts';
import { parsePosts } from './api-post.ts';
import type { Call } from './endpoint.ts';
import { UnexpectedAnswer } from './errors.ts';
import { explainAccountProblem, problemsSchema } from './problem.ts';
import { readPost } from './read-post.ts';
import { type Vocabulary, WORDS } from './vocabulary.ts';

/** The maximum number of posts that X returns of an account: its newest, reposts included. */
export const MOST_POSTS = 3_200;

/** The limits of a page: X returns neither fewer nor more posts at once. */
const SMALLEST_PAGE = 5;
export const LARGEST_PAGE = 100;

export type PageRequest = {
  userId: string;
  /** The `nextCursor` of the page before; null for the first page. */
  cursor: string | null;
  /** Only posts newer than this one; null for all. It is the same for all pages of one reading. */
  sinceId: string | null;
  /** Only posts older than this one; null for all. It replaces a cursor that is no longer valid. */
  untilId: string | null;
  /** How many posts are wanted, 5 to 100; other values are moved to the nearest limit. */
  maxResults: number;
  excludeReposts: boolean;
};

/**
 * A page, newest post first. It may hold fewer posts than requested, or none, although more follow. Store `nextCursor`
 * together with the posts: then a stored page is never requested, or paid for, again.
 */
export type Page = {
  posts: SourcePost[];
  /** Null on the last page. */
  nextCursor: string | null;
  /** The ids of the newest and the oldest post on this page; null when it is empty. */
  newestId: string | null;
  oldestId: string | null;
  /** Entries that are not posts: without an id or a text, or far too long. */
  leftOut: number;
};

/** GET /2/users/{id}/tweets. Referenced posts are requested only if they are needed, because they may be charged. */
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
 * Reads the answer to {@link timelineCall}. Ignores its errors about posts of other accounts. Throws
 * `AccountSuspended`, `AccountProtected` and `AccountMissing`, `XUnavailable` for an error of X itself, and {@link
 * UnexpectedAnswer}.
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
    // A page that names itself as the next one would cost money without end.
    nextCursor: next === cursor ? null : next,
    newestId: ids.at(-1) ?? null,
    oldestId: ids.at(0) ?? null,
    leftOut,
  };
}

/** Ids grow with time; they are too large for JavaScript numbers. */
const byAge = (a: string, b: string): number => (BigInt(a) < BigInt(b) ? -1 : 1);
