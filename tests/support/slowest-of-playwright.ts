import { relative } from 'node:path';
import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';
import { describeSlowest, type Stretch } from './slowest.ts';

/** A reporter for Playwright: prints its slowest files at the end. */
export default class SlowestOfPlaywright implements Reporter {
  #stretches: Stretch[] = [];

  onTestEnd({ location }: TestCase, { startTime, duration, parallelIndex }: TestResult): void {
    const start = startTime.getTime();
    this.#stretches.push({
      file: relative(process.cwd(), location.file),
      worker: parallelIndex + 1,
      start,
      end: start + duration,
    });
  }

  onEnd(): void {
    for (const line of describeSlowest(this.#stretches)) process.stdout.write(`${line}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
