import { expect } from 'vitest';
import type { Moment } from './expectation.ts';
import { always, isAfter, isIn, offeredTypes, openCalls, type Step, type Walked, whenever } from './promises.ts';

/** Values by the dotted path of a state, such as `open.loading`. Each holds whenever the chart is in that state. */
type ByState<Value> = Readonly<Record<string, Value>>;

/** Promises which call (by invoke id) is open in which state, and that no other call is ever open. */
export function expectOpenCalls<Context>(explorations: readonly Walked<Context>[], calls: ByState<string>): void {
  always(explorations, ({ moment }) => {
    expect(openCalls(moment).map(({ id }) => id)).toEqual(valuesFor(calls, moment));
  });
}

/**
 * Promises which events can be sent in which state, and no others. Events that also depend on a condition are named in
 * `conditional` and have promises of their own.
 */
export function expectOffers<Context>(
  explorations: readonly Walked<Context>[],
  offers: ByState<readonly string[]>,
  conditional: readonly string[] = [],
): void {
  always(explorations, ({ moment }) => {
    const offered = offeredTypes(moment).filter((type) => !conditional.includes(type));
    expect(offered.toSorted()).toEqual([...new Set(valuesFor(offers, moment).flat())].sort());
  });
}

/** Promises the state that the chart starts in. */
export function expectStart<Context>(explorations: readonly Walked<Context>[], state: string): void {
  whenever(
    explorations,
    ({ before }) => before === null,
    ({ moment }) => expectState(moment, state),
  );
}

/** Promises to which state each event leads, wherever it is accepted. */
export function expectLeads<Context>(
  explorations: readonly Walked<Context>[],
  leads: Readonly<Record<string, string | ((step: Step<Context>) => string)>>,
): void {
  for (const [type, lead] of Object.entries(leads)) {
    whenever(explorations, isAfter(type), (step) => {
      expectState(step.moment, typeof lead === 'string' ? lead : lead(step));
    });
  }
}

const expectState = (moment: Moment<unknown>, state: string) =>
  expect(isIn(state)(moment), `${JSON.stringify(moment.value)} is in ${state}`).toBe(true);

const valuesFor = <Value>(table: ByState<Value>, moment: Moment<unknown>): readonly Value[] =>
  Object.entries(table)
    .filter(([state]) => isIn(state)(moment))
    .map(([, value]) => value);
