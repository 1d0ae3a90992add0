import { join } from 'node:path';
import type { CDPSession, Locator, Page } from 'playwright';
import { startServer } from '#tests/server/support/server-process.ts';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';
import { withPage } from './browser.ts';
import { logIn } from './report-route.ts';
import { median, quantile } from './statistics.ts';

const PASSWORD = 'walnut-harbour-19';
const CATEGORIES = 200;
const FIELDS = ['categories', 'name', 'description', 'prompt_user'];
const KEYS = 'abcdefghijklmnopqrstuvwxyzabcdefghijklmn';
const FRAME_MS = 16;
const POLL_MS = 200;
/** Longer than what a key sets moving, shorter than the search waits for the next letter. */
const SETTLE_FRAMES = 10;
/** The setting of a fresh install. */
const SETTING = 1;
const ROWS = 100;

/**
 * Prints the cost of a key press in each field of an analyzer with 200 categories, with both analyzers on the page, and beside a list
 * of 100 accounts: on the checkbox of a row (when nothing else is chosen, the bar of actions comes and goes), in the search, and in a
 * dialog over the list. It is the processor time of the page from the key to the
 * frame that shows it, minus the time of a frame without a key.
 */
export async function benchKeys(): Promise<void> {
  const path = process.env.PLUMBLINE_BROWSER;
  const directory = await temporaryDirectory();
  const server = await startServer({
    env: { DATA_DIR: join(directory.path, 'data'), FIRST_SUPERUSER_PASSWORD: PASSWORD },
  });
  try {
    const token = await logIn(server.url, PASSWORD);
    for (const kind of ['propaganda', 'disinformation']) await fillCategories(server.url, token, kind);
    await withPage(path ? { executablePath: path } : {}, token, async (page) => {
      await page.goto(`${server.url}/llm_setting/${SETTING}`);
      const analyzer = page.getByRole('region', { name: 'Propaganda Analyzer', exact: true });
      for (const name of FIELDS) await printKeys(page, name, analyzer.locator(`[name=${name}]`));
    });
    await importAccounts(server.url, token);
    await withPage(path ? { executablePath: path } : {}, token, (page) => printItems(page, server.url));
  } finally {
    await server.end();
    await directory.remove();
  }
}

async function fillCategories(url: string, token: string, kind: string): Promise<void> {
  const categories = Array.from({ length: CATEGORIES }, (_, place) => `Category ${place} of many`);
  const answer = await fetch(`${url}/api/v1/admin/llm_setting/${SETTING}/${kind}_analyzer`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ categories }),
  });
  if (!answer.ok) throw new Error(`the categories were answered with ${answer.status}`);
}

/** Imports as many accounts of one post as a page of the list can have rows, and waits until all are analysed. */
async function importAccounts(url: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const names = Array.from({ length: ROWS }, (_, number) => `account_${number}`);
  const lines = names.map((name) => `${name},2026-01-02T03:04:05Z,The market opens at nine`);
  const form = new FormData();
  form.append('file', new Blob([['screen_name,created_at,text', ...lines].join('\n')]), 'accounts.csv');
  const answer = await fetch(`${url}/api/v1/twitter/import`, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`the accounts were answered with ${answer.status}: ${await answer.text()}`);
  for (;;) {
    const list = await fetch(`${url}/api/v1/twitter/?limit=${ROWS}`, { headers });
    const { data }: { data: { state: string }[] } = await list.json();
    if (data.length === ROWS && data.every(({ state }) => state === 'done')) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function printItems(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/items?rows=${ROWS}`);
  await page.getByRole('row').nth(ROWS).waitFor();
  const boxes = page.getByRole('checkbox');
  const press = () => 'Space';
  await printKeys(page, 'first choice', boxes.nth(ROWS / 2), press);
  await boxes.first().click();
  await printKeys(page, 'next choice', boxes.nth(ROWS / 2), press);
  // The letter stays for less time than the search waits for the next one, so the rows stay.
  const typeAndDelete = (key: string) => (KEYS.indexOf(key) % 2 === 0 ? key : 'Backspace');
  await printKeys(page, 'search', page.getByLabel('Search accounts'), typeAndDelete);
  await page.goto(`${url}/items?rows=${ROWS}`);
  await page.getByRole('button', { name: 'Add Item' }).click();
  await printKeys(page, 'a dialog', page.getByRole('dialog').getByRole('textbox').first());
}

async function printKeys(page: Page, name: string, field: Locator, keyFor = (key: string) => key): Promise<void> {
  await field.click();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const idle: number[] = [];
  const typed: number[] = [];
  for (const key of KEYS) {
    for (let frame = 0; frame < SETTLE_FRAMES; frame += 1) await showFrame(page);
    idle.push(await costOf(session, () => showFrame(page)));
    typed.push(
      await costOf(session, async () => {
        await page.keyboard.press(keyFor(key));
        await showFrame(page);
      }),
    );
  }
  const least = median(idle);
  const ms = (cost: number) => `${Math.max(cost - least, 0).toFixed(1)} ms`;
  console.log(
    `${name.padEnd(12)} a key: median ${ms(median(typed))}, 95th percentile ${ms(quantile(typed, 0.95))} (budget ${FRAME_MS} ms)`,
  );
}

const showFrame = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/** The milliseconds that the page's main thread was busy. */
async function costOf(session: CDPSession, act: () => Promise<void>): Promise<number> {
  const before = await readBusy(session);
  await act();
  return (await readBusy(session)) - before;
}

async function readBusy(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}
