import { hashText } from '#server/foundations/hash-text.ts';
import { gatherPosts, isMark, type Mark } from './gather-posts.ts';
import { groupNearDuplicates, wordsOf } from './near-duplicates.ts';
import { numberAt } from './number-at.ts';
import type { RepeatedShingles } from './shingle-sieve.ts';
import type { Statements } from './sum-up.ts';

/** A post that the analyzer read: its text, and its strongest label or cue too weak to mark; null without either. */
export type ReadPost = { text: string; mark: Mark | null };

/**
 * What an account's score is computed from: a strength (0 to 1) and a weight (0 to 1] for each independent statement.
 */
export type Weighted = { strengths: Float64Array; weights: Float64Array };

/** Posts with fewer words say too little; links and handles do not count as words. */
export const FEWEST_WORDS = 3;

/**
 * The independent statements of an account:
 * - posts of fewer than {@link FEWEST_WORDS} words are set aside;
 * - near-duplicates (one text, or one template with other names, numbers or links) are one statement with their mean
 * strength;
 * - statements whose strength is based on the same words count less the more there are ({@link discountSameWords});
 * - reposts and posts that are mostly a quotation weigh `WEIGHT_OF_OTHERS`. Without these rules, each post would be one
 * statement of weight 1. The order of the posts makes no difference.
 */
export function statementsOf(posts: readonly ReadPost[]): Weighted {
  const gathering = gatherPosts(['asked']);
  const statements = numberStatements();
  const hashed = posts.map((post) => ({ post, hash: hashText(post.text) }));
  hashed.sort((a, b) => (a.hash < b.hash ? -1 : Number(a.hash > b.hash)));
  for (const [id, { post }] of hashed.entries()) {
    gathering.add({ id, text: post.text, part: null }, statements.numberOf(post.text), { asked: post.mark });
  }
  return discountSameWords(gathering.said('asked').statements);
}

/**
 * Says which statement each text of an account belongs to. `numberOf` returns its number, from 0, or null for a text
 * that says too little. Texts must come in the order of their hashes, so that the statements do not depend on the order
 * in which posts are stored.
 */
export function numberStatements(repeated?: Pick<RepeatedShingles, 'has'>) {
  const groups = groupNearDuplicates(repeated);
  let last: { text: string; number: number | null } | null = null;
  return {
    numberOf(text: string): number | null {
      if (last?.text === text) return last.number;
      const words = wordsOf(text);
      last = { text, number: words.length < FEWEST_WORDS ? null : groups.groupOf(words.join(' ')) };
      return last.number;
    },
    free: groups.free,
  };
}

/** The weighted mean strength of an account's statements, from 0 to 1; NaN without statements. */
export function meanStrength({ strengths, weights }: Weighted): number {
  let [sum, total] = [0, 0];
  for (const [place, weight] of weights.entries()) {
    sum += numberAt(strengths, place) * weight;
    total += weight;
  }
  return sum / total;
}

/** In an account of this many statements, the k-th strongest with the same cue counts 1 / √k. */
const USUAL = 50;

/**
 * Among `n` statements, the k-th strongest with the same cue counts 1 / √(1 + 50 (k - 1) / n). A cue in a tenth of the
 * statements is discounted alike in a hundred of them and in ten thousand, so a score does not fall with every post
 * that is read. Without any mark, cues too weak to mark count nothing: they never make a score alone.
 */
export function discountSameWords({ strengths, weights, cues }: Omit<Statements, 'leads'>): Weighted {
  if (!cues.some(isMark)) return { strengths: new Float64Array(strengths.length), weights };
  const strengthAt = (place: number) => numberAt(strengths, place);
  const sharing = new Map<string, number[]>();
  for (const [place, cue] of cues.entries()) {
    if (cue === '') continue;
    const places = sharing.get(cue);
    if (places === undefined) sharing.set(cue, [place]);
    else places.push(place);
  }
  const step = USUAL / strengths.length;
  const discounted = strengths.slice();
  for (const places of sharing.values()) {
    places.sort((a, b) => strengthAt(b) - strengthAt(a) || numberAt(weights, b) - numberAt(weights, a));
    for (const [times, place] of places.entries()) discounted[place] = strengthAt(place) / Math.sqrt(1 + times * step);
  }
  return { strengths: discounted, weights };
}
