import { expect, type Locator, type Page } from 'playwright/test';
import { ItemsPage } from '../pages/items-page.ts';
import { expectAccessible, expectNoOverflow, test as testInOwnTab } from '../support/console-test.ts';
import { lead, NOWHERE } from '../support/lead.ts';
import { addSetting, callAsSuperuser, changeSetting, deleteSetting } from '../support/llm.ts';
import { test } from '../support/one-tab.ts';
import { enter } from '../support/people.ts';
import { SUPERUSER } from '../support/server.ts';

const SETTING = '/llm_setting/1';
const SCREENS = [
  ...[
    '/',
    '/items',
    '/items/DrLenaMarsh',
    '/campaigns',
    '/compare',
    '/model-card',
    '/settings',
    '/admin',
    '/admin?view=audit',
  ],
  ...['/llm_analyzers', '/llm_analyzers?view=models', SETTING],
];

const WIDTHS = [1360, 1920];

test.beforeEach(async ({ page }) => {
  await enter(page, SUPERUSER);
});

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (box === null) throw new Error(`${place} is not on view`);
  return box;
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

// A tab remembers where its pages were left.
testInOwnTab('Back restores the scroll position, and a new page begins at its top', async ({ page }) => {
  await page.goto(SETTING);
  await expect(page.getByRole('button', { name: 'Preview' })).toHaveCount(2);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => scrolled(page)).toBe(900);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: /^Hi,/ })).toBeVisible();
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(900);
  await page.reload();
  await expect.poll(() => scrolled(page)).toBe(900);
});

test('Accounts that failed for one reason say so once, and rows stay low on a phone', async ({ page }) => {
  const items = new ItemsPage(page);
  const names = ['IronwardFront', 'harbor_gazette', 'tidewatch_club'];
  await callAsSuperuser(page.request, 'twitter/?screen_name=IronwardFront', { method: 'POST' });
  await page.goto('/items');
  await expect(items.row('IronwardFront')).toContainText('Strength score');
  const id = await addSetting(page.request, 'Nowhere to be had');
  await changeSetting(page.request, id, { model: 'nowhere/model', is_selected: true, analyse_now: true });
  for (const name of names.slice(1))
    await callAsSuperuser(page.request, `twitter/?screen_name=${name}`, { method: 'POST' });
  await page.goto('/items');
  await expect(page.getByText('3 accounts on this page failed for one reason')).toBeVisible();
  const notes = items.row('IronwardFront').getByText('Measured with another analyzer');
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(notes).toHaveCount(2);
  for (const note of await notes.all())
    expect(await note.evaluate((element) => element.getBoundingClientRect().height), 'one line').toBeLessThan(20);
  await expect(page.getByRole('link', { name: 'LLM Analysers' })).toHaveCount(2);
  // A number stays beside its unit.
  await expect(items.row('IronwardFront').locator('time')).toHaveCSS('white-space', 'nowrap');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const note of await notes.all())
    expect(await note.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 'cut').toBe(0);
  for (const name of names) {
    const retry = items.row(name).getByRole('button', { name: /^Retry/ });
    await expect(retry).toBeVisible();
    expect((await items.row(name).boundingBox())?.height).toBeLessThanOrEqual(96);
    const button = await boxOf(retry);
    const score = await boxOf(items.row(name).locator('td[data-label="Propaganda Score"]'));
    expect(button.y + button.height).toBeLessThanOrEqual(score.y);
  }
  await expectNoOverflow(page);
  await expectAccessible(page);
  await changeSetting(page.request, 1, { is_selected: true });
  await deleteSetting(page.request, id);
});

test('The checkbox of a row can be pressed in a square of 24 px', async ({ page }) => {
  await callAsSuperuser(page.request, 'twitter/?screen_name=DrLenaMarsh', { method: 'POST' });
  await page.goto('/items');
  const box = await page
    .locator('label')
    .filter({ has: page.getByLabel('Select Dr. Lena Marsh') })
    .boundingBox();
  expect({ width: box?.width, height: box?.height }).toEqual({ width: 24, height: 24 });
});

test('A dialog is all within reach at 400 % zoom', async ({ page }) => {
  await page.goto('/llm_analyzers');
  await page.setViewportSize({ width: 320, height: 256 });
  await page.getByRole('button', { name: 'Add LLMSettings' }).click();
  const dialog = page.getByRole('dialog');
  for (const control of [dialog.getByLabel('Name'), dialog.getByRole('button', { name: 'Save' })]) {
    await control.scrollIntoViewIfNeeded();
    await expect(control).toBeInViewport({ ratio: 1 });
  }
  await expectNoOverflow(page);
});

test('The page can be pressed when a dialog has closed, also if the end of its animation is missed', async ({
  page,
}) => {
  const script = await page.addInitScript(() =>
    addEventListener('animationend', (event) => event.stopImmediatePropagation(), true),
  );
  await page.goto('/');
  await script.dispose();
  await page.getByRole('button', { name: /^Find anything/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Find anything' });
  await expect(dialog).toHaveAttribute('data-state', 'open');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveAttribute('data-state', 'closed');
  await page.getByRole('link', { name: 'Items', exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/items');
});

test('On a small screen the sidebar is a drawer of at most 250 px', { tag: ['@S2.7', '@S2.10'] }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('complementary')).toBeHidden();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByText('Logged in as:')).toContainText(SUPERUSER.username);
  expect((await boxOf(drawer)).width).toBeLessThanOrEqual(250);
  await drawer.getByRole('link', { name: 'Items' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Items Management' })).toBeVisible();
});

// It leaves a page scrolled down.
testInOwnTab(
  'On a phone, what has the focus is in sight: headings that sort, links of a bar, fields above sticky buttons',
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await callAsSuperuser(page.request, 'twitter/?screen_name=DrLenaMarsh', { method: 'POST' });
    const focused = page.locator(':focus');
    const tabThrough = async (first: Locator, stops: number) => {
      await first.focus();
      for (let stop = 0; stop < stops; stop += 1) {
        await page.keyboard.press('Tab');
        await expect(focused).toBeInViewport({ ratio: 1 });
      }
    };
    await page.goto('/items');
    await expect(new ItemsPage(page).row('DrLenaMarsh')).toBeVisible();
    await tabThrough(page.getByRole('combobox', { name: 'Order' }), 5);
    await page.goto('/rules');
    await tabThrough(page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first(), 8);

    await page.goto(SETTING);
    await expect(page.getByRole('button', { name: 'Preview' })).toHaveCount(2);
    const isOnTop = await page
      .getByRole('textbox', { name: 'Description' })
      .last()
      .evaluate((field) => {
        window.scrollBy(0, field.getBoundingClientRect().top - window.innerHeight + 40);
        field.focus();
        const { left, bottom } = field.getBoundingClientRect();
        return document.elementFromPoint(left + 20, bottom - 5) === field;
      });
    expect(isOnTop).toBe(true);
  },
);

test('A link that is cut off at the edge of its bar stays under the pointer while it is pressed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/rules');
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const boxes = await Promise.all((await links.all()).map(boxOf));
  const place = boxes.findIndex(({ x, width }) => x + 8 < 390 && x + width > 390);
  const { x, y, height } = await boxOf(links.nth(place));
  await page.mouse.move(x + 8, y + height / 2);
  await page.mouse.down();
  await page.mouse.up();
  const address = await links.nth(place).getAttribute('href');
  await expect(page).toHaveURL(({ hash }) => hash === address);
});

test('Headings and the corner of the page stand on one grid, also in a very wide window', async ({ page }) => {
  await callAsSuperuser(page.request, 'twitter/?screen_name=DrLenaMarsh', { method: 'POST' });
  const places = new Map(WIDTHS.map((width) => [width, new Set<string>()]));
  await page.goto(NOWHERE);
  await expect(page.locator('main h1')).toBeVisible();
  for (const screen of SCREENS) {
    await lead(page, screen);
    for (const [width, seen] of places) {
      await page.setViewportSize({ width, height: 900 });
      // A heading may be drawn again during the look, when its name has arrived.
      await expect(async () => {
        const heading = await page.locator('main h1').boundingBox();
        const corner = await page.getByRole('button', { name: 'User menu' }).boundingBox();
        if (heading === null || corner === null) throw new Error('Nothing to measure yet');
        seen.add(JSON.stringify([heading.x, heading.y, corner.x + corner.width]));
      }).toPass();
    }
    await lead(page, NOWHERE);
  }
  for (const [width, seen] of places) expect([...seen], `${width} px`).toHaveLength(1);
});

const columnsOf = (page: Page) =>
  page.locator('thead th').evaluateAll((all) => all.map((heading) => Math.round(heading.getBoundingClientRect().left)));

test('Columns keep their widths when rows arrive', async ({ page }) => {
  await callAsSuperuser(page.request, 'twitter/?screen_name=DrLenaMarsh', { method: 'POST' });
  for (const [screen, call] of [
    ['/items', '**/api/v1/twitter/?*'],
    ['/admin', '**/api/v1/users/?*'],
    ['/llm_analyzers', '**/api/v1/admin/llm_analyzer/?*'],
  ] as const) {
    const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(call, async (route) => {
      await mayGo;
      await route.continue();
    });
    await page.goto(screen);
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    const before = await columnsOf(page);
    letGo();
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    expect(await columnsOf(page)).toEqual(before);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('A report on a phone stays where it is when the state of the work on its account arrives last', async ({
  page,
}) => {
  await callAsSuperuser(page.request, 'twitter/?screen_name=DrLenaMarsh', { method: 'POST' });
  await page.setViewportSize({ width: 390, height: 844 });
  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/status_scrapping', async (route) => {
    await mayGo;
    await route.continue();
  });
  await page.route('**/twitter/events**', (route) => route.abort());
  await page.goto('/items/DrLenaMarsh');
  const statement = page.getByRole('heading', { name: 'Statement', exact: true });
  const { y } = await boxOf(statement);
  letGo();
  await expect(page.getByRole('button', { name: 'Analyse again' })).toBeEnabled();
  expect((await boxOf(statement)).y).toBe(y);
  await page.unrouteAll({ behavior: 'wait' });
});

test('Print, forced colours and reduced motion work', async ({ page }) => {
  await callAsSuperuser(page.request, 'twitter/?screen_name=DrLenaMarsh', { method: 'POST' });
  await page.goto('/items');
  await expect(page.getByRole('row').filter({ hasText: '@DrLenaMarsh' })).toContainText('Strength score');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeHidden();
  await expect(page.getByRole('table')).toBeVisible();
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  await expectAccessible(page);
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
  await page.route('**/api/v1/twitter/?*', () => {});
  await page.goto('/items');
  const skeleton = page.locator('tbody [aria-hidden=true]').first();
  await expect(skeleton).toBeVisible();
  expect(await skeleton.evaluate((element) => element.getAnimations().length)).toBe(0);
});
