import { expect, type Page } from 'playwright/test';
import { findViolations, type Violation } from './axe.ts';
import { findFaint } from './faint.ts';
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
 * Checks the current view against WCAG 2.2 AA and axe's other rules, and its contrast in both modes; with `hasBigTargets` also that every
 * control is 24 px wide and high, or has space around it, which axe leaves out unless it is asked.
 */
export async function expectAccessible(page: Page, { hasBigTargets = false } = {}): Promise<void> {
  await page.evaluate(endMotion);
  const rules = { 'target-size': { enabled: hasBigTargets }, 'color-contrast': { enabled: false } };
  expect([...(await findViolations(page, { rules })), ...(await findFaintInBothModes(page))]).toEqual([]);
}

/** Ends what moves: axe takes a dialog that has not risen yet for hidden, and so the page for empty. Endless motion goes on. */
function endMotion(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}

/** Words with too little contrast in the mode on view, and in the other one. Forced colours are the system's in both modes. */
async function findFaintInBothModes(page: Page): Promise<readonly Violation[]> {
  const shown = await page.evaluate(() =>
    matchMedia('(forced-colors: active)').matches ? 'forced' : document.documentElement.dataset.appearance,
  );
  const faint = await findFaint(page, shown ?? '');
  if (shown === 'forced') return faint;
  const other = shown === 'dark' ? 'light' : 'dark';
  await showIn(page, other);
  const faintInOther = await findFaint(page, other);
  await showIn(page, shown === 'dark' ? 'dark' : 'light');
  return [...faint, ...faintInOther];
}

const showIn = (page: Page, wanted: Appearance) =>
  page.evaluate((mode) => {
    document.documentElement.dataset.appearance = mode;
    document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', mode);
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  }, wanted);

/** Expects the page to be no wider than the window. Pictures follow a new width a moment later. */
export const expectNoOverflow = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

/** Stores the mode before the first page opens, as an earlier visit would have done. */
export const rememberAppearance = (page: Page, appearance: Appearance) =>
  page.addInitScript((mode) => localStorage.setItem('appearance', mode), appearance);
