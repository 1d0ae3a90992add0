import type { AccountEvaluation } from '#server/domain/evaluation/evaluate-accounts.ts';
import type { CorrectionEvaluation } from '#server/domain/evaluation/evaluate-corrections.ts';
import type { GoldEvaluation } from '#server/domain/evaluation/evaluate-gold.ts';
import type { LinkEvaluation } from '#server/domain/evaluation/evaluate-links.ts';
import type { Evaluation } from '#server/domain/evaluation/evaluation.ts';
import { judgedOf, type Marked } from '#server/domain/evaluation/example.ts';
import { rocAuc } from '#server/domain/statistics/auc.ts';
import { sides } from '#server/domain/statistics/judged.ts';
import type { Measure, Measures, ReliabilityRow } from '#server/domain/statistics/measure.ts';
import { isReadWhileWriting } from './evaluate-examples.ts';
import { table } from './evaluate-table.ts';

/** An evaluation in plain text. */
export function describeEvaluation(evaluation: Evaluation): string {
  const { posts, read } = evaluation;
  return [
    ...subjectOf(evaluation),
    `posts     ${posts}, of which read ${read}`,
    ...leftOut(evaluation),
    ...measuresOf(evaluation),
    '',
    reliabilityTable('strength', 'posts', evaluation, postRange),
  ].join('\n');
}

/** An evaluation of accounts in plain text. */
export function describeAccountEvaluation(evaluation: AccountEvaluation): string {
  const { accounts, scored, posts, read } = evaluation;
  return [
    ...subjectOf(evaluation),
    `accounts  ${accounts}, of which scored ${scored}`,
    `posts     ${posts}, of which read ${read}`,
    ...leftOut(evaluation),
    ...measuresOf(evaluation),
    '',
    reliabilityTable('score', 'accounts', evaluation, rangeOfRow),
  ].join('\n');
}

/** How the links of accounts separate them, in plain text. */
export function describeLinkEvaluation(evaluation: LinkEvaluation): string {
  const { list, accounts, linking, links, rateable, rated, low, auc } = evaluation;
  return [
    `links     ${links}, of which ${rateable} do not lead to platforms or shorteners; ${list} rates ${rated}, low ${low}`,
    `covered   ${linking} of ${accounts} accounts have such links`,
    `ROC AUC   ${auc === null ? 'nothing to measure' : withInterval(auc)}, of the share of low-rated links; no score uses it`,
  ].join('\n');
}

/** A measurement on corrected texts, or why there is none, as plain text. */
export const describeCorrectionEvaluation = ({ setting, kind, evaluation, problem }: CorrectionEvaluation): string =>
  evaluation === null
    ? [`setting   ${setting}`, `kind      ${kind}`, problem].join('\n')
    : describeEvaluation(evaluation);

/** A measurement on what people agree on, as plain text. Where nothing is known it says so. */
export function describeGoldEvaluation(evaluation: GoldEvaluation): string {
  const { setting, posts, reviews, read, found, flagged, not_blind, precision, recall, requests, tokens } = evaluation;
  const orFew = (measure: Measure | null, few: string) => (measure === null ? few : withInterval(measure));
  const measured = [
    `agreed on ${posts} posts, by reviews ${reviews}, of which read ${read}`,
    ...leftOut(evaluation),
    `found     in ${found}`,
    ...(not_blind > 0 ? [`not blind ${not_blind} were judged after their readers saw marks`] : []),
    `flagged   ${flagged}`,
    `precision ${orFew(precision, 'fewer than five posts are flagged')}`,
    `recall    ${orFew(recall, 'people found something in fewer than five posts')}`,
    ...(setting === null ? [] : [`asked     ${requests} requests, ${tokens} tokens`]),
  ];
  const nothing = 'People here agree on no post for this question, so nothing is known.';
  return [...subjectOf(evaluation), ...(posts === 0 ? [nothing] : measured)].join('\n');
}

const subjectOf = ({ kind, setting, model }: Pick<Evaluation, 'kind' | 'setting' | 'model'>): string[] => [
  ...(setting === null ? [] : [`setting   ${setting}`]),
  `model     ${model}`,
  `kind      ${kind}`,
];

function measuresOf(evaluation: Evaluation | AccountEvaluation): string[] {
  const { setting, positives, auc, flagged_from, precision, recall, f1, brier, requests, tokens } = evaluation;
  return [
    `positive  ${positives}`,
    `ROC AUC   ${withInterval(auc)}`,
    `flagged   from ${flagged_from.toFixed(2)}`,
    `precision ${precision === null ? 'none flagged' : withInterval(precision)}`,
    `recall    ${withInterval(recall)}`,
    `F1        ${withInterval(f1)}`,
    `Brier     ${withInterval(brier)}`,
    ...(setting === null ? [] : [`asked     ${requests} requests, ${tokens} tokens`]),
  ];
}

/** The ROC AUC on the posts that were read while the rules were written, and on the posts kept for testing. */
export function describeHalves(marked: readonly Marked[]): string {
  const [first, other] = aucOfHalves(marked).map((auc) => auc?.toFixed(3) ?? 'nothing to measure');
  return `ROC AUC ${first} on the half whose SHA-256 is even, ${other} on the other`;
}

/** The same as numbers; null for a half without positives or negatives. */
export const aucOfHalves = (marked: readonly Marked[]): (number | null)[] =>
  [true, false].map((isFirst) => {
    const [positives, negatives] = sides(
      marked.filter(({ example }) => isReadWhileWriting(example) === isFirst).map(judgedOf),
    );
    return positives.length * negatives.length > 0 ? rocAuc(positives, negatives) : null;
  });

/** Why posts were not read; empty when all were read. */
function leftOut({
  refused,
  unreadable,
  not_read,
  beyond_budget,
}: Pick<Evaluation, 'refused' | 'unreadable' | 'not_read' | 'beyond_budget'>): string[] {
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

type NameRow = (row: ReliabilityRow, index: number) => string;

function reliabilityTable(scale: string, what: string, { reliability }: Measures, nameOf: NameRow): string {
  const rows = reliability.map((row, index) => {
    const { count, share } = row;
    return [nameOf(row, index), String(count), share?.value.toFixed(3) ?? '', share === null ? '' : rangeOf(share)];
  });
  return table([scale, what, 'positive', '95 % interval'], rows);
}

const rangeOfRow: NameRow = ({ from, to }) => `${from.toFixed(2)} to ${to.toFixed(2)}`;

/** Posts without any label have a row of their own. */
function postRange(row: ReliabilityRow, index: number): string {
  if (index === 0) return '0';
  return index === 1 ? `above 0 to ${row.to.toFixed(2)}` : rangeOfRow(row, index);
}
