import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import * as drizzle from 'drizzle-orm';
import fc from 'fast-check';
import {
  type RunnerTask,
  type RunnerTaskResultPack,
  type RunnerTestCase,
  type RunnerTestFile,
  TestRunner,
  type TestTryOptions,
  vi,
} from 'vitest';
import { startTests } from 'vitest/internal/browser';
import '#tests/walks/mutants/faults.ts';
import { sourceOf } from './fault-names.ts';
import { leaveReach, leaveTry } from './tries.ts';
import { noteDone, noteUnderWay } from './under-way.ts';

declare global {
  /** Drizzle, for faults that use a function which their file does not import. */
  var queries: unknown;
}
globalThis.queries = drizzle;
// Which drawn case shows a fault makes no difference, so the smallest one need not be found.
fc.configureGlobal({ endOnFailure: true, seed: 1 });

/** How many faults are noticed before the file runs without one again. */
const BATCH = 10;
/** How much longer a test may take under a fault. */
const PATIENCE = 4;
const LEAST_PATIENCE_MS = 8_000;
/** How many more places a test may execute under a fault. A loop that never ends may need all memory before it needs much time. */
const MORE = 4;
const LEAST_COUNT = 100_000;
/** The memory of the process, and the time of a whole file, above which a fault ends the process. */
const MOST_BYTES = 2 * 1024 ** 3;
const MOST_FILE_MS = 600_000;

/** By test file, the faults that this run tries; none while it only asks what is reached. */
const assigned: Record<string, readonly string[]> = JSON.parse(readFileSync(process.env.ASSIGNED ?? '', 'utf8'));
const judged = (process.env.JUDGED ?? '').split(' ');

/**
 * A runner that leaves no trace in Vitest's report, and stops at the first failure. Vitest put its reports into `runner` itself, so they
 * are put aside in what is derived from it.
 */
function silence(runner: TestRunner, patience: number): TestRunner {
  const quiet: TestRunner = Object.create(runner);
  return Object.assign(quiet, {
    config: { ...runner.config, testTimeout: patience, hookTimeout: patience },
    onCollectStart: (file: RunnerTestFile) => TestRunner.prototype.onCollectStart.call(quiet, file),
    onCollected: () => {},
    onTaskUpdate: () => {},
    onBeforeTryTask: (test: RunnerTestCase, options: TestTryOptions) => {
      TestRunner.prototype.onBeforeTryTask.call(quiet, test, options);
      globalThis.faults.count = 0;
    },
    onAfterRunFiles: (files: RunnerTestFile[]) => TestRunner.prototype.onAfterRunFiles.call(quiet, files),
    onAfterRunTask: (test: RunnerTestCase) => {
      TestRunner.prototype.onAfterRunTask.call(quiet, test);
      if (test.result?.state === 'fail') TestRunner.prototype.cancel.call(quiet, 'test-failure');
    },
  });
}

/** The longest test of a file, in milliseconds. */
const longestOf = (task: RunnerTask): number =>
  Math.max(task.result?.duration ?? 0, ...('tasks' in task ? task.tasks.map(longestOf) : []));

/** The first test that failed; the file itself when it failed outside a test. */
function failedIn(task: RunnerTask): string | null {
  for (const inside of 'tasks' in task ? task.tasks : []) {
    const failed = failedIn(inside);
    if (failed !== null) return failed;
  }
  return task.result?.state === 'fail' ? task.name : null;
}

/**
 * Runs a test file without a fault, to see which faults it reaches, and then again for each that it should try, in the same process: what
 * it has loaded stays loaded. Tests of a file may build on each other, so a file always runs whole.
 */
export default class FaultRunner extends TestRunner {
  /** The faults whose places were executed while modules were loaded; they need modules loaded again. */
  atLoad: ReadonlySet<string> = new Set();
  /** How many places were executed, at most, before the tests of the file or in one of them. */
  most = 0;
  #fileId = '';
  #began = 0;
  readonly #reported = Promise.withResolvers<void>();

  override onCollectStart(file: RunnerTestFile) {
    super.onCollectStart(file);
    this.#fileId = file.id;
    globalThis.faults.reached.clear();
    globalThis.faults.count = 0;
  }

  onCollected() {
    this.atLoad = new Set(globalThis.faults.reached);
    this.#began = performance.now();
  }

  override onBeforeTryTask(test: RunnerTestCase, options: TestTryOptions) {
    super.onBeforeTryTask(test, options);
    this.#noteCount();
  }

  async onTaskUpdate(packs: RunnerTaskResultPack[]) {
    if (packs.some(([id, result]) => id === this.#fileId && result?.state === 'pass')) this.#reported.resolve();
  }

  override async onAfterRunFiles(files: RunnerTestFile[]) {
    super.onAfterRunFiles(files);
    const [file] = files;
    if (file === undefined || failedIn(file) !== null) return;
    this.#noteCount();
    this.#leaveReach(file);
    const faults = assigned[file.name] ?? [];
    if (faults.length === 0) return;
    // Vitest collects reports for some milliseconds; the runs of a trial would throw away those that wait.
    await this.#reported.promise;
    await new Trial(this, file).judge(faults);
  }

  #noteCount(): void {
    this.most = Math.max(this.most, globalThis.faults.count);
    globalThis.faults.count = 0;
  }

  #leaveReach(file: RunnerTestFile): void {
    const ms = Math.round(performance.now() - this.#began);
    const reached = Map.groupBy(globalThis.faults.reached, sourceOf);
    for (const source of judged) leaveReach(file.name, source, { ms, reached: reached.get(source) ?? [] });
  }
}

/** All faults that one test file tries. */
class Trial {
  readonly #runner: FaultRunner;
  readonly #file: RunnerTestFile;
  readonly #patience: number;
  /** Noticed since the file last ran without a fault. */
  #suspects: { fault: string; noticedBy: string }[] = [];
  #isFresh = true;
  readonly #watch = new Worker(new URL('watch-process.ts', import.meta.url), {
    workerData: { mostBytes: MOST_BYTES, mostMs: MOST_FILE_MS },
  });

  constructor(runner: FaultRunner, file: RunnerTestFile) {
    this.#runner = runner;
    this.#file = file;
    this.#patience = Math.max(LEAST_PATIENCE_MS, PATIENCE * longestOf(file));
  }

  async judge(faults: readonly string[]): Promise<void> {
    try {
      for (const fault of faults) await this.#try(fault);
      await this.#settle();
    } finally {
      noteDone(this.#file.name);
      await this.#watch.terminate();
    }
  }

  async #try(fault: string): Promise<void> {
    noteUnderWay({ by: this.#file.name, fault });
    const noticedBy = await this.#run(fault);
    if (noticedBy === null) leaveTry(this.#file.name, { fault, noticedBy });
    else this.#suspects.push({ fault, noticedBy });
    if (this.#suspects.length >= BATCH) await this.#settle();
  }

  /** A fault counts as noticed only if the file passes again without it: an earlier fault may have left something behind. */
  async #settle(): Promise<void> {
    const suspects = this.#suspects;
    this.#suspects = [];
    if (suspects.length === 0) return;
    const isSound = (await this.#run(null)) === null;
    if (!isSound) {
      this.#isFresh = false;
      const stillFails = await this.#run(null);
      if (stillFails !== null) throw new Error(`${this.#file.name} fails without a fault, too: ${stillFails}`);
    }
    for (const { fault, noticedBy } of suspects) {
      const again = isSound || suspects.length === 1 ? noticedBy : await this.#runApart(fault);
      leaveTry(this.#file.name, { fault, noticedBy: again });
    }
  }

  /** With freshly loaded modules, before and after. */
  async #runApart(fault: string): Promise<string | null> {
    this.#isFresh = false;
    const noticedBy = await this.#run(fault);
    this.#isFresh = false;
    return noticedBy;
  }

  /** Runs the file; returns the test that failed. */
  async #run(fault: string | null): Promise<string | null> {
    const isAtLoad = fault !== null && this.#runner.atLoad.has(fault);
    if (isAtLoad || !this.#isFresh) vi.resetModules();
    this.#isFresh = !isAtLoad;
    this.#watch.postMessage('a file begins');
    const notices: unknown[] = [];
    const keep = (error: unknown) => notices.push(error);
    const { faults } = globalThis;
    Object.assign(faults, { inForce: fault, count: 0, most: LEAST_COUNT + MORE * this.#runner.most });
    process.on('unhandledRejection', keep).on('uncaughtException', keep);
    try {
      const [file] = await startTests([this.#file.filepath], silence(this.#runner, this.#patience));
      await new Promise<void>((resolve) => setImmediate(resolve));
      return (file && failedIn(file)) ?? (notices.length > 0 ? 'an error outside a test' : null);
    } finally {
      process.off('unhandledRejection', keep).off('uncaughtException', keep);
      faults.inForce = null;
    }
  }
}
