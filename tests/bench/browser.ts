import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';

export const BROWSER_FLAGS = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

export type Browser = { executablePath?: string };

/** Opens a page in a new browser, signed in with `token`. */
export async function withPage<Result>(
  { executablePath }: Browser,
  token: string | null,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: BROWSER_FLAGS });
  const page = await browser.newPage();
  if (token !== null) await page.addInitScript((stored) => localStorage.setItem('access_token', stored), token);
  const result = await use(page);
  await browser.close();
  return result;
}

/** Opens a browser, signed in with `token` at `url`, that another program controls through a port. */
export async function withOpenBrowser(
  { executablePath }: Browser,
  url: string,
  token: string,
  use: (port: number) => Promise<void>,
): Promise<void> {
  const directory = await temporaryDirectory();
  const args = [...BROWSER_FLAGS, '--remote-debugging-port=0'];
  const context = await chromium.launchPersistentContext(directory.path, {
    ...(executablePath && { executablePath }),
    args,
  });
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate((stored) => localStorage.setItem('access_token', stored), token);
  // Chromium writes its port into the first line of this file.
  const [port] = (await readFile(join(directory.path, 'DevToolsActivePort'), 'utf8')).split('\n');
  await use(Number(port));
  await context.close();
  await directory.remove();
}

/** After this time without a request for a script or style, no more will come. Streams and calls may continue. */
const SILENCE_MS = 1_500;

/** The scripts and styles that a browser requests, for one address after the other, each until no more requests come. */
export const findAssets = (urls: readonly string[], browser: Browser, token: string | null = null): Promise<string[]> =>
  withPage(browser, token, async (page) => {
    const assets: string[] = [];
    page.on('request', (request) => {
      if (['script', 'stylesheet'].includes(request.resourceType())) assets.push(request.url());
    });
    for (const url of urls) {
      await page.goto(url);
      let before = -1;
      while (before < assets.length) {
        before = assets.length;
        await page.waitForTimeout(SILENCE_MS);
      }
    }
    return [...new Set(assets)];
  });

export const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** The bytes of the body for a client that accepts only gzip. */
export function gzipSize(url: string): Promise<number> {
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
