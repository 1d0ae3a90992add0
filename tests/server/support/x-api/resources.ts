import type { Ledger } from './ledger.ts';
import { partial, type Reply } from './problems.ts';
import { badCursor, type Query } from './query.ts';
import { renderPost, renderUser } from './render.ts';
import type { WorldPost, WorldUser } from './world.ts';

/** The maximum number of posts that X returns of a timeline, newest first. */
const TIMELINE = 3_200;

/** The id that a page begins below, by its cursor. */
export type Cursors = Map<string, { userId: string; below: bigint }>;

/** GET /2/users/by/username/{username} and GET /2/users/{id}; `value` is the name or id. */
export function answerUser(
  found: WorldUser | undefined,
  { parameter, value }: { parameter: string; value: string },
  { words, userFields }: Query,
  ledger: Ledger,
): Reply {
  const about = { parameter, value, resource: 'user' } as const;
  if (found === undefined || found.state === 'missing')
    return { status: 200, body: { errors: [partial.missing(about)] } };
  if (found.state === 'suspended') return { status: 200, body: { errors: [partial.suspended(about)] } };
  ledger.note('users', [found.id]);
  return { status: 200, body: { data: renderUser(found, words, userFields) } };
}

/** GET /2/users/{id}/tweets. Posts are excluded after the page is cut, so a page may hold few posts, or none. */
export function answerTimeline(
  users: readonly WorldUser[],
  userId: string,
  query: Query,
  { cursors, ledger }: { cursors: Cursors; ledger: Ledger },
): Reply {
  const about = { parameter: 'id', value: userId, resource: 'user' } as const;
  const found = users.find(({ id }) => id === userId);
  if (found === undefined || found.state === 'missing')
    return { status: 200, body: { errors: [partial.missing(about)] } };
  if (found.state !== 'open') return { status: 200, body: { errors: [partial[found.state](about)] } };
  const from = query.cursor === null ? null : cursors.get(query.cursor);
  if (query.cursor !== null && from?.userId !== userId) return badCursor(query.cursor);
  const below = from?.below ?? query.untilId;
  const left = found.posts
    .slice(0, TIMELINE)
    .filter(({ id }) => BigInt(id) > query.sinceId && (below === null || BigInt(id) < below));
  const cutOff = left.slice(0, query.maxResults);
  const page = cutOff.filter((post) => !isExcluded(post, query.exclude));
  const next = left.length > cutOff.length ? nextCursor(cursors, userId, cutOff) : undefined;
  ledger.note(
    'posts',
    page.map(({ id }) => id),
  );
  const { included, errors } = originalsOf(page, users, query);
  ledger.note(
    'posts',
    included.map(({ id }) => id),
  );
  const body = {
    ...(page.length > 0 && { data: page.map((post) => renderPost(post, query.words, query)) }),
    ...(included.length > 0 && {
      includes: { [query.words.included]: included.map((post) => renderPost(post, query.words, query)) },
    }),
    ...(errors.length > 0 && { errors }),
    meta: {
      result_count: page.length,
      ...(page.length > 0 && { newest_id: page[0]?.id, oldest_id: page.at(-1)?.id }),
      ...(next !== undefined && { next_token: next }),
    },
  };
  return { status: 200, body };
}

function isExcluded({ references }: WorldPost, exclude: Set<string>): boolean {
  return references.some(
    ({ type }) =>
      (type === 'retweeted' && exclude.has('retweets')) || (type === 'replied_to' && exclude.has('replies')),
  );
}

function nextCursor(cursors: Cursors, userId: string, page: readonly WorldPost[]): string {
  const below = BigInt(page.at(-1)?.id ?? 0);
  const cursor = `7140dibdnow9c7btw4${userId}z${below.toString(32)}`;
  cursors.set(cursor, { userId, below });
  return cursor;
}

function originalsOf(page: readonly WorldPost[], users: readonly WorldUser[], { words, expansions }: Query) {
  const included: WorldPost[] = [];
  const errors: unknown[] = [];
  if (!expansions.has(words.originals)) return { included, errors };
  for (const id of new Set(page.flatMap(({ references }) => references.map((reference) => reference.id)))) {
    const author = users.find(({ posts }) => posts.some((post) => post.id === id));
    const original = author?.posts.find((post) => post.id === id);
    const about = { parameter: words.originals, value: id, resource: 'tweet' } as const;
    if (author === undefined || original === undefined) errors.push(partial.missing(about));
    else if (author.state === 'open') included.push(original);
    else errors.push(partial.protected(about));
  }
  return { included, errors };
}
