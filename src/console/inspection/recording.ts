import type { StateValue } from 'xstate';

/** One thing that happened to a running actor, as far as it may be shown. */
export type Happening = {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly actor: string;
  readonly name: string;
  readonly parent: string | null;
  /** The id of the actor's chart; null for a call. */
  readonly chart: string | null;
  readonly event: unknown;
  /** The states it is in since; null for a call. */
  readonly state: StateValue | null;
  readonly status: string;
};

/** How many happenings are kept: the last ones. */
export const KEPT = 200;

export const withHappening = (known: readonly Happening[], happening: Happening): readonly Happening[] =>
  [...known, happening].slice(-KEPT);

/** What is known of each actor last, by its id. */
export const newestOf = (happenings: readonly Happening[]): ReadonlyMap<string, Happening> =>
  new Map(happenings.map((happening) => [happening.actor, happening]));

/** The dotted paths of all states that are on, the chart itself as the empty one. */
export function pathsOf(state: StateValue | null, path = ''): readonly string[] {
  const join = (key: string) => (path === '' ? key : `${path}.${key}`);
  if (state === null) return [];
  if (typeof state === 'string') return [path, join(state)];
  return [path, ...Object.entries(state).flatMap(([key, inner]) => (inner ? pathsOf(inner, join(key)) : [join(key)]))];
}
