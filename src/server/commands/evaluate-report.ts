import { FLAGGED_FROM } from '#contract/band.ts';
import { rocAuc } from '#server/domain/analysis/auc.ts';
import type { Evaluation } from '#server/domain/evaluation/evaluation.ts';
import { type Marked, sides } from '#server/domain/evaluation/example.ts';
import type { Measure, ReliabilityRow } from '#server/domain/evaluation/measure.ts';
import { isReadWhileWriting } from './evaluate-examples.ts';
import { table } from './evaluate-table.ts';

/** An evaluation in plain text. */
export function describeEvaluation(evaluation: Evaluation): string {
  const { kind, setting, model, posts, read, positives, auc, precision, recall, f1, brier } = evaluation;
  return [
    ...(setting === null ? [] : [`setting   ${setting}`]),
    `model     ${model}`,
    `kind      ${kind}`,
    `posts     ${posts}, of which read ${read}`,
    ...leftOut(evaluation),
    `positive  ${positives}`,
    `ROC AUC   ${withInterval(auc)}`,
    `flagged   from ${FLAGGED_FROM.toFixed(2)}`,
    `precision ${precision === null ? 'none flagged' : withInterval(precision)}`,
    `recall    ${withInterval(recall)}`,
    `F1        ${withInterval(f1)}`,
    `Brier     ${withInterval(brier)}`,
    ...(setting === null ? [] : [`asked     ${evaluation.requests} requests, ${evaluation.tokens} tokens`]),
    '',
    table(['strength', 'posts', 'positive', '95 % interval'], evaluation.reliability.map(reliabilityRow)),
  ].join('\n');
}

/** The ROC AUC on the posts that were read while the rules were written, and on those kept aside. */
export function describeHalves(marked: readonly Marked[]): string {
  const aucOf = (isFirst: boolean) => {
    const [positives, negatives] = sides(marked.filter(({ example }) => isReadWhileWriting(example) === isFirst));
    return positives.length * negatives.length > 0 ? rocAuc(positives, negatives).toFixed(3) : 'nothing to measure';
  };
  return `ROC AUC ${aucOf(true)} on the half whose SHA-256 is even, ${aucOf(false)} on the other`;
}

/** Why posts were not read, as far as there are any. */
function leftOut({ refused, unreadable, not_read, beyond_budget }: Evaluation): string[] {
  const reasons = [
    [refused, 'refused by the model'],
    [unreadable, 'with an unreadable answer'],
    [not_read, 'in a language that it does not read'],
    [beyond_budget, 'beyond the token budget'],
  ] as const;
  return reasons.filter(([posts]) => posts > 0).map(([posts, reason]) => `          ${posts} ${reason}`);
}

const rangeOf = ({ interval: [low, high] }: Measure): string => `${low.toFixed(3)} to ${high.toFixed(3)}`;

const withInterval = (measure: Measure): string => `${measure.value.toFixed(3)} (95 % interval ${rangeOf(measure)})`;

function reliabilityRow({ from, to, posts, share }: ReliabilityRow, index: number): string[] {
  const strength = index === 0 ? '0' : `${index === 1 ? 'above 0' : from.toFixed(2)} to ${to.toFixed(2)}`;
  return [strength, String(posts), share?.value.toFixed(3) ?? '', share === null ? '' : rangeOf(share)];
}
