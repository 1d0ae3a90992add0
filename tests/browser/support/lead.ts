import { expect, type Page } from 'playwright/test';

/** An address of no screen: whoever goes there leaves the screen before, with all that was opened on it. */
export const NOWHERE = '/nowhere';

/**
 * Leads the console to an address as Forward of the browser would, and waits until the screen before is gone, which must be another one. To load the console again
 * takes several times as long.
 */
export async function lead(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '');
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.locator('h1[data-left]')).toHaveCount(0);
  await expect(page.locator('h1').first()).toBeVisible();
}
