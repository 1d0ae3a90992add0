import type { Fact } from './facts.ts';

type Listener = (changed: readonly Fact[]) => void;

const listeners = new Set<Listener>();

/** Says that a command has changed these facts. */
export function announceChange(changed: readonly Fact[]): void {
  for (const hear of [...listeners]) hear(changed);
}

/** Calls `onChange` whenever one of the facts that something shows has changed. Returns how to end that. */
export function watchFacts(shows: readonly Fact[], onChange: () => void): () => void {
  const hear: Listener = (changed) => {
    if (changed.some((fact) => shows.includes(fact))) onChange();
  };
  listeners.add(hear);
  return () => {
    listeners.delete(hear);
  };
}
