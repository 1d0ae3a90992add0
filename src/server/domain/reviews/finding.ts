import { FLAGGED_FROM } from '#contract/band.ts';
import type { ReviewFinding } from '#contract/review-finding.ts';
import type { Found } from '#contract/review-judgement.ts';
import { nominalAlpha } from '#server/domain/statistics/agreement.ts';
import { equalWeights } from '#server/domain/statistics/equal-weights.ts';
import { meanInterval } from '#server/domain/statistics/mean-interval.ts';
import { reviewedShares, type Stratum } from '#server/domain/statistics/reviewed-share.ts';
import { type Span, spanOverlap } from '#server/domain/statistics/span-overlap.ts';
import { isFlagged } from './allocate.ts';
import { countingOf, differ, type JudgedPost, type Said, techniquesOf } from './read-judged.ts';
import type { DesignedStratum } from './tables.ts';

/** With fewer posts than this, nothing is said about a technique. */
const FEWEST = 5;

type Design = { strata: readonly DesignedStratum[]; seed: string; categories: readonly string[] };

/** A post that somebody could tell: the judgements that count, and how many posts it stands for. */
type Told = JudgedPost & { counting: Said[]; weight: number };

/**
 * What a review says of the analyzer and of its readers; null as long as nobody has judged a post. Where judgements of
 * a post differ and none is settled, it counts as their mean.
 */
export function findingOf({ strata, seed, categories }: Design, posts: readonly JudgedPost[]): ReviewFinding | null {
  const judged = posts.filter(({ said }) => said.length > 0);
  if (judged.length === 0) return null;
  const told = tellable(strata, judged);
  const counts = strata.reduce((sum, stratum) => sum + stratum.posts, 0);
  const flagged = strata.filter(isFlagged).reduce((sum, stratum) => sum + stratum.posts, 0);
  const whether = (post: Told) => meanOf(post.counting, ({ verdict }) => verdict === 'found');
  const estimates = reviewedShares(
    strata.map((stratum, place): Stratum => {
      const own = told.filter((post) => post.stratum === place);
      return { size: stratum.posts, judged: own.length, found: sumOf(own, whether), isMarked: isFlagged(stratum) };
    }),
    seed,
  );
  return {
    judged: told.length,
    cannot_tell: judged.length - told.length,
    not_blind: judged.filter(({ said }) => said.some(({ isBlind }) => !isBlind)).length,
    found: told.filter((post) => whether(post) > 0).length,
    ...estimates,
    machine_share: counts === 0 ? null : flagged / counts,
    overlap: overlapOf(told.flatMap(machinePairs)),
    techniques: categories.flatMap((category) => techniqueOf({ strata, seed, category }, told)),
    agreement: agreementOf(seed, judged),
  };
}

function tellable(strata: readonly DesignedStratum[], judged: readonly JudgedPost[]): Told[] {
  const counting = judged
    .map((post) => ({ ...post, counting: countingOf(post), weight: 0 }))
    .filter((post) => post.counting.length > 0);
  const inStratum = Map.groupBy(counting, ({ stratum }) => stratum);
  return counting.map((post) => {
    const alike = inStratum.get(post.stratum)?.length ?? 1;
    return { ...post, weight: (strata[post.stratum]?.posts ?? 0) / alike };
  });
}

const sumOf = <Value>(values: readonly Value[], term: (value: Value) => number) =>
  values.reduce((sum, value) => sum + term(value), 0);
const meanOf = (said: readonly Said[], isSo: (said: Said) => boolean) => said.filter(isSo).length / said.length;

type Technique = { strata: readonly DesignedStratum[]; seed: string; category: string };

/**
 * What a review says of one technique. The posts in which the analyzer found it are one stratum. They come from strata
 * drawn in different parts, so they count as fewer posts of equal weight (Kish, Survey Sampling, 1965). The posts
 * without it keep their strata.
 */
function techniqueOf({ strata, seed, category }: Technique, told: readonly Told[]): ReviewFinding['techniques'] {
  const isMarked = ({ labels }: Told) => labels.some((label) => label.category === category);
  const whether = (post: Told) => meanOf(post.counting, (said) => techniquesOf(said).has(category));
  const weighted = (post: Told) => ({ weight: post.weight, found: whether(post) });
  const marked = told.filter(isMarked);
  const found = told.filter((post) => whether(post) > 0);
  if (marked.length === 0 && found.length === 0) return [];
  const markedPosts = sumOf(strata, ({ techniques }) => techniques[category] ?? 0);
  const estimate = () =>
    reviewedShares(
      [
        { ...equalWeights(marked.map(weighted)), size: markedPosts, isMarked: true },
        ...strata.map((stratum, place): Stratum => {
          const own = told.filter((post) => post.stratum === place && !isMarked(post));
          const size = stratum.posts - (stratum.techniques[category] ?? 0);
          return { size, judged: own.length, found: sumOf(own, whether), isMarked: false };
        }),
      ],
      `${seed} ${category}`,
    );
  const units = told.map(({ said }) => said.filter(isTold).map((one) => String(techniquesOf(one).has(category))));
  return [
    {
      category,
      marked: marked.length,
      found: found.length,
      precision: marked.length < FEWEST ? null : estimate().precision,
      recall: found.length < FEWEST ? null : estimate().recall,
      alpha: found.length < FEWEST ? null : nominalAlpha(units, `${seed} ${category}`),
    },
  ];
}

const isTold = ({ verdict }: Said): boolean => verdict !== 'cannot_tell';

type Pair = { overlap: number; weight: number };

/** The words that the analyzer and people mark for the same technique. */
const machinePairs = ({ counting, labels, weight }: Told): Pair[] =>
  counting.flatMap((said) =>
    pairsOf(
      spansOf(said.found),
      Map.groupBy(labels, ({ category }) => category),
      weight / counting.length,
    ),
  );

function pairsOf(ours: Map<string, Span[]>, theirs: Map<string, Span[]>, weight: number): Pair[] {
  return [...ours].flatMap(([category, spans]) => {
    const overlap = spanOverlap(spans, theirs.get(category) ?? []);
    return overlap === null ? [] : [{ overlap, weight }];
  });
}

const spansOf = (found: readonly Found[]): Map<string, Span[]> =>
  Map.groupBy(
    found.flatMap(({ category, start, end }) => (start === null || end === null ? [] : [{ category, start, end }])),
    ({ category }) => category,
  );

function overlapOf(pairs: readonly Pair[]): ReviewFinding['overlap'] {
  if (pairs.length === 0) return null;
  const strengths = Float64Array.from(pairs, ({ overlap }) => overlap);
  const weights = Float64Array.from(pairs, ({ weight }) => weight);
  const value = sumOf(pairs, ({ overlap, weight }) => overlap * weight) / sumOf(pairs, ({ weight }) => weight);
  return { pairs: pairs.length, value, interval: meanInterval({ strengths, weights }) };
}

function agreementOf(seed: string, judged: readonly JudgedPost[]): ReviewFinding['agreement'] {
  const both = judged.map(({ said }) => said.filter(isTold)).filter(({ length }) => length > 1);
  return {
    posts: both.length,
    agreed: both.filter(([first, ...others]) => first && !others.some((other) => differ(first, other))).length,
    alpha: nominalAlpha(
      both.map((said) => said.map(({ verdict }) => verdict)),
      seed,
    ),
    overlap: overlapOf(
      both.flatMap(([first, second]) =>
        first === undefined || second === undefined ? [] : pairsOf(spansOf(first.found), spansOf(second.found), 1),
      ),
    ),
  };
}

/** Whether a post counts as flagged by the analyzer. */
export const isPostFlagged = ({ strength }: { strength: number }): boolean => strength >= FLAGGED_FROM;
