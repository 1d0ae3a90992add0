import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import type { Browser } from './browser.ts';
import { median } from './statistics.ts';

const RUNS = 3;
const LIGHTHOUSE = createRequire(import.meta.url).resolve('lighthouse/cli/index.js');

type Report = {
  categories: { performance: { score: number } };
  audits: Record<
    'largest-contentful-paint' | 'total-blocking-time' | 'cumulative-layout-shift',
    { numericValue: number }
  >;
};

/** Prints Lighthouse's figures for a page: the medians of several runs with these arguments. */
export async function printLighthouse(
  name: string,
  url: string,
  { executablePath }: Browser,
  given: readonly string[],
): Promise<void> {
  const reports: Report[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const args = [LIGHTHOUSE, url, '--quiet', '--output=json', '--only-categories=performance', ...given];
    const env = { ...process.env, ...(executablePath && { CHROME_PATH: executablePath }) };
    const { stdout } = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 64_000_000 });
    reports.push(JSON.parse(stdout));
  }
  const middle = (read: (report: Report) => number) => median(reports.map(read));
  const measured = (audit: keyof Report['audits']) => middle(({ audits }) => audits[audit].numericValue);
  console.log(`Lighthouse ${name}, median of ${RUNS}:`);
  console.log(`  performance ${Math.round(middle(({ categories }) => categories.performance.score) * 100)}`);
  console.log(`  largest contentful paint ${Math.round(measured('largest-contentful-paint'))} ms`);
  console.log(`  total blocking time ${Math.round(measured('total-blocking-time'))} ms`);
  console.log(`  cumulative layout shift ${measured('cumulative-layout-shift').toFixed(3)}`);
}
