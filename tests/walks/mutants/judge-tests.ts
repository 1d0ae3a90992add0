import { type RunnerTestCase, TestRunner, type TestTryOptions } from 'vitest';
import { FIRST_ROUNDS, MOST_ROUNDS } from './faults.ts';
import { leaveVerdict, readNoticed } from './verdict.ts';

/** The remaining work of one test. */
type Trial = {
  /** The faults that it reaches, the next one first; null before its first run without a fault. */
  waiting: string[] | null;
  /** A fault under which it failed, until it has run again without a fault. */
  suspect: string | null;
  isBroken: boolean;
};

const only = process.env.FAULTS === undefined ? null : new RegExp(process.env.FAULTS);

/** The number of rounds that this machine has needed so far. */
let rounds = FIRST_ROUNDS;

/**
 * Runs each test without a fault, to see which faults it reaches; then with each of these active, one after the other. Vitest
 * retries a failed test, so the test fails until all its faults were tried.
 */
export default class FaultRunner extends TestRunner {
  readonly #trials = new WeakMap<object, Trial>();

  override async onBeforeRunTask(test: RunnerTestCase) {
    await super.onBeforeRunTask(test);
    const trial: Trial = { waiting: null, suspect: null, isBroken: false };
    this.#trials.set(test, trial);
    test.retry = { count: Number.POSITIVE_INFINITY, condition: () => !trial.isBroken };
    Object.assign(globalThis.faults, { inForce: null, rounds: Number.POSITIVE_INFINITY });
  }

  override onBeforeTryTask(test: RunnerTestCase, options: TestTryOptions) {
    super.onBeforeTryTask(test, options);
    globalThis.faults.reached.clear();
  }

  override async onAfterRetryTask(test: RunnerTestCase, options: TestTryOptions) {
    await super.onAfterRetryTask(test, options);
    const trial = this.#trials.get(test);
    const { result } = test;
    if (trial === undefined || result === undefined) return;
    const next = takeNext(trial, test, result.state === 'fail');
    if (trial.isBroken) return;
    Object.assign(globalThis.faults, { inForce: next, rounds });
    const isOver = next === null && trial.suspect === null;
    result.state = isOver ? 'pass' : 'fail';
    result.errors = isOver ? [] : [{ message: `next: ${next ?? 'no fault'}` }];
  }
}

/** Records the result of a run. Returns the fault for the next run, or null. */
function takeNext(trial: Trial, test: RunnerTestCase, isFailed: boolean): string | null {
  const fault = globalThis.faults.inForce;
  const leave = (about: string, isSeen: boolean) =>
    leaveVerdict({ by: test.file.name, fault: about, noticedBy: isSeen ? test.name : null });
  if (fault !== null && isFailed) {
    trial.suspect = fault;
    return null;
  }
  if (fault !== null) leave(fault, false);
  const { suspect } = trial;
  trial.suspect = null;
  if (fault === null && isFailed) {
    // It failed without a fault too: too few rounds, effects of the last fault, or a broken test.
    trial.isBroken = suspect === null || rounds >= MOST_ROUNDS;
    rounds *= 2;
    return suspect;
  }
  if (suspect !== null) leave(suspect, true);
  trial.waiting ??= [...globalThis.faults.reached].filter((name) => only?.test(name) ?? true);
  return nextOf(trial.waiting);
}

/** The next fault that no test has noticed yet. */
function nextOf(waiting: string[]): string | null {
  const noticed = readNoticed();
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) if (!noticed.has(next)) return next;
  return null;
}
