import { readFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import { ItemsPage, SCORE } from '../pages/items-page.ts';
import { expectNoOverflow } from '../support/console-test.ts';
import { test } from '../support/one-tab.ts';
import { createPerson, enter, watch } from '../support/people.ts';
import { SUPERUSER } from '../support/server.ts';
import { expectToast } from '../support/toasts.ts';

let people = 0;

/** Signs in as a person who watches no account yet, adds the accounts `names`, and shows them with their scores. */
async function openScored(page: Page, ...names: string[]): Promise<ItemsPage> {
  const items = new ItemsPage(page);
  people += 1;
  const person = { username: `reader-${people}`, password: SUPERUSER.password };
  await createPerson(page.request, person);
  await enter(page, person);
  for (const name of names) await watch(page.request, person, name);
  await page.goto('/items');
  for (const name of names) {
    await expect
      .poll(() => items.readRow(name))
      .toMatchObject({ 'Disinformation Score': expect.stringMatching(SCORE) });
  }
  return items;
}

test('On a phone a row has both scores on one line, no ID, and at most 96 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const items = await openScored(page, 'IronwardFront');
  const row = items.row('IronwardFront');
  await expect(row.getByRole('cell', { name: /\d of \d/ })).toHaveCount(2);
  const tops = await row
    .locator('td[data-label$=Score]')
    .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await expect(row.locator('td[data-label=ID]')).toBeHidden();
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(96);
  await expectNoOverflow(page);
});

test('On a phone each fact beside the source of an account is whole, or not in sight', async ({ page }) => {
  const items = await openScored(page, 'DrLenaMarsh');
  const facts = items.row('DrLenaMarsh').getByText('· 120 posts', { exact: true }).locator('..');
  /** How many facts are in sight, and how many of them are cut off. */
  const seen = () =>
    facts.evaluate((box) => {
      const { right, bottom } = box.getBoundingClientRect();
      const inSight = [...box.children]
        .map((fact) => fact.getBoundingClientRect())
        .filter(({ top }) => top < bottom - 4);
      return { inSight: inSight.length, cut: inSight.filter((fact) => fact.right > right + 1).length };
    });
  const counts = new Set<number>();
  for (const width of [320, 390, 430, 480, 560]) {
    await page.setViewportSize({ width, height: 844 });
    const { inSight, cut } = await seen();
    expect(cut).toBe(0);
    counts.add(inSight);
  }
  expect(counts).toEqual(new Set([0, 1, 2]));
});

test('A press anywhere in a row opens the report of its account, except on its menu', async ({ page }) => {
  const items = await openScored(page, 'IronwardFront');
  await items.row('IronwardFront').getByRole('button', { name: 'Actions for IRONWARD FRONT' }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete Item' })).toBeVisible();
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page).toHaveURL((url) => url.pathname === '/items');
  await items.row('IronwardFront').getByText('One people.').click();
  await expect(page).toHaveURL(/\/items\/IronwardFront$/);
});

test('The menu of a row lies over the rows below it', async ({ page }) => {
  const items = await openScored(page, 'IronwardFront', 'harbor_gazette', 'tidewatch_club', 'DrLenaMarsh');
  await items.row('DrLenaMarsh').getByRole('button', { name: 'Actions for' }).click();
  await expect(page.getByRole('menu')).toBeFocused();
  expect(await page.getByRole('menuitem').evaluateAll(areInFront)).toBe(true);
});

function areInFront(entries: Element[]): boolean {
  return entries.every((entry) => {
    const { left, top, height } = entry.getBoundingClientRect();
    return entry.contains(document.elementFromPoint(left + 8, top + height / 2));
  });
}

test('The address holds the filters of the list, and Back undoes one step', async ({ page }) => {
  const items = await openScored(page, 'IronwardFront', 'harbor_gazette');
  const filters = page.getByRole('search', { name: 'Filter accounts' });
  await filters.getByRole('searchbox', { name: 'Search accounts' }).fill(' gazette ');
  await expect(items.row('IronwardFront')).toHaveCount(0);
  await expect(items.row('harbor_gazette')).toHaveCount(1);
  await expect(page).toHaveURL(/\/items\?search=gazette$/);
  await filters.getByRole('combobox', { name: 'Level' }).selectOption('Many marks');
  await expect(page).toHaveURL(/\/items\?search=gazette&band=many$/);
  await expect(items.row('harbor_gazette')).toHaveCount(0);
  await page.goBack();
  await expect(items.row('harbor_gazette')).toHaveCount(1);
  await expect(filters.getByRole('searchbox', { name: 'Search accounts' })).toHaveValue('gazette');
  await filters.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/items$/);
  await expect(items.row('IronwardFront')).toHaveCount(1);
});

test('A heading sorts the list: the useful direction first, then the other, then the original order', async ({
  page,
}) => {
  const items = await openScored(page, 'IronwardFront', 'harbor_gazette');
  const heading = page.getByRole('columnheader', { name: 'Propaganda Score' });
  for (const order of ['descending', 'ascending', 'none']) {
    await heading.getByRole('button').click();
    await expect(heading).toHaveAttribute('aria-sort', order);
  }
  await expect(page).toHaveURL(/\/items$/);
  await expect(items.row('IronwardFront')).toHaveCount(1);
});

test('The actions for selected accounts stay in sight in a long list, and move nothing', async ({ page }) => {
  await openScored(page, 'IronwardFront', 'harbor_gazette', 'tidewatch_club', 'DrLenaMarsh');
  await page.setViewportSize({ width: 1280, height: 420 });
  const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
  const box = page.getByRole('checkbox', { name: 'Select Tidewatch Club' });
  await box.focus();
  const before = await box.boundingBox();
  const heightBefore = await pageHeight();
  await page.keyboard.press('Space');
  await expect(page.getByRole('group', { name: 'Selected accounts' })).toBeInViewport({ ratio: 1 });
  expect(await box.boundingBox()).toEqual(before);
  expect(await pageHeight()).toBe(heightBefore);
  await page.getByRole('checkbox', { name: 'Select IRONWARD FRONT' }).focus();
  await expect(page.getByRole('group', { name: 'Selected accounts' })).toBeInViewport({ ratio: 1 });
});

test('The actions for selected accounts lie over nothing that gets the focus', async ({ page }) => {
  await openScored(page, 'IronwardFront', 'harbor_gazette', 'tidewatch_club', 'DrLenaMarsh');
  await page.setViewportSize({ width: 1000, height: 420 });
  await page.getByRole('checkbox', { name: 'Select IRONWARD FRONT' }).press('Space');
  await expect(page.getByRole('group', { name: 'Selected accounts' })).toBeVisible();
  const sort = page.getByRole('columnheader', { name: 'Propaganda Score' }).getByRole('button');
  const selectAll = page.getByRole('button', { name: 'Select all' });
  await sort.focus();
  for (const [key, end] of [
    ['Tab', selectAll],
    ['Shift+Tab', sort],
  ] as const)
    do {
      await page.keyboard.press(key);
      expect(await page.evaluate(isUnderActions)).toBe(false);
    } while (!(await end.evaluate((button) => button === document.activeElement)));
});

/** Whether the actions lie over the middle of the focused element. */
function isUnderActions(): boolean {
  const { left, top, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[role=group][data-sticky]');
  return over !== undefined && over !== null && !over.contains(document.activeElement);
}

test('Selected accounts are exported as one table, compared, and analysed again together', async ({ page }) => {
  const items = await openScored(page, 'IronwardFront', 'harbor_gazette');
  const edgeOf = (name: string) => items.row(name).getByRole('cell').first();
  await page.getByRole('checkbox', { name: 'Select IRONWARD FRONT' }).check();
  await expect(edgeOf('IronwardFront')).toHaveCSS('box-shadow', /inset$/);
  await expect(edgeOf('harbor_gazette')).toHaveCSS('box-shadow', 'none');
  await expect(page.getByRole('button', { name: 'Compare' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Select Harrowick Harbor Gazette' }).check();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const table = await readFile(await (await saved).path(), 'utf8');
  const names = new Set(table.split('\n').map((line) => line.split(',')[0]));
  expect([...names].filter((name) => name?.startsWith('"'))).toEqual(
    expect.arrayContaining(['"IronwardFront"', '"harbor_gazette"']),
  );
  expect(table.match(/"screen_name","run"/g)).toHaveLength(1);
  await page.getByRole('button', { name: 'Analyse again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Analyse again' });
  await expect(dialog).toContainText('2 accounts');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expectToast(page, 'Success', '2 analyses requested.');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL((url) => url.search === '?subjects=IronwardFront%2Charbor_gazette');
});

test('On a phone an account takes as much room while the list loads as afterwards', async ({ page, request }) => {
  await watch(request, SUPERUSER, 'IronwardFront');
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, SUPERUSER);
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  await page.route('**/api/v1/twitter/?*', async (route) => {
    await loaded;
    await route.continue();
  });
  await page.goto('/items');
  const table = page.getByRole('table', { name: 'Items' });
  const first = table.getByRole('row').nth(1);
  const heightOf = async () => (await first.boundingBox())?.height;
  await expect(table).toHaveAttribute('aria-busy', 'true');
  const before = await heightOf();
  load();
  await expect(table.getByRole('link', { name: 'IRONWARD FRONT' })).toBeVisible();
  expect(Math.abs(Number(await heightOf()) - Number(before))).toBeLessThan(2);
});

test('On a phone every tag of an account is whole, below its running work', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const items = await openScored(page, 'IronwardFront');
  const tags = ['coordinated messaging', 'election watch 2026', 'W'.repeat(40)];
  await page.route('**/api/v1/twitter/?*', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    const running = data.map((item: object) => ({ ...item, tags, state: 'analysing' }));
    await route.fulfill({ response: answer, json: { ...rest, data: running } });
  });
  await page.route('**/status_scrapping', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, state: 'analysing', analysed: 60, total: 120 } });
  });
  await page.route('**/twitter/events**', (route) => route.abort());
  await page.reload();
  const row = items.row('IronwardFront');
  await expect(row.getByText('Analysing')).toBeVisible();
  const work = await row.getByText('Analysing').boundingBox();
  const card = await row.boundingBox();
  for (const tag of tags) {
    const link = row.getByRole('link', { name: `Accounts tagged ${tag}` });
    const [box, text] = [await link.boundingBox(), await link.getByText(tag).boundingBox()];
    expect(box?.y).toBeGreaterThan(Number(work?.y) + Number(work?.height));
    expect(Number(text?.x) + Number(text?.width)).toBeLessThan(Number(card?.x) + Number(card?.width));
  }
  await expectNoOverflow(page);
});
