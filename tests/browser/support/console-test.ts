import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { test as serverTest } from './server.ts';

/** `test` whose page must stay free of uncaught errors and of violations of the content security policy. */
export const test = serverTest.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) complaints.push(message.text());
    });
    await use(page);
    expect(complaints).toEqual([]);
  },
});

type Appearance = 'light' | 'dark';

/**
 * Checks the current view against WCAG 2.2 AA and axe's other rules, and its contrast in both modes. axe's legacy mode runs in the
 * page itself; the other mode opens another page each time, for frames of other origins, which the console does not have.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  violations.push(...(await findFaintInOtherMode(page)));
  expect(violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) }))).toEqual([]);
}

/** Elements with too little contrast in the mode that is not shown. Forced colours are the system's in both modes. */
async function findFaintInOtherMode(page: Page) {
  if (await page.evaluate(() => matchMedia('(forced-colors: active)').matches)) return [];
  const isDark = await page.evaluate(() => document.documentElement.dataset.appearance === 'dark');
  await show(page, isDark ? 'light' : 'dark');
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withRules(['color-contrast']).analyze();
  await show(page, isDark ? 'dark' : 'light');
  return violations;
}

const show = (page: Page, appearance: Appearance) =>
  page.evaluate((mode) => {
    document.documentElement.dataset.appearance = mode;
    document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', mode);
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  }, appearance);

/** Stores the mode before the first page opens, as an earlier visit would have done. */
export const rememberAppearance = (page: Page, appearance: Appearance) =>
  page.addInitScript((mode) => localStorage.setItem('appearance', mode), appearance);
