import { expect, test } from 'vitest';
import type { Promises } from './judge.ts';
import type { Model } from './model.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { surveyMachine } from './survey.ts';

/** Mutants that no promise notices, by a pattern of their names, each with the reason why that is no loss. */
export type Excuses = readonly (readonly [pattern: RegExp, reason: string])[];

type JudgementPlan = {
  /** Faults that no rule makes up: in what a guard or an action computes. */
  readonly slips?: readonly Mutant[];
  readonly excused?: Excuses;
};

/** Ends what hangs; a slow or busy machine stays far below it. */
const JUDGEMENT_TIMEOUT = 900_000;

/** How many faults there were, and how many of them a promise noticed. */
export type Tally = { mutants: number; noticed: number };

/**
 * Registers the test that the promises of a chart notice every fault in it: each mutant is explored anew, and counts as
 * noticed when its own graph breaks a promise. Adds to `tally`, and prints how many there were.
 */
export function testJudgement<Context, Rest extends readonly Model<Context>[]>(
  chart: string,
  promises: Promises<Context, Rest>,
  tally: Tally,
  { slips = [], excused = [] }: JudgementPlan = {},
): void {
  test(
    `${chart}: its promises notice every mutant`,
    () => {
      const { machine } = promises.walks[0].model;
      const survey = surveyMachine(machine);
      expect(promises.breakWith(survey.machine), 'the chart without a fault keeps its promises').toBeUndefined();

      const mutants = [...mutantsOf(machine, survey.fields), ...slips];
      expect(namesakesIn(mutants), 'an excuse for one would excuse the others').toEqual([]);
      const survivors = mutants.filter((mutant) => promises.breakWith(mutant.machine) === undefined);
      tally.mutants += mutants.length;
      tally.noticed += mutants.length - survivors.length;
      process.stdout.write(`${chart}: ${mutants.length - survivors.length} of ${mutants.length} mutants noticed\n`);

      const names = survivors.map(({ name }) => name);
      const isExcused = (name: string) => excused.some(([pattern]) => pattern.test(name));
      const unexcused = names.filter((name) => !isExcused(name));
      expect(unexcused.join('\n'), 'mutants that break no promise').toBe('');
      const idle = excused.filter(([pattern]) => !names.some((name) => pattern.test(name)));
      expect(idle, 'excuses that nothing needs').toEqual([]);
    },
    JUDGEMENT_TIMEOUT,
  );
}

/** The names that more than one mutant has. */
const namesakesIn = (mutants: readonly Mutant[]): readonly string[] =>
  mutants.map(({ name }) => name).filter((name, index, names) => names.indexOf(name) !== index);
