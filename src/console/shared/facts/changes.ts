import type { Fact } from './facts.ts';

type Listener = (changed: readonly Fact[]) => void;

const listeners = new Set<Listener>();

/** Announces that a command has changed these facts. */
export function announceChange(changed: readonly Fact[]): void {
  for (const hear of [...listeners]) hear(changed);
}

/** Calls `onChange` whenever one of these facts has changed. Returns a function that stops this. */
export function watchFacts(shows: readonly Fact[], onChange: () => void): () => void {
  const hear: Listener = (changed) => {
    if (changed.some((fact) => shows.includes(fact))) onChange();
  };
  listeners.add(hear);
  return () => {
    listeners.delete(hear);
  };
}
