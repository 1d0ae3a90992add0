import type { Page } from 'playwright';
import { type Browser, findAssets, gzipSize, kB, withOpenBrowser, withPage } from './browser.ts';
import { printLighthouse } from './lighthouse.ts';
import { median } from './statistics.ts';

/** One of the invented accounts of a fresh install. */
const ACCOUNT = 'IronwardFront';
const BUDGET_KB = 70;
const VISITS = 5;
const POLL_MS = 200;
/** Slow 3G: 50 kB/s, 400 ms away. */
const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOW_VISITS = 3;

/** Prints what the report of an account loads in addition to /items, and how long it takes to show its first post, also on a slow line. */
export async function printReport(url: string, password: string, browser: Browser): Promise<void> {
  const token = await logIn(url, password);
  await analyse(url, token);
  const items = `${url}/items`;
  const report = `${items}/${ACCOUNT}`;
  const known = new Set(await findAssets([items], browser, token));
  const added = (await findAssets([report], browser, token)).filter((asset) => !known.has(asset));
  const sizes = await Promise.all(added.map(gzipSize));
  for (const [index, asset] of added.entries()) {
    console.log(`${kB(sizes[index] ?? 0).padStart(9)}  ${new URL(asset).pathname}`);
  }
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`${kB(total).padStart(9)}  what a report loads beyond /items, gzip (budget ${BUDGET_KB} kB)`);
  const times: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) times.push(await timeFirstEvidence(report, browser, token));
  console.log(`First evidence of a report, median of ${VISITS} first visits: ${Math.round(median(times))} ms`);
  const slow: number[] = [];
  for (let visit = 0; visit < SLOW_VISITS; visit += 1)
    slow.push(await timeFirstEvidence(report, browser, token, slowDown));
  console.log(`The same at 50 kB/s and 400 ms away, median of ${SLOW_VISITS}: ${Math.round(median(slow))} ms`);
  await withOpenBrowser(browser, report, token, (port) =>
    printLighthouse('desktop, a report', report, browser, [
      '--preset=desktop',
      '--disable-storage-reset',
      `--port=${port}`,
    ]),
  );
}

/** The milliseconds from the start of the navigation until a post is shown, with an empty browser cache. */
const timeFirstEvidence = (
  report: string,
  browser: Browser,
  token: string,
  prepare = async (_: Page) => {},
): Promise<number> =>
  withPage(browser, token, async (page) => {
    await prepare(page);
    await page.goto(report, { waitUntil: 'commit' });
    await page.locator('article[data-post]').first().waitFor();
    return page.evaluate(() => performance.now());
  });

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_LINE);
}

/** A token of somebody, of the first superuser unless named. */
export async function logIn(url: string, password: string, username = 'admin'): Promise<string> {
  const body = new URLSearchParams({ username, password });
  const answer = await fetch(`${url}/api/v1/login/access-token`, { method: 'POST', body });
  const { access_token }: { access_token: string } = await answer.json();
  return access_token;
}

/** Adds the account, and waits until it is analysed. */
async function analyse(url: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${url}/api/v1/twitter/?screen_name=${ACCOUNT}`, { method: 'POST', headers });
  for (;;) {
    const answer = await fetch(`${url}/api/v1/twitter/user/${ACCOUNT}/status_scrapping`, { headers });
    const { state }: { state: string } = await answer.json();
    if (state === 'done') return;
    if (state === 'failed') throw new Error(`${ACCOUNT} could not be analysed`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
