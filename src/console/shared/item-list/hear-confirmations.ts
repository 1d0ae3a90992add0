import type { Progress } from '#contract/item.ts';

/**
 * Hears the reports of a stream, and calls `onChange` when another run of an account waits for a confirmation than before, or
 * none any more. What an account did before its first report is not known, so that may be a change too.
 */
export function hearConfirmations(onChange: () => void): (report: Progress) => void {
  const waiting = new Map<string, number | null>();
  return ({ screen_name, run }) => {
    const now = run?.needs_confirmation ? run.id : null;
    if (waiting.get(screen_name) === now) return;
    waiting.set(screen_name, now);
    onChange();
  };
}
