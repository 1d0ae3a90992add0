import { beforeAll, describe, expect, test } from 'vitest';
import { type ActorLayer, actorLayer } from './actor-driver.ts';
import { unreachedStates, untakenArrows } from './coverage.ts';
import type { Exploration, Path } from './paths.ts';
import { always } from './promises.ts';
import { replay } from './replay.ts';

const REPLAY_TIMEOUT = 60_000;

/** Registers the tests that every chart passes as an actor: `explorations` are its graphs, one for each input worth a look. */
export const testChart = <Context>(...explorations: readonly Exploration<Context>[]): void =>
  testChartOn(actorLayer<Context>(), explorations);

/** The same, for a chart whose events reach it in ways of its own. */
export function testChartOn<Context, View>(
  layer: ActorLayer<Context, View>,
  explorations: readonly Exploration<Context>[],
): void {
  const arrows = new Set<string>();
  const failures = new Map<Path<Context>, unknown>();
  beforeAll(async () => {
    for (const { model, paths } of explorations) {
      for (const path of paths) {
        const driver = layer.createDriver(model);
        await replay(model, path, driver, layer.project).catch((failure) => failures.set(path, failure));
        for (const arrow of driver.arrows) arrows.add(arrow);
      }
    }
  }, REPLAY_TIMEOUT);

  for (const { model, situations, edges, paths } of explorations) {
    const size = `${paths.length} paths take ${edges} edges between ${situations} situations`;
    process.stdout.write(`${model.name}: ${size}\n`);
    test(`${model.name}: the model names every event of the chart, and no other`, () => {
      expect([...model.eventTypes].sort()).toEqual([...model.machine.events].sort());
    });
    describe(`${model.name}: ${size}`, () => {
      for (const [index, path] of paths.entries()) {
        test(`${index + 1}: ${path.name}`, () => {
          if (failures.has(path)) throw failures.get(path);
        });
      }
    });
  }
  test('the paths reach every state of the chart', () => {
    expect(unreachedStates(explorations)).toEqual([]);
  });
  test('the paths take every arrow of the chart', () => {
    expect(untakenArrows(explorations, arrows)).toEqual([]);
  });
  test('the context survives JSON in every situation', () => {
    always(explorations, ({ moment }) => {
      expect(JSON.parse(JSON.stringify(moment.context))).toStrictEqual(moment.context);
    });
  });
}
