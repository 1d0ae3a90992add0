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

/** Holds what is on view against WCAG 2.2 AA and axe's other rules. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) }))).toEqual([]);
}

export const APPEARANCES = ['light', 'dark'] as const;
export type Appearance = (typeof APPEARANCES)[number];

/** Remembers the mode before the first page opens, as an earlier visit would have. */
export const rememberAppearance = (page: Page, appearance: Appearance) =>
  page.addInitScript((mode) => localStorage.setItem('appearance', mode), appearance);
