import type { AnalyzerKind } from '#contract/level.ts';
import { type Measures, measure, POSTS } from '#server/domain/statistics/measure.ts';
import { judgedOf } from './example.ts';
import { type Labelled, labelExamples } from './label-examples.ts';

/** How well a model separates positive examples from negative ones. */
export type Evaluation = {
  /** The LLM setting; null for the embedded model as it is installed. */
  setting: string | null;
  model: string;
  kind: AnalyzerKind;
  fingerprint: string;
  /** All examples; `read` of them were measured. */
  posts: number;
  read: number;
  positives: number;
} & Omit<Labelled, 'marked' | 'outcomes'> &
  Measures;

/** What labels the examples, with the name of its setting and the fingerprint of its results. */
export type Means = Parameters<typeof labelExamples>[1] & { setting: string | null; fingerprint: string };

/** Labels examples and measures the result. Throws what {@link labelExamples} and {@link measure} throw. */
export async function evaluate(
  examples: Parameters<typeof labelExamples>[0],
  { setting, fingerprint, ...means }: Means,
  signal: AbortSignal,
): Promise<{ evaluation: Evaluation; marked: Labelled['marked'] }> {
  const { marked, outcomes: _, ...counts } = await labelExamples(examples, means, signal);
  const evaluation = {
    setting,
    model: means.labeller.model,
    kind: means.analyzer.kind,
    fingerprint,
    posts: examples.length,
    read: marked.length,
    positives: marked.filter(({ example }) => example.isPositive).length,
    ...counts,
    ...(await measure(marked.map(judgedOf), POSTS)),
  };
  return { evaluation, marked };
}
