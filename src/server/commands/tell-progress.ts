import type { OnProgress, Progress } from '#server/domain/evaluation/label-examples.ts';

/** So often it is said how far a long measurement is, in milliseconds. */
const EVERY_MS = 10_000;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Says what is measured, and from time to time how far it is. Standard output is for the result. */
export type ProgressTeller = { begin: (words: string) => void; tell: OnProgress };

/** `complain` writes to standard error. */
export function progressTeller(complain: (words: string) => void, now = () => performance.now()): ProgressTeller {
  let begunAt = now();
  let toldAt = begunAt;
  return {
    begin(words) {
      complain(`${words}\n`);
      begunAt = now();
      toldAt = begunAt;
    },
    tell(progress) {
      const time = now();
      if (time - toldAt < EVERY_MS) return;
      toldAt = time;
      complain(`   ${describeProgress(progress, time - begunAt)}\n`);
    },
  };
}

/** How many posts have an answer now of those that had none at the start, and when the posts or the tokens will be used up. */
export function describeProgress({ answered, toAsk, tokens, tokenBudget }: Progress, elapsedMs: number): string {
  const counts = `${answered.toLocaleString('en')} of ${toAsk.toLocaleString('en')} posts answered, ${tokens.toLocaleString('en')} tokens`;
  const part = Math.min(1, Math.max(answered / toAsk, tokenBudget === null ? 0 : tokens / tokenBudget));
  return part === 0 ? counts : `${counts}, ${describeRest((elapsedMs * (1 - part)) / part)} left`;
}

function describeRest(ms: number): string {
  if (ms < MINUTE) return 'less than a minute';
  return ms < 2 * HOUR ? `about ${Math.round(ms / MINUTE)} min` : `about ${Math.round(ms / HOUR)} h`;
}
