import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startServer } from '#tests/server/support/server-process.ts';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';
import { BROWSER_FLAGS, type Browser, findAssets, gzipSize, kB } from './browser.ts';
import { printReport } from './report-route.ts';
import { median } from './statistics.ts';

const BUDGET_KB = 140;
const PASSWORD = 'walnut-harbour-19';
const LIGHTHOUSE_RUNS = 3;
const LIGHTHOUSE = createRequire(import.meta.url).resolve('lighthouse/cli/index.js');
/** Prints what a first visit to /login transfers, Lighthouse's mobile figures of it, and what the report adds to /items. */
export async function benchWeb(): Promise<void> {
  const path = process.env.PLUMBLINE_BROWSER;
  const browser = path ? { executablePath: path } : {};
  const directory = await temporaryDirectory();
  const server = await startServer({
    env: { DATA_DIR: join(directory.path, 'data'), FIRST_SUPERUSER_PASSWORD: PASSWORD },
  });
  try {
    const url = `${server.url}/login`;
    await printTransfer(await findAssets([url], browser));
    await printLighthouse(url, browser);
    await printReport(server.url, PASSWORD, browser);
  } finally {
    await server.end();
    await directory.remove();
  }
}

async function printTransfer(assets: string[]): Promise<void> {
  const sizes = await Promise.all(assets.map(gzipSize));
  const rows = assets.map((asset, index) => ({ asset: new URL(asset).pathname, gzip: sizes[index] ?? 0 }));
  for (const { asset, gzip } of rows.toSorted((a, b) => b.gzip - a.gzip))
    console.log(`${kB(gzip).padStart(9)}  ${asset}`);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`${kB(total).padStart(9)}  JavaScript and CSS of /login, gzip (budget ${BUDGET_KB} kB)`);
}

type LighthouseReport = {
  categories: { performance: { score: number } };
  audits: Record<
    'largest-contentful-paint' | 'total-blocking-time' | 'cumulative-layout-shift',
    { numericValue: number }
  >;
};

/** Lighthouse's default profile: a mid-range phone on slow 4G, simulated. */
async function printLighthouse(url: string, { executablePath }: Browser): Promise<void> {
  const reports: LighthouseReport[] = [];
  for (let run = 0; run < LIGHTHOUSE_RUNS; run += 1) {
    const flags = `--headless=new ${BROWSER_FLAGS.join(' ')}`;
    const args = [
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      '--only-categories=performance',
      `--chrome-flags=${flags}`,
    ];
    const env = { ...process.env, ...(executablePath && { CHROME_PATH: executablePath }) };
    const { stdout } = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 64_000_000 });
    reports.push(JSON.parse(stdout));
  }
  const middle = (read: (report: LighthouseReport) => number) => median(reports.map(read));
  console.log(`Lighthouse mobile, median of ${LIGHTHOUSE_RUNS}:`);
  console.log(`  performance ${Math.round(middle((report) => report.categories.performance.score) * 100)}`);
  console.log(
    `  largest contentful paint ${Math.round(middle(({ audits }) => audits['largest-contentful-paint'].numericValue))} ms`,
  );
  console.log(
    `  total blocking time ${Math.round(middle(({ audits }) => audits['total-blocking-time'].numericValue))} ms`,
  );
  console.log(
    `  cumulative layout shift ${middle(({ audits }) => audits['cumulative-layout-shift'].numericValue).toFixed(3)}`,
  );
}
