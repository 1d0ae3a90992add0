import { isDeepStrictEqual } from 'node:util';
import type { AnyEventObject } from 'xstate';
import type { Driver } from './driver.ts';
import type { Moment } from './expectation.ts';
import { type Model, spellEvent } from './model.ts';
import type { Path } from './paths.ts';

/** What to expect on a layer at the last of `moments`. The earlier moments are its history. */
export type Projection<Context, View> = (moments: readonly Moment<Context>[]) => View;

/** The view of a layer differs from what the chart promises. */
export class ReplayError extends Error {
  override name = 'ReplayError';
  readonly expected: unknown;
  readonly actual: unknown;
  constructor(path: string, place: string, expected: unknown, actual: unknown) {
    super(`${place}, on the path: ${path}`);
    this.expected = expected;
    this.actual = actual;
  }
}

/**
 * Plays a path on a layer and compares the whole view after the start and after every event. Just before a timer is due it also
 * checks that nothing has happened yet.
 * @throws ReplayError, or any error of the layer.
 */
export async function replay<Context, View>(
  model: Model<Context>,
  path: Path<Context>,
  driver: Driver<View>,
  project: Projection<Context, View>,
): Promise<void> {
  const compare = async (moments: readonly Moment<Context>[], place: string) => {
    const expected = project(moments);
    const actual = await driver.read();
    if (!isDeepStrictEqual(actual, expected)) throw new ReplayError(path.name, place, expected, actual);
  };
  try {
    await driver.start();
    await compare(path.moments.slice(0, 1), 'After the start');
    for (const [index, { event }] of path.moments.entries()) {
      if (event === null) continue;
      const delay = model.delays[event.type];
      if (delay !== undefined) {
        await driver.elapse(delay - 1);
        await compare(path.moments.slice(0, index), `A millisecond before ${event.type}`);
        await driver.elapse(1);
      } else {
        await play(driver, event);
      }
      await compare(path.moments.slice(0, index + 1), `After step ${index}, ${spellEvent(event)}`);
    }
  } finally {
    await driver.stop();
  }
}

const ANSWER = /^xstate\.(?<kind>done|error)\.actor\.(?<id>.+)$/;

/** Plays one event of a path on a layer. Timers are not played here. */
export function play<View>(driver: Driver<View>, event: AnyEventObject): void | Promise<void> {
  const id = ANSWER.exec(event.type)?.groups?.id;
  if (id === undefined) return driver.send(event);
  return driver.answer(id, event.type.startsWith('xstate.error.') ? { error: event.error } : { output: event.output });
}
