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

/** Elements that break a rule of axe, by the rule's name. */
type Violation = { readonly id: string; readonly nodes: readonly { readonly target: unknown }[] };

/**
 * Checks the current view against WCAG 2.2 AA and axe's other rules, and its contrast in both modes; with `hasBigTargets` also that every
 * control is 24 px wide and high, or has space around it, which axe leaves out unless it is asked. axe's legacy mode runs in the page
 * itself; the other mode opens another page each time, for frames of other origins, which the console does not have.
 */
export async function expectAccessible(page: Page, { hasBigTargets = false } = {}): Promise<void> {
  const options = { resultTypes: ['violations' as const], rules: { 'target-size': { enabled: hasBigTargets } } };
  const { violations } = await new AxeBuilder({ page }).options(options).setLegacyMode().analyze();
  expectNone([...violations, ...(await page.evaluate(findFaintInOtherMode))]);
}

const expectNone = (violations: readonly Violation[]) =>
  expect(violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) }))).toEqual([]);

/**
 * Elements with too little contrast in the mode that is not shown. Forced colours are the system's in both modes. Runs in a page that
 * has axe already.
 */
async function findFaintInOtherMode(): Promise<readonly Violation[]> {
  if (matchMedia('(forced-colors: active)').matches) return [];
  const show = (mode: Appearance) => {
    document.documentElement.dataset.appearance = mode;
    document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', mode);
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  };
  const isDark = document.documentElement.dataset.appearance === 'dark';
  show(isDark ? 'light' : 'dark');
  const options = { runOnly: ['color-contrast'], resultTypes: ['violations'] };
  const { violations } = await Reflect.get(window, 'axe').run(document, options);
  show(isDark ? 'dark' : 'light');
  return violations;
}

/** Expects the page to be no wider than the window. Pictures follow a new width a moment later. */
export const expectNoOverflow = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

/** Stores the mode before the first page opens, as an earlier visit would have done. */
export const rememberAppearance = (page: Page, appearance: Appearance) =>
  page.addInitScript((mode) => localStorage.setItem('appearance', mode), appearance);
