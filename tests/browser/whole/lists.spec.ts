import { expect } from 'playwright/test';
import { AdminPage } from '../pages/admin-page.ts';
import { test } from '../support/console-test.ts';
import { enter } from '../support/people.ts';
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
  await admin.fill({ username: 'half-typed' });
  await page.mouse.click(5, 5);
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(admin.field('username')).toHaveValue('half-typed');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(admin.dialog()).toHaveCount(0);
  await page.getByRole('button', { name: 'Add User' }).click();
  await page.keyboard.press('Escape');
  await expect(admin.dialog()).toHaveCount(0);
});
