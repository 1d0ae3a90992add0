import * as v from 'valibot';
import type { StateValue } from 'xstate';

const stateValueSchema: v.GenericSchema<StateValue> = v.union([
  v.string(),
  v.record(
    v.string(),
    v.lazy(() => stateValueSchema),
  ),
]);

const happeningSchema = v.object({
  /** Milliseconds since the epoch. */
  at: v.number(),
  actor: v.string(),
  name: v.string(),
  parent: v.nullable(v.string()),
  /** The id of the actor's chart; null for a call. */
  chart: v.nullable(v.string()),
  event: v.looseObject({ type: v.string() }),
  /** Its states after the event; null for a call. */
  state: v.nullable(stateValueSchema),
  status: v.string(),
});

const recordingSchema = v.array(happeningSchema);

/** One event of a running actor, without what must not be shown. */
export type Happening = Readonly<v.InferOutput<typeof happeningSchema>>;

/** The opened text is not a recording. */
export class NoRecordingError extends Error {
  override name = 'NoRecordingError';
  constructor(reason: string) {
    super(`This file is not a recording of charts: ${reason}`);
  }
}

/** Reads what `Save recording` wrote. @throws NoRecordingError for any other text */
export function readRecording(text: string): readonly Happening[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new NoRecordingError('it is not JSON.');
  }
  const { success, output, issues } = v.safeParse(recordingSchema, value);
  if (!success) throw new NoRecordingError(`${v.getDotPath(issues[0]) ?? 'the whole'}: ${issues[0].message}`);
  return output;
}

/** How many happenings a recording keeps, counted from the newest. */
const KEPT = 5_000;

export const withHappenings = (known: readonly Happening[], more: readonly Happening[]): readonly Happening[] =>
  [...known, ...more].slice(-KEPT);

/** The last happening of each actor, by the actor's id. */
export const newestOf = (happenings: readonly Happening[]): ReadonlyMap<string, Happening> =>
  new Map(happenings.map((happening) => [happening.actor, happening]));

/** The dotted paths of all active states. The empty path is the chart itself. */
export function pathsOf(state: StateValue | null, path = ''): readonly string[] {
  const join = (key: string) => (path === '' ? key : `${path}.${key}`);
  if (state === null) return [];
  if (typeof state === 'string') return [path, join(state)];
  return [path, ...Object.entries(state).flatMap(([key, inner]) => (inner ? pathsOf(inner, join(key)) : [join(key)]))];
}

/** The dotted paths of the innermost active states. */
export function innermostOf(state: StateValue | null): readonly string[] {
  const paths = pathsOf(state);
  return paths.filter((path) => path !== '' && !paths.some((other) => other.startsWith(`${path}.`)));
}
