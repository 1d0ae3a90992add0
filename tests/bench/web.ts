import { join } from 'node:path';
import { startServer } from '#tests/server/support/server-process.ts';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';
import { BROWSER_FLAGS, findAssets, gzipSize, kB } from './browser.ts';
import { printLighthouse } from './lighthouse.ts';
import { printLogIn } from './log-in.ts';
import { printReport } from './report-route.ts';

const BUDGET_KB = 140;
const PASSWORD = 'walnut-harbour-19';

/**
 * Prints what a first visit to /login transfers, how long a log-in takes on a slow line, what the report adds to /items, when it
 * shows its first post, and Lighthouse's figures for /login on a phone and for the report on a desktop.
 */
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
    // Lighthouse's default profile: a mid-range phone on slow 4G, simulated.
    const flags = `--headless=new ${BROWSER_FLAGS.join(' ')}`;
    await printLighthouse('mobile, /login', url, browser, [`--chrome-flags=${flags}`]);
    await printLogIn(server.url, PASSWORD, browser);
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
