import { expect, type Page } from 'playwright/test';

/** Expects a toast with this title over this description. */
export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const toast = page.locator('[data-scope=toast][data-part=root]').filter({
    has: page.locator('[data-part=title]').getByText(title, { exact: true }),
  });
  await expect(toast.locator('[data-part=description]').getByText(description, { exact: true }).first()).toBeVisible();
}

/** Closes every toast, as a person does who has read them. */
export async function closeToasts(page: Page): Promise<void> {
  const close = page.locator('[data-part=root][data-state=open]').getByRole('button', { name: 'Close' });
  while ((await close.count()) > 0) await close.first().click();
}
