import { expect, type Page } from 'playwright/test';
import { findViolations } from './axe.ts';
import { findFaint } from './faint.ts';
import { test as serverTest } from './server.ts';

/** `test` whose page must stay free of uncaught errors and of violations of the content security policy. */
export const test = serverTest.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const complaints = hearComplaints(page);
    await use(page);
    expect(complaints).toEqual([]);
  },
});

/** Uncaught errors of a page, and its violations of the content security policy, from now on. */
export function hearComplaints(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text());
  });
  return complaints;
}

type Appearance = 'light' | 'dark';

/**
 * Checks the current view against WCAG 2.2 AA and axe's other rules, and its contrast in both modes; with `hasBigTargets` also that every
 * control is 24 px wide and high, or has space around it, which axe leaves out unless it is asked.
 */
export async function expectAccessible(page: Page, { hasBigTargets = false } = {}): Promise<void> {
  await page.evaluate(endMotion);
  const rules = { 'target-size': { enabled: hasBigTargets }, 'color-contrast': { enabled: false } };
  expect([...(await findViolations(page, { rules })), ...(await findFaint(page))]).toEqual([]);
}

/** Ends what moves: axe takes a dialog that has not risen yet for hidden, and so the page for empty. Endless motion goes on. */
function endMotion(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}

/** Expects the page to be no wider than the window. Pictures follow a new width a moment later. */
export const expectNoOverflow = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

/** Stores the mode before the first page opens, as an earlier visit would have done. */
export const rememberAppearance = (page: Page, appearance: Appearance) =>
  page.addInitScript((mode) => localStorage.setItem('appearance', mode), appearance);
