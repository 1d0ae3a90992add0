import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { ActorLayer } from './actor-driver.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import type { Exploration } from './paths.ts';
import { replay } from './replay.ts';
import { surveyMachine } from './survey.ts';

/** Mutants that behave as the chart does, by a pattern of their names, each with the reason why no test can tell. */
export type Equivalents = readonly (readonly [pattern: RegExp, reason: string])[];

type MutationPlan<Context, View> = {
  readonly layer: ActorLayer<Context, View>;
  /** The graphs of one chart. */
  readonly explorations: readonly Exploration<Context>[];
  /** Faults that no rule makes up: in what a guard or an action computes. */
  readonly slips?: readonly Mutant[];
  readonly equivalents?: Equivalents;
};

const MUTATION_TIMEOUT = 120_000;

/** Registers the tests that the paths of a chart notice every fault in it, and prints how many there were. */
export function testMutants<Context, View>(chart: string, plan: MutationPlan<Context, View>): void {
  const { explorations, slips = [], equivalents = [] } = plan;
  test(
    `${chart}: the paths notice every mutant`,
    async () => {
      const [exploration] = explorations;
      if (exploration === undefined) throw new RangeError('A chart has at least one graph');
      const { machine } = exploration.model;
      const survey = surveyMachine(machine);
      expect(await survives(survey.machine, plan), 'the chart without a fault passes').toBe(true);

      const mutants = [...mutantsOf(machine, survey.fields), ...slips];
      const survivors: string[] = [];
      for (const mutant of mutants) if (await survives(mutant.machine, plan)) survivors.push(mutant.name);
      process.stdout.write(`${chart}: ${mutants.length - survivors.length} of ${mutants.length} mutants noticed\n`);

      const isExcused = (name: string) => equivalents.some(([pattern]) => pattern.test(name));
      expect(
        survivors.filter((name) => !isExcused(name)),
        'mutants that nothing noticed',
      ).toEqual([]);
      const idle = equivalents.filter(([pattern]) => !survivors.some((name) => pattern.test(name)));
      expect(idle, 'excuses that nothing needs').toEqual([]);
    },
    MUTATION_TIMEOUT,
  );
}

async function survives<Context, View>(
  machine: AnyStateMachine,
  { layer, explorations }: MutationPlan<Context, View>,
): Promise<boolean> {
  for (const { model, paths } of explorations) {
    for (const path of paths) {
      const isNoticed = await replay(model, path, layer.createDriver(model, machine), layer.project).then(
        () => false,
        () => true,
      );
      if (isNoticed) return false;
    }
  }
  return true;
}
