import { provideRowCommand } from '#console/shared/commands/provide-row-command.ts';
import { reachServer } from './calls.ts';

/**
 * Opens the page anew as soon as the server answers: a browser may never ask again for code that did not come, and a newer
 * release has none of the old names.
 */
export const openAnew = provideRowCommand({
  carryOut: (_, signal) => reachServer(signal),
  changes: [],
  onDone: () => window.location.reload(),
});

/**
 * The same for who goes to another screen, without a word; not for who has gone on meanwhile. Rejects with NoAnswerError when
 * the server does not answer.
 */
export async function openPageAnew(): Promise<void> {
  const wanted = window.location.href;
  await reachServer(new AbortController().signal);
  if (window.location.href === wanted) window.location.reload();
}
