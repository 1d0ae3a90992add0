import { FLAGGED_FROM } from '#contract/band.ts';
import type { AnalyzerKind } from '#contract/level.ts';
import { rocAuc } from '#server/domain/analysis/auc.ts';
import { bootstrapInterval } from '#server/domain/analysis/score-bootstrap.ts';
import { createBaselineLabeller } from '#server/domain/labelling/baseline/baseline.ts';
import { DISINFORMATION_DEFAULTS } from '#server/domain/labelling/defaults/disinformation.ts';
import { PROPAGANDA_DEFAULTS } from '#server/domain/labelling/defaults/propaganda.ts';
import { canRead } from '#server/domain/labelling/labeller.ts';
import { type Example, isReadWhileWriting, sides } from './evaluate-examples.ts';
import { table } from './evaluate-table.ts';

const DEFAULTS = { propaganda: PROPAGANDA_DEFAULTS, disinformation: DISINFORMATION_DEFAULTS };
const BOOTSTRAP_SEED = 'plumbline evaluate';

/** Where the rows of the reliability table begin. */
const STRENGTHS = [0, 0.001, 0.1, 0.2, 0.35, 0.5, 0.7];

/** How well the embedded model tells positives from negatives among the posts it reads: ranking, flags, reliability. */
export async function measureFile(examples: readonly Example[], kind: AnalyzerKind): Promise<string> {
  const analyzer = createBaselineLabeller();
  const read = examples.filter(({ language }) => canRead(analyzer, language));
  const labels = await analyzer.label(read, DEFAULTS[kind], new AbortController().signal);
  const strengths = labels.map((found) => Math.max(0, ...found.map(({ confidence }) => confidence)));
  const all = [...read.entries()].map(([i, example]) => ({ example, strength: strengths[i] ?? 0 }));
  const halfAuc = (isFirst: boolean) => {
    const half = all.filter(({ example }) => isReadWhileWriting(example) === isFirst);
    const [positives, negatives] = sides(
      half.map(({ example }) => example),
      half.map(({ strength }) => strength),
    );
    return positives.length * negatives.length > 0 ? rocAuc(positives, negatives).toFixed(3) : 'nothing to measure';
  };
  const [positives, negatives] = sides(read, strengths);
  const interval = await bootstrapInterval([positives, negatives], ([p, n]) => rocAuc(p, n), BOOTSTRAP_SEED);
  const [low, high] = interval.map((end) => end.toFixed(3));
  return [
    `kind      ${kind}`,
    `posts     ${examples.length}, of which read ${read.length}`,
    `positive  ${positives.length}`,
    `ROC AUC   ${rocAuc(positives, negatives).toFixed(3)} (95 % interval ${low} to ${high})`,
    `          ${halfAuc(true)} on the half whose SHA-256 is even, ${halfAuc(false)} on the other`,
    `flagged   ${flagged(positives, negatives)}`,
    '',
    reliability(positives, negatives),
  ].join('\n');
}

/** Of the posts flagged how many are positive, and how many positives are flagged. */
function flagged(positives: Float64Array, negatives: Float64Array): string {
  const hits = positives.filter((strength) => strength >= FLAGGED_FROM).length;
  const all = hits + negatives.filter((strength) => strength >= FLAGGED_FROM).length;
  const precision = all === 0 ? 'none flagged' : (hits / all).toFixed(3);
  return `from ${FLAGGED_FROM.toFixed(2)}: precision ${precision}, recall ${(hits / positives.length).toFixed(3)}`;
}

/** How often posts of a strength are positive. */
function reliability(positives: Float64Array, negatives: Float64Array): string {
  const rows = STRENGTHS.map((from, i) => {
    const below = STRENGTHS[i + 1] ?? Number.POSITIVE_INFINITY;
    const count = (side: Float64Array) => side.filter((strength) => strength >= from && strength < below).length;
    const [hits, misses] = [count(positives), count(negatives)];
    const name = i === 0 ? '0' : `${i === 1 ? 'above 0' : from.toFixed(2)} to ${Math.min(below, 1).toFixed(2)}`;
    return [name, String(hits + misses), ...shareWithInterval(hits, hits + misses)];
  });
  return table(['strength', 'posts', 'positive', '95 % interval'], rows);
}

/** A share with its 95 % score interval (Wilson, JASA 22, 1927), empty for no posts. */
function shareWithInterval(hits: number, all: number): [string, string] {
  if (all === 0) return ['', ''];
  const z = 1.96;
  const share = hits / all;
  const centre = (share + z ** 2 / (2 * all)) / (1 + z ** 2 / all);
  const reach = (z / (1 + z ** 2 / all)) * Math.sqrt((share * (1 - share)) / all + z ** 2 / (4 * all ** 2));
  return [share.toFixed(3), `${Math.max(0, centre - reach).toFixed(3)} to ${Math.min(1, centre + reach).toFixed(3)}`];
}
