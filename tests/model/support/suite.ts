import { afterAll, expect, test } from 'vitest';
import { countPaths, leaveRecord } from '#tests/walks/support/record.ts';
import { type ActorLayer, actorLayer } from './actor-driver.ts';
import { unreachedStates, untakenArrows } from './coverage.ts';
import type { Promises } from './judge.ts';
import type { Model } from './model.ts';
import { type JudgementPlan, testJudgement } from './mutation.ts';
import type { Exploration } from './paths.ts';
import { always } from './promises.ts';
import { replay } from './replay.ts';

/**
 * Registers the tests of a chart: each of its promises, that the promises notice every fault in the chart, and that its running actor
 * does what the chart says.
 */
export const testChart = <Context, Rest extends readonly Model<Context>[]>(
  promises: Promises<Context, Rest>,
  plan?: JudgementPlan,
): void => testChartOn(actorLayer<Context>(), promises, plan);

/** The same, for a chart that needs its own layer. */
export function testChartOn<Context, Rest extends readonly Model<Context>[], View>(
  layer: ActorLayer<Context, View>,
  promises: Promises<Context, Rest>,
  plan: JudgementPlan = {},
): void {
  const { made, walks } = promises;
  for (const { words, options, check } of made) test(words, options, check);
  testJudgement(promises, plan);

  const explorations = walks.map(({ exploration }) => exploration);
  let walking: Promise<Walk> | undefined;
  const walk = () => {
    walking ??= walkEveryPath(layer, explorations);
    return walking;
  };

  for (const { model, situations, edges, paths } of explorations) {
    process.stdout.write(`${model.name}: ${paths.length} paths take ${edges} edges between ${situations} situations\n`);
    test(`${model.name}: the model names every event of the chart, and no other`, () => {
      expect([...model.eventTypes].sort()).toEqual([...model.machine.events].sort());
    });
  }
  test('the running actor follows the chart on every path', async () => {
    const { failures } = await walk();
    if (failures.length > 0)
      throw new AggregateError(
        failures.map(({ failure }) => failure),
        summaryOf(failures),
      );
  });
  test('the paths reach every state of the chart', () => {
    expect(unreachedStates(explorations)).toEqual([]);
  });
  test('the paths take every arrow of the chart', async () => {
    const { arrows } = await walk();
    expect(untakenArrows(explorations, arrows)).toEqual([]);
  });
  afterAll(async () => {
    const { arrows } = await walk();
    const [{ model }] = walks;
    const paths = explorations.flatMap((exploration) => exploration.paths);
    leaveRecord('actor', model.name, countPaths(model.machine, paths, arrows));
  });
  test('the context survives JSON in every situation', () => {
    always(explorations, ({ moment }) => {
      expect(JSON.parse(JSON.stringify(moment.context))).toStrictEqual(moment.context);
    });
  });
}

/** The result of replaying every path: the arrows taken, and the error of each failed path. */
type Walk = { readonly arrows: ReadonlySet<string>; readonly failures: readonly PathFailure[] };
type PathFailure = { readonly path: string; readonly failure: unknown };

async function walkEveryPath<Context, View>(
  layer: ActorLayer<Context, View>,
  explorations: readonly Exploration<Context>[],
): Promise<Walk> {
  const arrows = new Set<string>();
  const failures: PathFailure[] = [];
  for (const { model, paths } of explorations) {
    for (const path of paths) {
      const driver = layer.createDriver(model);
      await replay(model, path, driver, layer.project).catch((failure) => failures.push({ path: path.name, failure }));
      for (const arrow of driver.arrows) arrows.add(arrow);
    }
  }
  return { arrows, failures };
}

/** The names of the failed paths, shortest first, because the shortest is the easiest to read. */
function summaryOf(failures: readonly PathFailure[]): string {
  const names = failures.map(({ path, failure }) => `${path}\n    ${String(failure)}`);
  return `${failures.length} paths failed:\n  ${names.toSorted((one, other) => one.length - other.length).join('\n  ')}`;
}
