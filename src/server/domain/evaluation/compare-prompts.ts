import { rocAuc } from '#server/domain/statistics/auc.ts';
import { f1At, type Measure, POSTS } from '#server/domain/statistics/measure.ts';
import { pairedDifference } from '#server/domain/statistics/paired-difference.ts';
import { type Example, judgedOf, type Marked } from './example.ts';
import { measureIfAny } from './measure-if-any.ts';

/** The measures of one way of asking, and how much they differ from those of the first way. Null where there is nothing to tell apart. */
export type ComparedPrompt = {
  auc: Measure | null;
  f1: Measure | null;
  auc_difference: Measure | null;
  f1_difference: Measure | null;
};

/** Compares ways of asking on the posts that all of them read. The first is what the others are compared with. */
export async function comparePrompts(
  ways: readonly (readonly Marked[])[],
): Promise<{ compared: number; positives: number; prompts: ComparedPrompt[] }> {
  const read = ways.map((marked) => new Set(marked.map(({ example }) => example)));
  const common = new Set([...(read[0] ?? [])].filter((example) => read.every((own) => own.has(example))));
  const aligned = ways.map((marked) => judgedIn(marked, common));
  const first = aligned[0] ?? [];
  const prompts: ComparedPrompt[] = [];
  for (const judged of aligned) {
    const pairs = judged.map(({ isPositive, strength }, place) => {
      return { isPositive, before: first[place]?.strength ?? 0, after: strength };
    });
    const isFirst = judged === first;
    const measures = await measureIfAny(judged, POSTS);
    prompts.push({
      auc: measures?.auc ?? null,
      f1: measures?.f1 ?? null,
      auc_difference: isFirst ? null : await pairedDifference(pairs, rocAuc),
      f1_difference: isFirst ? null : await pairedDifference(pairs, f1At(POSTS.flaggedFrom)),
    });
  }
  return { compared: common.size, positives: first.filter(({ isPositive }) => isPositive).length, prompts };
}

/** In the order of the examples, which is that of every way. */
const judgedIn = (marked: readonly Marked[], common: ReadonlySet<Example>) =>
  marked.filter(({ example }) => common.has(example)).map(judgedOf);
