import { chromium, type Page } from 'playwright';
import { BROWSER_FLAGS, type Browser } from './browser.ts';
import { median } from './statistics.ts';

const RUNS = 5;
/** Slow 4G as in Lighthouse, with a higher latency. */
const LINE = { offline: false, latency: 400, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** Prints how long a person on a slow line waits for the dashboard after pressing Log In, each time with an empty cache. */
export async function printLogIn(serverUrl: string, password: string, { executablePath }: Browser): Promise<void> {
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: BROWSER_FLAGS });
  const waits: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext();
    waits.push(await timeLogIn(await context.newPage(), serverUrl, password));
    await context.close();
  }
  await browser.close();
  console.log(`from Log In to the greeting, 1.6 Mbit/s and 400 ms away, median of ${RUNS}: ${median(waits)} ms`);
}

async function timeLogIn(page: Page, serverUrl: string, password: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await page.goto(`${serverUrl}/login`, { waitUntil: 'networkidle' });
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(password);
  const start = Date.now();
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('heading', { name: /^Hi,/ }).waitFor();
  return Date.now() - start;
}
