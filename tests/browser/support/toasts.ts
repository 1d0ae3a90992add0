import { expect, type Page } from 'playwright/test';

/** Expects a toast with this title over this description. */
export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const toast = page.locator('[data-scope=toast][data-part=root]').filter({
    has: page.locator('[data-part=title]').getByText(title, { exact: true }),
  });
  await expect(toast.locator('[data-part=description]').getByText(description, { exact: true }).first()).toBeVisible();
}

/** Waits until toasts can be shown. Their code comes after the first screen, so that without a network right then none would appear. */
export const expectToastsLoaded = (page: Page): Promise<void> =>
  expect(page.locator('[data-scope=toast][data-part=group]').first()).toBeAttached();

/**
 * Closes every toast, as a person does who has read them. All at once: a toast that disappears by itself between a look and a click
 * would leave the click waiting.
 */
export async function closeToasts(page: Page): Promise<void> {
  const open = page.locator('[data-scope=toast][data-part=root][data-state=open]');
  await open.getByRole('button', { name: 'Close' }).evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click();
  });
  await expect(open).toHaveCount(0);
}
