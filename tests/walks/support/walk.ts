import type { AnyEventObject, StateValue } from 'xstate';
import { createForesight } from '#tests/model/support/expectation.ts';
import { lastOf } from '#tests/model/support/lists.ts';
import { type Model, spellEvent } from '#tests/model/support/model.ts';
import { type Exploration, explore, nameOf, type Path } from '#tests/model/support/paths.ts';
import type { Screen, View } from './screen.ts';
import type { CallName, Standing } from './wire.ts';

/** The events since the walk began, the newest last. */
export type Trail = readonly AnyEventObject[];

/**
 * A screen that one chart runs, described with the specification and the product's words: what a person sees in each state, and
 * how a person or the server causes each event. It never reads the chart.
 */
export type PageObject = {
  readonly name: string;
  /** The events to try on this screen with their payloads. Paths are generated from it. */
  readonly model: Model<never>;
  /** The answers that the server gives at once. */
  readonly standing: Standing;
  /** The calls that wait until the walk answers them. */
  readonly holds: readonly CallName[];
  /** Events that happen together with the next one, by one press: there is no view in between. */
  readonly inOneBreath?: readonly string[];
  /** The screen has short waits of its own, so the check a millisecond before a timer is due is left out. */
  readonly hasRoughClock?: boolean;
  /** What happened on the page leaves more than the chart knows. So each path starts on a new page. */
  readonly startsAnew?: boolean;
  /** Opens the screen and goes to the point where the chart starts. */
  readonly arrive: (screen: Screen) => Promise<void>;
  /** The view of every state in which the chart can rest. */
  readonly states: Readonly<Record<string, View | ((trail: Trail) => View)>>;
  /** How to cause each type of event, including answers. Timers need no entry. */
  readonly events: Readonly<Record<string, (screen: Screen, event: AnyEventObject, trail: Trail) => Promise<void>>>;
};

/** A page object does not describe a state or an event of its chart. */
export class UndescribedError extends Error {
  override name = 'UndescribedError';
  constructor(page: string, what: string) {
    super(`"${page}" does not describe ${what}`);
  }
}

/** The page after a step of a walk differs from the page object. */
export class WalkError extends Error {
  override name = 'WalkError';
  constructor(page: string, place: string, path: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${page}: ${place}, on the path: ${path}\n${reason}`, { cause });
  }
}

/** The paths that together take every edge of the graph of a page object's model. */
export function pathsOf(page: PageObject): Exploration<never> {
  const all = explore(page.model);
  const exploration = { ...all, paths: all.paths.map((path) => finishBreath(page, path)) };
  for (const type of page.model.eventTypes) {
    const isTaken = exploration.paths.some(({ moments }) => moments.some(({ event }) => event?.type === type));
    if (isTaken && page.model.delays[type] === undefined && !isTold(page, type)) {
      throw new UndescribedError(page.name, `how "${type}" is caused`);
    }
  }
  for (const state of restingStates(exploration)) {
    if (!(state in page.states)) throw new UndescribedError(page.name, `what is seen in "${state}"`);
  }
  return exploration;
}

/** Completes a path that would end in the middle of one press. */
export function finishBreath({ model, inOneBreath }: PageObject, path: Path<never>): Path<never> {
  const last = lastOf(path.moments);
  if (!inOneBreath?.includes(String(last.event?.type))) return path;
  const next = model.eventsIn(last).find((event) => last.possible.includes(spellEvent(event)));
  const events = [...path.moments.flatMap(({ event }) => event ?? []), ...(next ? [next] : [])];
  return { name: nameOf(events), moments: createForesight(model)(events) };
}

const isTold = (page: PageObject, type: string) => type in page.events || page.inOneBreath?.includes(type);

/** Every state that the paths rest in, by its dotted path. */
export const restingStates = ({ paths }: Pick<Exploration<never>, 'paths'>): readonly string[] => [
  ...new Set(paths.flatMap(({ moments }) => moments.flatMap(({ value }) => leavesOf(value)))),
];

/** The innermost states of a value. */
export const leavesOf = (value: StateValue): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([key, inner]) => leavesOf(inner ?? '').map((leaf) => `${key}.${leaf}`));

/** Walks one path on a screen. After the start and after every event it compares the page with the page object. */
export async function walkPath(page: PageObject, path: Path<never>, screen: Screen): Promise<void> {
  const look = async (upTo: number) => {
    const moments = path.moments.slice(0, upTo + 1);
    const trail = moments.flatMap(({ event }) => event ?? []);
    for (const leaf of leavesOf(lastOf(moments).value)) {
      const view = page.states[leaf];
      if (view === undefined) throw new UndescribedError(page.name, `what is seen in "${leaf}"`);
      await screen.look(typeof view === 'function' ? view(trail) : view);
    }
  };
  const step = async (place: string, take: () => Promise<void>) => {
    try {
      await take();
    } catch (cause) {
      throw new WalkError(page.name, place, path.name, cause);
    }
  };
  try {
    await step('before the start', () => page.arrive(screen));
    await step('at the start', () => look(0));
    for (const [index, { event }] of path.moments.entries()) {
      if (event === null || page.inOneBreath?.includes(event.type)) continue;
      const delay = page.model.delays[event.type];
      if (delay === undefined) {
        const trail = path.moments.slice(0, index).flatMap((moment) => moment.event ?? []);
        await step(`causing step ${index}, ${spellEvent(event)}`, async () =>
          page.events[event.type]?.(screen, event, trail),
        );
      } else if (page.hasRoughClock) {
        await screen.elapse(delay);
      } else {
        await step(`a millisecond before ${event.type}`, async () => {
          await screen.elapse(delay - 1);
          await look(index - 1);
        });
        await screen.elapse(1);
      }
      await step(`after step ${index}, ${spellEvent(event)}`, () => look(index));
    }
  } finally {
    await screen.close();
  }
}
