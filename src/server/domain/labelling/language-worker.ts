import { type MessagePort, parentPort } from 'node:worker_threads';
import type { eld } from 'eld/medium';
import { loadDetector } from './language-detector.ts';

/** Texts, and the port for the answer: the language of each text, or null if it is not recognised. */
export type Question = { texts: readonly string[]; answer: MessagePort };

/** Measured together with the minimum number of letters in language.ts. */
const LEAST_LEAD = 0.03;

parentPort?.on('message', async ({ texts, answer }: Question) => {
  const detector = await loadDetector();
  answer.postMessage(texts.map((text) => surest(detector, text)));
});

function surest(detector: typeof eld, text: string): string | null {
  const result = detector.detect(text);
  const [first = 0, second = 0] = Object.values(result.getScores()).toSorted((a, b) => b - a);
  return result.language === '' || first - second < LEAST_LEAD ? null : result.language;
}
