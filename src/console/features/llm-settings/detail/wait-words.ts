import type { ComparisonWait } from '#contract/analyzer-comparison.ts';
import type { TestWait } from '#contract/analyzer-test.ts';

/** Why a model has not answered yet, where that is known, and for how long. `id` tells it apart from others beside it. */
export type WaitWords = { id: string; reason: string | null; silence: string };

/** A shorter time between two answers is no silence. */
const SILENT_FROM = 5;

/** How long no answer has come. */
function describeSilence(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `No answer for ${minutes === 0 ? '' : `${minutes} min `}${seconds % 60} s.`;
}

export const describeTestWait = ({ seconds, reason }: TestWait): WaitWords[] => [
  { id: 'test', reason, silence: describeSilence(seconds) },
];

/** As the two are called beside their answers. */
const READERS = { draft: 'As typed here', selected: 'Selected' } as const;

export const describeComparisonWait = (waits: ComparisonWait): WaitWords[] =>
  waits.map(({ reader, answered, posts, seconds, reason }) => ({
    id: reader,
    reason: reason && `${READERS[reader]}: ${reason}`,
    silence: [
      `${READERS[reader]}: ${answered} of ${posts} posts answered.`,
      ...(seconds < SILENT_FROM ? [] : [describeSilence(seconds)]),
    ].join(' '),
  }));
