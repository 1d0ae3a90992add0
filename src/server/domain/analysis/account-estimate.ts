import type { Label } from '#server/domain/labelling/labeller.ts';
import { groupNearDuplicates, wordsOf } from './near-duplicates.ts';

/** A post that the analyzer read: its text, and its strongest label, null without any. */
export type ReadPost = { text: string; mark: Pick<Label, 'category' | 'quote' | 'confidence'> | null };

/** What an account's score is made of: one entry for each independent thing it said, its strength (0 to 1) and weight (0 to 1]. */
export type Statement = { strength: number; weight: number };

/** Posts of fewer words say too little to be judged, links and handles aside. */
export const FEWEST_WORDS = 3;

/** What a repost or a quotation weighs against the account's own words: it chose them, but may have meant to refute them. */
export const WEIGHT_OF_OTHERS = 0.5;

const REPOST = /^\s*(?:RT|MT)\b:?\s*@/;
const QUOTED = /["“«][^"“”«»]{20,}["”»]/gu;
/** From this part of a post in quotation marks on, the post is a quotation. */
const QUOTATION_FROM = 0.5;

/** A statement before the same words are discounted. */
export type JoinedStatement = Statement & {
  /** The lowest `id` of its posts. */
  lead: number;
  /** Category and words that its strength rests on; empty without a mark. */
  cue: string;
};

type NumberedPost = ReadPost & { id: number };

/**
 * What an account said, as far as it is independent:
 * - posts of fewer than {@link FEWEST_WORDS} words are set aside;
 * - near-duplicates (one text, or one template with other names, numbers or links) are one statement with their mean strength;
 * - statements whose strength rests on the same words count less the more there are: of n, the k-th strongest counts 1 / √k;
 * - reposts and posts that are mostly a quotation weigh {@link WEIGHT_OF_OTHERS}.
 * Without any of these it would be one statement of weight 1 for each post.
 */
export function statementsOf(posts: readonly ReadPost[]): Statement[] {
  const joined = joinPosts(posts.map((post, id) => ({ ...post, id }))).map(({ statement }) => statement);
  return discountSameWords(joined).map(({ strength, weight }) => ({ strength, weight }));
}

/** The statements of the posts, each with the posts that it is made of, before the same words are discounted. */
export function joinPosts<Post extends NumberedPost>(
  posts: readonly Post[],
): { statement: JoinedStatement; posts: Post[] }[] {
  // In one order, so that sums come out the same whatever order the posts come in.
  const read = posts
    .filter(({ text }) => wordsOf(text).length >= FEWEST_WORDS)
    .sort((a, b) => (a.text < b.text ? -1 : Number(a.text > b.text)));
  const groups = groupNearDuplicates(read.map(({ text }) => wordsOf(text).join(' ')));
  return membersOf(read, groups).map((posts) => ({ statement: joinDuplicates(posts), posts }));
}

/** As `Map.groupBy` does it, which takes room for 17 posts where most groups have one. */
function membersOf<Post>(posts: readonly Post[], groups: Int32Array): Post[][] {
  const members = new Map<number | undefined, Post[]>();
  posts.forEach((post, i) => {
    const own = members.get(groups[i]);
    if (own === undefined) members.set(groups[i], [post]);
    else own.push(post);
  });
  return [...members.values()];
}

/** The mean strength of an account's statements by their weights, from 0 to 1; NaN without statements. */
export function meanStrength(statements: readonly Statement[]): number {
  let [sum, weights] = [0, 0];
  for (const { strength, weight } of statements) {
    sum += strength * weight;
    weights += weight;
  }
  return sum / weights;
}

/** One statement out of the posts that say it, at least one. */
export function joinDuplicates(posts: readonly NumberedPost[]): JoinedStatement {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / posts.length;
  const strongest = posts.reduce((best, post) => (strengthOf(post) > strengthOf(best) ? post : best));
  return {
    lead: posts.reduce((lowest, { id }) => Math.min(lowest, id), Number.POSITIVE_INFINITY),
    strength: mean(posts.map(strengthOf)),
    weight: mean(posts.map(weightOf)),
    cue: strongest.mark === null ? '' : `${strongest.mark.category}: ${wordsOf(strongest.mark.quote).join(' ')}`,
  };
}

const strengthOf = ({ mark }: ReadPost) => mark?.confidence ?? 0;

/** What a post weighs within its statement: 1, and {@link WEIGHT_OF_OTHERS} for the words of others. */
export function weightOf({ text }: Pick<ReadPost, 'text'>): number {
  const quoted = text.match(QUOTED)?.reduce((sum, quotation) => sum + quotation.length, 0) ?? 0;
  return REPOST.test(text) || quoted >= text.length * QUOTATION_FROM ? WEIGHT_OF_OTHERS : 1;
}

/** The strongest first; of those with the same cue the k-th counts 1 / √k. */
export function discountSameWords<Each extends Statement & { cue: string }>(statements: readonly Each[]): Each[] {
  const strongestFirst = statements.toSorted((a, b) => b.strength - a.strength || b.weight - a.weight);
  const times = new Map<string, number>();
  return strongestFirst.map((statement) => {
    if (statement.cue === '') return statement;
    const time = (times.get(statement.cue) ?? 0) + 1;
    times.set(statement.cue, time);
    return { ...statement, strength: statement.strength / Math.sqrt(time) };
  });
}
