import { execFile } from 'node:child_process';
import { get } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { startServer } from '#tests/server/support/server-process.ts';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';
import { median } from './statistics.ts';

const BUDGET_KB = 140;
const LIGHTHOUSE_RUNS = 3;
const LIGHTHOUSE = createRequire(import.meta.url).resolve('lighthouse/cli/index.js');
const BROWSER_FLAGS = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

type Browser = { executablePath?: string };

/** Prints what a first visit to /login transfers, and Lighthouse's mobile figures of it. */
export async function benchWeb(): Promise<void> {
  const path = process.env.PLUMBLINE_BROWSER;
  const browser = path ? { executablePath: path } : {};
  const directory = await temporaryDirectory();
  const server = await startServer({ env: { DATA_DIR: join(directory.path, 'data') } });
  try {
    const url = `${server.url}/login`;
    await printTransfer(await findAssets(url, browser));
    await printLighthouse(url, browser);
  } finally {
    await server.end();
    await directory.remove();
  }
}

/** The scripts and styles that a browser asks for until the network falls silent. */
async function findAssets(url: string, { executablePath }: Browser): Promise<string[]> {
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: BROWSER_FLAGS });
  const page = await browser.newPage();
  const assets: string[] = [];
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) assets.push(request.url());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await browser.close();
  return assets;
}

async function printTransfer(assets: string[]): Promise<void> {
  const sizes = await Promise.all(assets.map(gzipSize));
  const rows = assets.map((asset, index) => ({ asset: new URL(asset).pathname, gzip: sizes[index] ?? 0 }));
  for (const { asset, gzip } of rows.toSorted((a, b) => b.gzip - a.gzip))
    console.log(`${kB(gzip).padStart(9)}  ${asset}`);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`${kB(total).padStart(9)}  JavaScript and CSS of /login, gzip (budget ${BUDGET_KB} kB)`);
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Bytes of the body as the server sends it to a client that takes gzip only. */
function gzipSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
      response.on('error', reject);
    }).on('error', reject);
  });
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
