import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright';
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
/** The setting of a fresh install. */
const SETTING = 1;

/**
 * Prints the cost of a key press in each field of an analyzer with 200 categories, with both analyzers on the page: the processor
 * time of the page from the key to the frame that shows it, minus the time of a frame without a key.
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
      for (const field of FIELDS) await printField(page, field);
    });
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

async function printField(page: Page, name: string): Promise<void> {
  const field = page.getByRole('region', { name: 'Propaganda Analyzer', exact: true }).locator(`[name=${name}]`);
  await field.click();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const idle: number[] = [];
  const typed: number[] = [];
  for (const key of KEYS) {
    idle.push(await costOf(session, () => showFrame(page)));
    typed.push(
      await costOf(session, async () => {
        await page.keyboard.press(key);
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
