import { expect } from 'playwright/test';
import { AdminPage } from '../pages/admin-page.ts';
import { test } from '../support/one-tab.ts';
import { createPerson, enter } from '../support/people.ts';
import { SUPERUSER } from '../support/server.ts';

test.beforeEach(async ({ page }) => {
  await enter(page, SUPERUSER);
});

test('a page after the last leads to the last, and Back leads out of the list', async ({ page }) => {
  await page.goto('/settings');
  await page.goto('/admin?page=999');
  await expect(page).toHaveURL(/page=1$/);
  await expect(page.getByRole('rowheader', { name: SUPERUSER.username })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/settings$/);
});

test('Closing a modal with typed text asks first', async ({ page }) => {
  const admin = new AdminPage(page);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Add User' }).click();
  await expect(admin.field('username')).toBeFocused();
  await admin.fill({ username: 'half-typed' });
  await page.mouse.click(5, 5);
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(admin.confirmation()).toHaveCount(0);
  await expect(admin.field('username')).toHaveValue('half-typed');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(admin.dialog()).toHaveCount(0);
  await page.getByRole('button', { name: 'Add User' }).click();
  await expect(admin.field('username')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(admin.dialog()).toHaveCount(0);
});

/** Counts how often the console replaces its address by another one. */
function countReplacements(): void {
  const replace = history.replaceState.bind(history);
  history.replaceState = (state, unused, address) => {
    const counted = document.documentElement.dataset;
    if (address !== undefined) counted.replaced = `${Number(counted.replaced ?? 0) + 1}`;
    replace(state, unused, address);
  };
}

for (const path of ['/admin?add=', '/llm_analyzers?add=', '/items?add=', '/items?import='])
  test(`The dialog that ${path} opens leaves the address once, and stays closed after Escape`, async ({ page }) => {
    const script = await page.addInitScript(countReplacements);
    await page.goto(path);
    await script.dispose();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(/[a-z]$/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // A menu opens only after whatever the Escape began.
    await page.getByRole('button', { name: 'User menu' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-replaced', '1');
  });

test('A list shows as many rows as a person chose last, keeps the first row in sight, and leads to its ends', async ({
  page,
}) => {
  for (let person = 1; person <= 21; person += 1)
    await createPerson(page.request, { username: `row-${person}`, password: SUPERUSER.password });
  const rows = page.getByRole('table', { name: 'Users' }).getByRole('rowheader');
  const pages = page.getByRole('navigation', { name: 'Pagination' });
  await page.goto('/admin');
  await expect(rows).toHaveCount(5);
  await pages.getByRole('button', { name: 'Last page' }).click();
  await expect(pages.getByRole('button', { name: 'Last page' })).toHaveAttribute('aria-disabled', 'true');
  await expect(rows.first()).toBeVisible();
  const first = await rows.first().textContent();
  const choice = pages.getByRole('combobox', { name: 'Rows per page' });
  await choice.press('ArrowDown');
  await expect(page).toHaveURL(/page=2&rows=20$/);
  await expect(rows.filter({ hasText: first ?? '' })).toHaveCount(1);
  // The next arrow key chooses on.
  await expect(choice).toBeFocused();
  await page.goto('/admin');
  await expect(rows).toHaveCount(20);
});
