import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';
import type { Promises } from './judge.ts';
import { keepVerdict, readVerdict, type Verdict } from './kept-verdict.ts';
import type { Model } from './model.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { surveyMachine } from './survey.ts';

/** Settings for judging one chart. */
export type JudgementPlan = {
  /** Handwritten faults that no rule generates: in the computations of guards and actions. */
  readonly slips?: readonly Mutant[];
  /** Mutants that no promise notices, by a pattern of their names, each with the reason why that is acceptable. */
  readonly excused?: readonly (readonly [pattern: RegExp, reason: string])[];
};

/** Ends a test that hangs. Even a slow or busy machine needs far less. */
const JUDGEMENT_TIMEOUT = 900_000;

/** Whether this run ignores kept verdicts and judges everything. */
const isEverythingJudged = process.env.JUDGE === 'all';

/**
 * Registers the test that the promises of a chart notice every fault in it. Each mutant is explored, and counts as noticed when
 * its graph breaks a promise. The verdict is kept, and is valid until something that the test imports changes.
 */
export function testJudgement<Context, Rest extends readonly Model<Context>[]>(
  promises: Promises<Context, Rest>,
  { slips = [], excused = [] }: JudgementPlan,
): void {
  const module = relative(process.cwd(), String(expect.getState().testPath));
  // By now all files have been read.
  const fingerprint = fingerprintOf(module);
  test('the promises notice every mutant', { timeout: JUDGEMENT_TIMEOUT }, () => {
    const kept = isEverythingJudged ? null : readVerdict(module, fingerprint);
    const verdict = kept ?? judge(promises, slips);
    if (kept === null) keepVerdict(module, fingerprint, verdict);
    const { mutants, unnoticed } = verdict;
    const { id } = promises.walks[0].model.machine;
    const noticed = `${mutants - unnoticed.length} of ${mutants} mutants noticed`;
    process.stdout.write(`${id}: ${noticed}${kept === null ? ', judged in this run' : ''}\n`);

    const isExcused = (mutant: string) => excused.some(([pattern]) => pattern.test(mutant));
    const unexcused = unnoticed.filter((mutant) => !isExcused(mutant));
    expect(unexcused.join('\n'), 'mutants that break no promise').toBe('');
    const idle = excused.filter(([pattern]) => !unnoticed.some((mutant) => pattern.test(mutant)));
    expect(idle, 'excuses that nothing needs').toEqual([]);
  });
}

function judge<Context, Rest extends readonly Model<Context>[]>(
  promises: Promises<Context, Rest>,
  slips: readonly Mutant[],
): Verdict {
  const { machine } = promises.walks[0].model;
  const survey = surveyMachine(machine);
  expect(promises.breakWith(survey.machine), 'the chart without a fault keeps its promises').toBeUndefined();
  const mutants = [...mutantsOf(machine, survey.fields), ...slips];
  expect(namesakesIn(mutants), 'an excuse for one would excuse the others').toEqual([]);
  const unnoticed = mutants.filter((mutant) => promises.breakWith(mutant.machine) === undefined);
  return { mutants: mutants.length, unnoticed: unnoticed.map(({ name }) => name) };
}

/** The names shared by more than one mutant. */
const namesakesIn = (mutants: readonly Mutant[]): readonly string[] =>
  mutants.map(({ name }) => name).filter((name, index, names) => names.indexOf(name) !== index);
