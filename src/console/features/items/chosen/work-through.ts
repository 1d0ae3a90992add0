import { isSessionEnd } from '#console/shared/client/api-error.ts';
import { toFailure } from '#machines/failure.ts';

/** Browsers make six calls at a time; the others are left to the screen. */
const AT_ONCE = 4;

/** An account that failed. The reason is a sentence for people. */
type Failed = { readonly screenName: string; readonly reason: string };

/** What became of so many accounts until now. Those that are neither done nor failed have not ended. */
export type Outcome = { readonly total: number; readonly done: number; readonly failed: readonly Failed[] };

type Work<Answer> = {
  readonly carryOut: (screenName: string) => Promise<Answer>;
  readonly onAdvanced: (soFar: Outcome) => void;
  /** After this nothing is begun. */
  readonly stop: AbortSignal;
  /** After this nobody waits for the outcome. */
  readonly signal: AbortSignal;
};

/**
 * Carries out some work for each account, a few at a time. An account that fails stops none of the others. Returns the outcome, and
 * the answers in the order of the names. Rejects only when the session ends or nobody waits any more.
 */
export async function workThrough<Answer extends object>(
  screenNames: readonly string[],
  { carryOut, onAdvanced, stop, signal }: Work<Answer>,
): Promise<{ outcome: Outcome; answers: readonly Answer[] }> {
  const answers = new Map<string, Answer>();
  const reasons = new Map<string, string>();
  const count = (): Outcome => ({
    total: screenNames.length,
    done: answers.size,
    failed: [...reasons].map(([screenName, reason]) => ({ screenName, reason })),
  });
  const waiting = screenNames.values();
  const work = async () => {
    for (const name of waiting) {
      if (stop.aborted) return;
      try {
        answers.set(name, await carryOut(name));
      } catch (error) {
        if (signal.aborted || isSessionEnd(error)) throw error;
        reasons.set(name, toFailure(error).message);
      }
      onAdvanced(count());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { outcome: count(), answers: screenNames.flatMap((name) => answers.get(name) ?? []) };
}

/** Whether every account is done. */
export const isWhole = ({ done, total }: Outcome): boolean => done === total;
