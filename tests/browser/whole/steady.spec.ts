import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { lead, NOWHERE } from '../support/lead.ts';
import { callAsSuperuser } from '../support/llm.ts';
import { test } from '../support/one-tab.ts';
import { enter, tokenOf } from '../support/people.ts';
import { SUPERUSER } from '../support/server.ts';
import { SCREENS, storeSights } from '../support/sights.ts';

const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

/** A screen that moves more while it loads makes people press the wrong thing. */
const STEADY = 0.05;

/** Each call waits longer than the one before, so that parts of a screen arrive one by one. */
const STEP_MS = 60;

/** The screens that are just opened; others are the same screens after a press. */
const OPENED = [
  ...SCREENS.filter(({ open, path }) => open === undefined || path.startsWith('/campaigns')),
  { name: 'page beyond the last', path: '/items?page=90' },
];

/**
 * Goes to a screen and gives what was summed up before. The first view of a screen has a document of its own, in which the code of the screen
 * arrives, too. For its other views the console is led there from no screen: what they read has not been read before.
 */
async function go(page: Page, path: string, isFirst: boolean): Promise<number> {
  if (isFirst) {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    return 0;
  }
  await lead(page, NOWHERE);
  const { sum } = await readShifts(page);
  await lead(page, path);
  return sum;
}

/** Sums up the layout shifts of each document, except those that follow a press (https://web.dev/articles/cls). */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    let sum = 0;
    Reflect.set(window, 'shifts', () => ({ sum, shifts }));
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput')) continue;
        const value: number = Reflect.get(entry, 'value');
        const sources: readonly { node: Node | null }[] = Reflect.get(entry, 'sources');
        sum += value;
        shifts.push(`${value.toFixed(3)} ${sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const readShifts = (page: Page): Promise<{ sum: number; shifts: string[] }> =>
  page.evaluate(() => Reflect.get(window, 'shifts')());

/**
 * Lets each call to the server wait longer than the one before, and says how many still wait. Playwright's `route` would keep the
 * browser from using its cache, too.
 */
const delayCalls = (page: Page) =>
  page.addInitScript((step) => {
    const ask = window.fetch;
    let waiting = 0;
    Reflect.set(window, 'countWaiting', () => waiting);
    window.fetch = async (request, options) => {
      if (!(request instanceof Request ? request.url : String(request)).includes('/api/v1/'))
        return ask(request, options);
      waiting += 1;
      await new Promise((resolve) => setTimeout(resolve, step * waiting));
      waiting -= 1;
      return ask(request, options);
    };
  }, STEP_MS);

/** Gives an account a second analysis: Compare then offers a choice, once it knows of them. */
async function analyseAgain(request: APIRequestContext, account: string): Promise<void> {
  const path = `twitter/user/${account}/runs`;
  const headers = { authorization: `Bearer ${await tokenOf(request, SUPERUSER)}` };
  expect((await request.post(`/api/v1/${path}`, { headers })).status()).toBe(202);
  const states = async () =>
    (await callAsSuperuser(request, path, { method: 'GET' })).data.map(({ state }: { state: string }) => state);
  await expect.poll(states).toEqual(['done', 'done']);
}

let isStored = false;

test.beforeEach(async ({ request }) => {
  if (isStored) return;
  await storeSights(request);
  for (const account of ['IronwardFront', 'harbor_gazette']) await analyseAgain(request, account);
  isStored = true;
});

for (const size of SIZES) {
  test(`No screen jumps while it loads, ${size.width} px wide`, async ({ page, baseURL }) => {
    await page.setViewportSize(size);
    const scripts = [await watchShifts(page), await delayCalls(page)];
    await enter(page, SUPERUSER);
    const countWaiting = () => page.evaluate(() => Reflect.get(window, 'countWaiting')());
    const opened = new Set<string>();
    for (const { name, path } of OPENED) {
      await test.step(name, async () => {
        const { pathname } = new URL(path, baseURL);
        const before = await go(page, path, !opened.has(pathname));
        opened.add(pathname);
        await expect.poll(countWaiting).toBe(0);
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await expect(page.getByText(/^Loading/)).toHaveCount(0);
        const { sum, shifts } = await readShifts(page);
        expect.soft(sum - before, shifts.join('\n')).toBeLessThan(STEADY);
      });
    }
    for (const script of scripts) await script.dispose();
  });
}
