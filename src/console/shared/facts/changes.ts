import type { Fact } from './facts.ts';

declare global {
  interface WindowEventMap {
    'facts.changed': CustomEvent<readonly Fact[]>;
  }
}

/**
 * Announces that a command has changed these facts. The window passes it on: an actor that stopped with an error does not end what it
 * started, and the listeners of a closed page go with its window.
 */
export function announceChange(changed: readonly Fact[]): void {
  window.dispatchEvent(new CustomEvent('facts.changed', { detail: changed }));
}

/** Calls `onChange` whenever one of these facts has changed. Returns a function that stops this. */
export function watchFacts(shows: readonly Fact[], onChange: () => void): () => void {
  const hear = ({ detail }: WindowEventMap['facts.changed']) => {
    if (detail.some((fact) => shows.includes(fact))) onChange();
  };
  window.addEventListener('facts.changed', hear);
  return () => window.removeEventListener('facts.changed', hear);
}
