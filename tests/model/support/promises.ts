import { expect } from 'vitest';
import { matchesState, pathToStateValue } from 'xstate';
import type { Moment } from './expectation.ts';
import { lastOf } from './lists.ts';
import { spellEvent } from './model.ts';
import type { Path } from './paths.ts';

/** One event on a path: the moment after it, and all moments so far. */
export type Step<Context> = {
  readonly moment: Moment<Context>;
  /** The moment before the event; null at the start. */
  readonly before: Moment<Context> | null;
  readonly trail: readonly Moment<Context>[];
};

/** A graph as paths, and whether they take every edge of it. */
export type Walked<Context> = { readonly paths: readonly Path<Context>[]; readonly isWhole: boolean };

/** Checks a promise after the start and after every event of every path. The error names the path that breaks it. */
export function always<Context>(explorations: readonly Walked<Context>[], check: (step: Step<Context>) => void): void {
  whenever(explorations, () => true, check);
}

/** Checks a promise at every step where `condition` holds. It must hold at least once; otherwise nothing was checked. */
export function whenever<Context>(
  explorations: readonly Walked<Context>[],
  condition: (step: Step<Context>) => boolean,
  check: (step: Step<Context>) => void,
): void {
  const seen = new Set<Moment<Context>>();
  let occasions = 0;
  for (const path of explorations.flatMap(({ paths }) => paths)) {
    // Paths with the same beginning share its moments.
    const known = path.moments.findLastIndex((moment) => seen.has(moment));
    for (const [index, moment] of path.moments.entries()) {
      if (index <= known) continue;
      seen.add(moment);
      const step = stepAt(path.moments, index, moment);
      if (!condition(step)) continue;
      occasions += 1;
      try {
        check(step);
      } catch (error) {
        const event = moment.event === null ? 'the start' : spellEvent(moment.event);
        throw new Error(`Broken after ${event}, on the path: ${path.name}`, { cause: error });
      }
    }
  }
  if (explorations.every(({ isWhole }) => isWhole))
    expect(occasions, 'the condition holds somewhere').toBeGreaterThan(0);
}

/** The trail is built only on demand, because most promises do not use it. */
const stepAt = <Context>(moments: readonly Moment<Context>[], index: number, moment: Moment<Context>) => ({
  moment,
  before: moments[index - 1] ?? null,
  get trail() {
    return moments.slice(0, index + 1);
  },
});

/** Whether the last event of a step is of this type. */
export const isAfter =
  (type: string) =>
  ({ moment }: Step<unknown>): boolean =>
    moment.event?.type === type;

/** Whether a moment is in the state with this dotted path, such as `open.loading`. The empty path is the whole chart. */
export const isIn =
  (state: string) =>
  ({ value }: Moment<unknown>): boolean =>
    state === '' || matchesState(pathToStateValue(state.split('.')), value);

/** Whether a moment offers an event of this type, with some payload. */
export const isOffered = ({ possible }: Moment<unknown>, type: string): boolean =>
  possible.some((event) => event === type || event.startsWith(`${type} `));

/** The types of the events that a moment offers. */
export const offeredTypes = ({ possible }: Moment<unknown>): readonly string[] => [
  ...new Set(possible.map((event) => event.split(' ', 1).join())),
];

/** The calls that are open. */
export const openCalls = ({ calls }: Pick<Moment<unknown>, 'calls'>) =>
  calls.filter(({ outcome }) => outcome === 'open');

/** The ids of the calls that are open. */
export const openIds = (moment: Pick<Moment<unknown>, 'calls'>) => openCalls(moment).map(({ id }) => id);

/** The calls that a step opened. */
export const newCalls = ({ moment, before }: Step<unknown>) => moment.calls.slice(before?.calls.length);

/** What a step sent to the invoked charts. */
export const newlyReceived = ({ moment, before }: Step<unknown>) => moment.received.slice(before?.received.length);

/** The provided actions that a step ran. */
export const newlyPerformed = ({ moment, before }: Step<unknown>) => moment.performed.slice(before?.performed.length);

/** The last moment of a step's trail whose event is of this type. */
export const lastAfter = <Context>({ trail }: Step<Context>, type: string): Moment<Context> =>
  lastOf(trail.filter(({ event }) => event?.type === type));
