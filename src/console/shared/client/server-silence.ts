let isSilent = false;
const listeners = new Set<() => void>();

/** Says whether the server was silent for as long as a read may take, or has answered. */
export function noteServer(silent: boolean): void {
  if (silent === isSilent) return;
  isSilent = silent;
  for (const listener of listeners) listener();
}

/** Whether the last that was heard of the server is its silence. */
export const isServerSilent = (): boolean => isSilent;

/** Calls `onChange` when the server falls silent, and when it answers again. Returns a function that stops this. */
export function watchServer(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}
