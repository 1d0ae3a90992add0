/** The log for events outside of people's requests. */
export type WorkLog = Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>;

/** How many lines of one message are written in one period; further lines are counted. */
const LINES = 20;
const WITHIN_MS = 60_000;

/** How many messages are counted at once. Messages are constants in the code, so there are a few dozen. */
const MESSAGES = 1_000;

type Fold = { since: number; lines: number };

/**
 * A log that writes the first lines of each message within a minute, and then one line with the number of further ones.
 * So failures in a loop, or for thousands of accounts at once, cannot fill a disk. `now` is in milliseconds.
 */
export function foldRepeats(log: WorkLog, now: () => number = () => performance.now()): WorkLog {
  const folds = new Map<string, Fold>();

  const writer = (level: keyof WorkLog) => (fields: object, message: string) => {
    const at = now();
    const key = `${level} ${message}`;
    let fold = folds.get(key);
    if (fold === undefined || at - fold.since >= WITHIN_MS) {
      if (fold !== undefined && fold.lines > LINES)
        log[level]({ times: fold.lines - LINES }, `${message}, again and again`);
      if (folds.size >= MESSAGES) folds.clear();
      fold = { since: at, lines: 0 };
      folds.set(key, fold);
    }
    fold.lines += 1;
    if (fold.lines <= LINES) log[level](fields, message);
  };
  return { info: writer('info'), warn: writer('warn'), error: writer('error') };
}
