/** A post that stands for `weight` posts, and how much of what is asked about was found in it: 0 to 1. */
export type Weighted = { weight: number; found: number };

/** Posts of different weights as fewer posts of equal weight (Kish, Survey Sampling, 1965). Both may be fractions. */
export function equalWeights(posts: readonly Weighted[]): { judged: number; found: number } {
  if (posts.length === 0) return { judged: 0, found: 0 };
  const sum = (term: (post: Weighted) => number) => posts.reduce((total, post) => total + term(post), 0);
  const total = sum(({ weight }) => weight);
  const judged = total ** 2 / sum(({ weight }) => weight ** 2);
  return { judged, found: (judged * sum(({ weight, found }) => weight * found)) / total };
}
