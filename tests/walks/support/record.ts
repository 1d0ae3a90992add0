import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getStateNodes } from '@xstate/graph';
import { type AnyStateMachine, matchesState, pathToStateValue } from 'xstate';
import { createActorDriver } from '#tests/model/support/actor-driver.ts';
import type { Model } from '#tests/model/support/model.ts';
import type { Path } from '#tests/model/support/paths.ts';
import { play } from '#tests/model/support/replay.ts';

/** The folder where the layers store what they have walked, for the table at the end of a run. */
export const WALKED_FOLDER = '.vite/walked';

/** A layer on which charts are walked: the running actor, jsdom, Chromium. */
export type Layer = 'actor' | 'dom' | 'browser';

/** The walked parts of one chart (given by its id): its states, its arrows, and the types of its events. */
export type Walked = {
  readonly chart: string;
  readonly states: readonly string[];
  readonly arrows: readonly string[];
  readonly events: readonly string[];
};

/** The arrows that the chart's actor takes on a path. */
export async function arrowsOn(model: Model<never>, path: Path<never>): Promise<ReadonlySet<string>> {
  const driver = createActorDriver(model);
  await driver.start();
  for (const { event } of path.moments) {
    if (event === null) continue;
    const delay = model.delays[event.type];
    await (delay === undefined ? play(driver, event) : driver.elapse(delay));
  }
  await driver.stop();
  return driver.arrows;
}

/** The parts of a chart that the walked paths, and the arrows taken on them, cover. */
export function countPaths(
  { id, root }: AnyStateMachine,
  paths: readonly Path<unknown>[],
  arrows: Iterable<string>,
): Walked {
  const moments = paths.flatMap((path) => path.moments);
  const isInside = (node: string) => node === id || node.startsWith(`${id}.`);
  const taken = [...arrows].filter((arrow) => isInside(arrow.slice(0, arrow.indexOf(' on "'))));
  return {
    chart: id,
    states: getStateNodes(root)
      .filter(({ path }) => moments.some(({ value }) => matchesState(pathToStateValue(path), value)))
      .map((node) => node.id),
    arrows: taken,
    // A chart raises some events itself. They show only in its arrows.
    events: [...new Set([...moments.flatMap(({ event }) => event?.type ?? []), ...taken.flatMap(typeOf)])],
  };
}

/** The type of an arrow's event. */
const typeOf = (arrow: string): readonly string[] => / on "(.*)" #\d+$/.exec(arrow)?.slice(1) ?? [];

/** Stores what was walked on a layer, under a unique name. */
export function leaveRecord(layer: Layer, name: string, walked: Walked): void {
  mkdirSync(WALKED_FOLDER, { recursive: true });
  writeFileSync(join(WALKED_FOLDER, `${layer} ${name.replaceAll(/\W+/g, '-')}.json`), JSON.stringify(walked));
}
