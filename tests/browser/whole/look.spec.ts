import { expect, type Locator, type Page } from 'playwright/test';
import { ItemsPage } from '../pages/items-page.ts';
import { LlmAnalyzersPage } from '../pages/llm-analyzers-page.ts';
import { LlmSettingPage } from '../pages/llm-setting-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { callAsSuperuser } from '../support/llm.ts';
import { test } from '../support/one-tab.ts';
import { createPerson, enter } from '../support/people.ts';
import { SUPERUSER } from '../support/server.ts';
import { closeToasts } from '../support/toasts.ts';

const heightOf = (control: ReturnType<Page['getByRole']>) =>
  control.evaluate((element) => element.getBoundingClientRect().height);

test('The Log In button is as high as the fields above it', async ({ page }) => {
  const login = new LoginPage(page);
  for (const width of [1360, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/login');
    const heights = () => Promise.all([login.username(), login.password(), login.submit()].map(heightOf));
    // The console replaces the card in the HTML by its own, which looks the same.
    await expect.poll(heights).toEqual([38, 38, 38]);
  }
});

/** The right edges of end-aligned headings and of the cells below them, in CSS pixels. */
const endsOfNumbers = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).evaluate((element: HTMLTableElement) => {
    const endOf = (cell: Element) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      const ends = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ right }) => Math.round(right));
      return Math.max(...ends);
    };
    const headings = [...(element.tHead?.rows[0]?.cells ?? [])];
    return headings.flatMap((heading, index) => {
      if (getComputedStyle(heading).textAlign !== 'end') return [];
      const cells = [...(element.tBodies[0]?.rows ?? [])].flatMap((row) => row.cells[index] ?? []);
      return [{ heading: heading.innerText.trim(), end: endOf(heading), cells: cells.map(endOf) }];
    });
  });

test('Numbers are aligned with the end of their headings', async ({ page, request }) => {
  const items = new ItemsPage(page);
  const names = ['IronwardFront', 'harbor_gazette', 'DrLenaMarsh'];
  for (const name of names) await callAsSuperuser(request, `twitter/?screen_name=${name}`, { method: 'POST' });
  await enter(page, SUPERUSER);
  await page.goto('/items');
  for (const name of names) await expect(items.row(name)).toContainText('Strength score');
  const columns = await endsOfNumbers(page, 'Items');
  expect(columns.map(({ heading }) => heading)).toEqual(['Disinformation Score', 'Propaganda Score', 'Actions']);
  for (const { end, cells } of columns) expect([...new Set(cells)]).toEqual([end]);
});

const edgeOf = (place: Locator, side: 'left' | 'right') =>
  place.evaluate((element, wanted) => Math.round(element.getBoundingClientRect()[wanted]), side);

test('Where rows are cards, their actions end where the buttons below them end', async ({ page }) => {
  await createPerson(page.request, { username: 'card-reader', password: SUPERUSER.password });
  await enter(page, SUPERUSER);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin');
  const actions = page.locator('[role=row]', { hasText: 'card-reader' }).locator('[data-part=actions]');
  await expect(actions).toBeVisible();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  expect(await edgeOf(actions, 'right')).toBe(await edgeOf(next, 'right'));
});

test('On a phone a part of the tab on each side of the selected one is in sight', async ({ page }) => {
  await enter(page, SUPERUSER);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin?view=campaigns');
  const list = page.getByRole('tablist');
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab('Acted together')).toHaveAttribute('aria-selected', 'true');
  expect((await edgeOf(list, 'right')) - (await edgeOf(tab('Audit log'), 'left'))).toBeGreaterThan(20);
  await tab('Outside sources').click();
  await tab('Invitations').click();
  await expect(tab('Invitations')).toHaveAttribute('aria-selected', 'true');
  expect((await edgeOf(tab('Password resets'), 'right')) - (await edgeOf(list, 'left'))).toBeGreaterThan(20);
});

test('The message in an empty list is centred, also where rows are cards', async ({ page }) => {
  await enter(page, SUPERUSER);
  for (const width of [1360, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/items?search=nobody');
    await expect(page.getByText('No account matches')).toBeVisible();
    const middleOf = (place: Locator) =>
      place.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        return Math.round((left + right) / 2);
      });
    expect(await middleOf(page.getByText('No account matches'))).toBe(await middleOf(page.getByRole('table')));
  }
});

test('The heading of a setting stays the same, and keeps the focus, while the setting loads', async ({ page }) => {
  const setting = new LlmSettingPage(page);
  await enter(page, SUPERUSER);
  await page.goto('/llm_analyzers');
  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/v1/admin/ll_setting/1/', async (route) => {
    await mayGo;
    await route.continue();
  });
  await new LlmAnalyzersPage(page).see('Plumbline baseline').click();
  await expect(setting.heading()).toHaveText('LLM Analyzer Settings');
  await expect(setting.heading()).toBeFocused();
  const before = await setting.heading().elementHandle();
  letGo();
  await expect(setting.heading()).toHaveText('LLM Analyzer Settings: Plumbline baseline');
  expect(await setting.heading().evaluate((heading, first) => heading === first, before)).toBe(true);
  await expect(setting.heading()).toBeFocused();
});

test('A footer that stays in sight has the round corners of its card', async ({ page }) => {
  await enter(page, SUPERUSER);
  await page.goto('/llm_setting/1');
  const radii = page.locator('footer[data-sticky]').first();
  await expect(radii).toBeVisible();
  expect(
    await radii.evaluate((footer) => {
      const { borderBottomLeftRadius, borderBottomRightRadius } = getComputedStyle(footer);
      return [borderBottomLeftRadius, borderBottomRightRadius];
    }),
  ).toEqual(['7px', '7px']);
});

test('A toast covers no Save button that stays in sight, wherever the page is scrolled to', async ({ page }) => {
  await enter(page, SUPERUSER);
  await page.route('**/api/v1/admin/**', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 500, contentType: 'application/json', body: '{"detail":"The disk is full."}' }),
  );
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/llm_setting/1');
    const foot = page.locator('footer[data-sticky]').first();
    await page.locator('textarea[name=description]').first().fill(`Changed at ${width}`);
    for (const above of [0, 20, 60]) {
      await foot.evaluate((element, space) => {
        const end = element.parentElement?.getBoundingClientRect().bottom ?? 0;
        window.scrollBy({ top: end - innerHeight + space, behavior: 'instant' });
      }, above);
      await foot.getByRole('button', { name: 'Save' }).click();
      await expect.poll(() => page.evaluate(toastsOver)).toEqual({ isShown: true, covered: [] });
      await closeToasts(page);
    }
  }
});

test('A toast covers no Save button at the end of a page', async ({ page }) => {
  await enter(page, SUPERUSER);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/llm_analyzers?view=models');
  await page.getByRole('textbox', { name: 'Concurrency' }).fill('7');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(save).toBeDisabled();
  // A toast under the pointer stays.
  await page.locator('[data-scope=toast][data-part=root]').hover();
  await expect.poll(() => page.evaluate(toastsOver)).toEqual({ isShown: true, covered: [] });
});

test('A toast that is there when a dialog opens covers none of its buttons', async ({ page }) => {
  await enter(page, SUPERUSER);
  await page.route('**/api/v1/admin/**', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 500, contentType: 'application/json', body: '{"detail":"The disk is full."}' }),
  );
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/llm_setting/1');
  await page.locator('textarea[name=description]').first().fill('Changed beside a toast');
  await page.locator('footer[data-sticky]').first().getByRole('button', { name: 'Save' }).click();
  // A toast under the pointer stays.
  await page.locator('[data-scope=toast][data-part=root]').hover();
  await page.getByRole('button', { name: 'Open version 1 of Propaganda Analyzer' }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Restore in the form' })).toBeEnabled();
  await expect.poll(() => page.evaluate(toastsOver)).toEqual({ isShown: true, covered: [] });
});

test('On a phone a toast covers no words of a refused form', async ({ page }) => {
  await enter(page, SUPERUSER);
  await page.route('**/api/v1/twitter/?screen_name=*', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 500, contentType: 'application/json', body: '{"detail":"The disk is full."}' }),
  );
  // On the lower window there is no room above the dialog.
  for (const [height, covered] of [
    [844, []],
    [480, ['Look up']],
  ] as const) {
    await page.setViewportSize({ width: 390, height });
    await page.goto('/items');
    await new ItemsPage(page).openAddItem();
    await page.getByRole('dialog').getByLabel('Screen name').fill('tidewatch_club');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('The disk is full.');
    await expect.poll(() => page.evaluate(toastsOver)).toEqual({ isShown: true, covered });
  }
});

/** Whether a toast has arrived at its place, and which buttons that stay in sight and words of refusals are under one. */
function toastsOver(): { isShown: boolean; covered: (string | null)[] } {
  const toasts = [...document.querySelectorAll('[data-scope=toast][data-part=root][data-state=open]')];
  const kept = 'section > footer button, [role=dialog] button:not([aria-label]), [role=dialog] [role=alert]';
  const buttons = [...document.querySelectorAll(kept)];
  const isOver = (one: DOMRect, other: DOMRect) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  const covered = buttons.filter((button) =>
    toasts.some((toast) => isOver(toast.getBoundingClientRect(), button.getBoundingClientRect())),
  );
  const isShown = toasts.length > 0 && toasts.every((toast) => toast.getAnimations().length === 0);
  return { isShown, covered: covered.map(({ textContent }) => textContent) };
}

test('The edges of bars stand out from the card in both modes', async ({ page, request }) => {
  await callAsSuperuser(request, 'twitter/?screen_name=tidewatch_club', { method: 'POST' });
  await enter(page, SUPERUSER);
  await page.goto('/items/tidewatch_club');
  const bar = page.locator('[class*=picture__whole]').first();
  await expect(bar).toBeVisible();
  for (const mode of ['light', 'dark']) {
    await page.evaluate((wanted) => {
      document.documentElement.dataset.appearance = wanted;
    }, mode);
    // What WCAG 1.4.11 asks of graphics that are needed to understand a page.
    expect(await bar.evaluate(contrastOfEdge), mode).toBeGreaterThan(3);
  }
});

/** The contrast of a shape's stroke with what lies behind the picture, as WCAG defines it. */
function contrastOfEdge(shape: Element): number {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  const luminanceOf = (colour: string): number => {
    if (canvas === null) throw new Error('This browser cannot draw');
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  let card: Element = shape;
  while (getComputedStyle(card).backgroundColor === 'rgba(0, 0, 0, 0)' && card.parentElement) card = card.parentElement;
  const shades = [getComputedStyle(shape).stroke, getComputedStyle(card).backgroundColor].map(luminanceOf);
  return (Math.max(...shades) + 0.05) / (Math.min(...shades) + 0.05);
}
