import type { eld } from 'eld/medium';
import { liveWithParent } from '#server/foundations/child-process.ts';
import { loadDetector } from './language-detector.ts';

/** Texts to recognise; the answer has the same id. */
export type Question = { id: number; texts: readonly string[] };
/** The language of each text, or null if it is not recognised. */
export type Answer = { id: number; languages: (string | null)[] };

/** Measured together with the minimum number of letters in language.ts. */
const LEAST_LEAD = 0.03;

liveWithParent();
process.on('message', async ({ id, texts }: Question) => {
  const detector = await loadDetector();
  const answer: Answer = { id, languages: texts.map((text) => surest(detector, text)) };
  process.send?.(answer);
});

function surest(detector: typeof eld, text: string): string | null {
  const result = detector.detect(text);
  const [first = 0, second = 0] = Object.values(result.getScores()).toSorted((a, b) => b - a);
  return result.language === '' || first - second < LEAST_LEAD ? null : result.language;
}
