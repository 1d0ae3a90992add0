import type { Review, ReviewProgress } from '#contract/review.ts';
import type { ReviewJudgement, ReviewPost } from '#contract/review-judgement.ts';
import type { posts } from '#server/domain/accounts/tables.ts';
import type { Viewer } from '#server/domain/accounts/visibility.ts';
import { findUsers } from '#server/domain/people/users.ts';
import { findSource } from '#server/domain/sources/find-source.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import type { ReviewRow } from './find-review.ts';
import { findingOf } from './finding.ts';
import { isDisputed, type JudgedPost, readJudged, type Said } from './read-judged.ts';

/** A review as a person sees it, with what has been judged and what that says. */
export async function describeReview(connection: Connection, viewer: Viewer, review: ReviewRow): Promise<Review> {
  const judged = await readJudged(connection, review.id);
  return { ...(await describeProgress(connection, viewer, review, judged)), finding: findingOf(review, judged) };
}

/** The same without what the judgements say, which takes longer to compute. */
export async function describeProgress(
  connection: Connection,
  viewer: Viewer,
  review: ReviewRow,
  judged: readonly JudgedPost[],
): Promise<ReviewProgress> {
  const creators = await findUsers(connection, new Set(review.created_by === null ? [] : [review.created_by]));
  const [creator] = creators.values();
  const disputed = judged.filter(isDisputed);
  return {
    id: review.id,
    kind: review.kind,
    created_by: creator?.username ?? null,
    may_remove: mayRemove(viewer, review),
    created_at: review.created_at.toISOString(),
    run_id: review.run_id,
    ...describeAnalyzer(review),
    is_blind: review.is_blind,
    seed: review.seed,
    categories: review.categories,
    strata: review.strata.map(({ from, to, posts, drawn }) => {
      return { from, to, posts, drawn, weight: drawn === 0 ? null : posts / drawn };
    }),
    drawn: judged.length,
    doubled: review.doubled,
    judged: judged.filter(({ said }) => said.length > 0).length,
    doubled_judged: judged.filter((post) => isDoubled(review, post) && post.said.length > 1).length,
    mine: {
      judged: judged.filter((post) => isJudgedBy(viewer, post)).length,
      left: judged.filter((post) => isOpenTo(viewer, review, post)).length,
    },
    readers: readersOf(judged),
    disagreements: disputed.length,
    unsettled: disputed.filter(({ settled }) => settled === null).length,
  };
}

/** The analyzer that a review measures. */
export const describeAnalyzer = ({ fingerprint, model, rules, setting_name, setting_version }: ReviewRow) => ({
  fingerprint,
  model,
  rules,
  setting: setting_name === null || setting_version === null ? null : { name: setting_name, version: setting_version },
});

/** Its creator can remove a review, and so can superusers. */
export const mayRemove = (viewer: Viewer, { created_by }: Pick<ReviewRow, 'created_by'>): boolean =>
  viewer.is_superuser || created_by === viewer.id;

const isDoubled = ({ doubled }: Pick<ReviewRow, 'doubled'>, { place }: Pick<JudgedPost, 'place'>) => place < doubled;

const isJudgedBy = ({ id }: Viewer, { said }: JudgedPost) => said.some(({ userId }) => userId === id);

/** Whether a post waits for this reader: they have not judged it, and fewer people have than should. */
export const isOpenTo = (viewer: Viewer, review: Pick<ReviewRow, 'doubled'>, post: JudgedPost): boolean =>
  !isJudgedBy(viewer, post) && post.said.length < (isDoubled(review, post) ? 2 : 1);

/** Who judged how many posts, by name. Deleted people count together. */
function readersOf(judged: readonly JudgedPost[]): Review['readers'] {
  const said = Map.groupBy(
    judged.flatMap((post) => post.said),
    ({ by }) => by,
  );
  return [...said]
    .map(([name, own]) => ({ name, judged: own.length }))
    .sort((a, b) => (a.name ?? '').localeCompare(b.name ?? ''));
}

export const describeJudgement = (said: Said, viewer: Viewer): ReviewJudgement => ({
  id: said.id,
  by: said.by,
  is_mine: said.userId === viewer.id,
  verdict: said.verdict,
  found: said.found,
  note: said.note,
  is_blind: said.isBlind,
  at: said.at.toISOString(),
});

export const describePost = (row: typeof posts.$inferSelect): ReviewPost => ({
  id: row.id,
  text: row.text,
  created_at: row.created_at?.toISOString() ?? null,
  kind: row.kind,
  language: row.language,
  source: row.source,
  url: findSource(row.source).postUrl(row.external_id),
});
