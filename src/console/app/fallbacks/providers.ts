import { provideRowCommand } from '#console/shared/commands/provide-row-command.ts';
import { reachServer } from './calls.ts';

/**
 * Reloads the page as soon as the server answers. A browser may never request code again that failed to load, and a newer
 * release has other file names.
 */
export const pageReload = provideRowCommand({
  carryOut: (_, signal) => reachServer(signal),
  changes: [],
  onDone: () => window.location.reload(),
});

/**
 * The same without a message, for navigation to another screen. It does nothing if the person has navigated again meanwhile.
 * Rejects with NoAnswerError when the server does not answer.
 */
export async function reloadPage(): Promise<void> {
  const wanted = window.location.href;
  await reachServer(new AbortController().signal);
  if (window.location.href === wanted) window.location.reload();
}
