import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Found, Verdict } from '#contract/review-judgement.ts';
import type { LocatedLabel } from '#server/domain/corrections/locate-labels.ts';
import { users } from '#server/domain/people/tables.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { review_judgements, review_posts, review_settlements } from './tables.ts';

/** What a reader says of a post. */
export type Said = {
  id: number;
  userId: string | null;
  by: string | null;
  verdict: Verdict;
  found: Found[];
  note: string;
  isBlind: boolean;
  at: Date;
};

/** A drawn post with everything that people say of it, the oldest judgement first. */
export type JudgedPost = {
  postId: number;
  place: number;
  stratum: number;
  strength: number;
  labels: LocatedLabel[];
  said: Said[];
  settled: { judgementId: number; userId: string | null; by: string | null; at: Date } | null;
};

/** The posts of a review in the order of reading. */
export async function readJudged(connection: Connection, reviewId: number): Promise<JudgedPost[]> {
  const drawn = await connection
    .select()
    .from(review_posts)
    .where(eq(review_posts.review_id, reviewId))
    .orderBy(asc(review_posts.place));
  const judgements = await connection
    .select({ row: review_judgements, by: users.username })
    .from(review_judgements)
    .leftJoin(users, eq(users.id, review_judgements.user_id))
    .where(and(eq(review_judgements.review_id, reviewId), isNull(review_judgements.undone_at)))
    .orderBy(asc(review_judgements.id));
  const settlements = await connection
    .select({ row: review_settlements, by: users.username })
    .from(review_settlements)
    .leftJoin(users, eq(users.id, review_settlements.user_id))
    .where(eq(review_settlements.review_id, reviewId));
  const saidOf = Map.groupBy(judgements, ({ row }) => row.post_id);
  const settledOf = new Map(settlements.map((settlement) => [settlement.row.post_id, settlement]));
  return drawn.map(({ post_id, place, stratum, strength, labels }) => {
    const settled = settledOf.get(post_id);
    return {
      postId: post_id,
      place,
      stratum,
      strength,
      labels,
      said: (saidOf.get(post_id) ?? []).map(({ row, by }) => ({
        id: row.id,
        userId: row.user_id,
        by,
        verdict: row.verdict,
        found: row.found,
        note: row.note,
        isBlind: row.is_blind,
        at: row.created_at,
      })),
      settled:
        settled === undefined
          ? null
          : {
              judgementId: settled.row.judgement_id,
              userId: settled.row.user_id,
              by: settled.by,
              at: settled.row.created_at,
            },
    };
  });
}

/** The techniques of a judgement, without words. */
export const techniquesOf = ({ found }: Pick<Said, 'found'>): Set<string> =>
  new Set(found.map(({ category }) => category));

/** Whether two judgements differ in their verdict or their techniques. Other words are no disagreement. */
export function differ(one: Pick<Said, 'verdict' | 'found'>, other: Pick<Said, 'verdict' | 'found'>): boolean {
  const [ours, theirs] = [techniquesOf(one), techniquesOf(other)];
  return one.verdict !== other.verdict || ours.size !== theirs.size || [...ours].some((name) => !theirs.has(name));
}

/** Whether people judge a post differently. */
export const isDisputed = ({ said: [first, ...others] }: Pick<JudgedPost, 'said'>): boolean =>
  first !== undefined && others.some((other) => differ(first, other));

/** The judgements of a post that count: the settled one, or all of them but `cannot_tell`. */
export function countingOf({ said, settled }: Pick<JudgedPost, 'said' | 'settled'>): Said[] {
  const meant = settled === null ? said : said.filter(({ id }) => id === settled.judgementId);
  return meant.filter(({ verdict }) => verdict !== 'cannot_tell');
}
