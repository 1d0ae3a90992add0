import { expect } from 'playwright/test';
import { AdminPage } from '../pages/admin-page.ts';
import { ItemsPage } from '../pages/items-page.ts';
import { test } from '../support/console-test.ts';
import { callAsSuperuser } from '../support/llm.ts';
import { changePerson, createPerson, enter } from '../support/people.ts';
import { SUPERUSER } from '../support/server.ts';
import { expectToast } from '../support/toasts.ts';

const PASSWORD = 'quiet-lantern-5';

test.beforeEach(async ({ page }) => {
  await enter(page, SUPERUSER);
});

test('Back leads out of a list whose last page was empty', async ({ page }) => {
  await page.goto('/settings');
  await page.goto('/admin?page=900');
  await expect(page.getByText('Nothing on this page')).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page).toHaveURL(/page=899$/);
  await page.goBack();
  await expect(page).toHaveURL(/page=899$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/settings$/);
});

test('A row that somebody else has deleted disappears with a message', async ({ page }) => {
  const admin = new AdminPage(page);
  const person = { username: 'gone-already', password: PASSWORD };
  const id = await createPerson(page.request, person);
  await page.goto('/admin');
  await admin.choose(person.username, 'Delete User');
  await changePerson(page.request, id, { method: 'DELETE' });
  await admin.confirmation().getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Already deleted', 'Somebody else has already deleted the User.');
  await expect(admin.confirmation()).toHaveCount(0);
  await expect(admin.row(person.username)).toHaveCount(0);
});

test('A deletion that fails says so in its dialog as well', async ({ page }) => {
  const admin = new AdminPage(page);
  const person = { username: 'stays-on', password: PASSWORD };
  await createPerson(page.request, person);
  await page.goto('/admin');
  await admin.choose(person.username, 'Delete User');
  await page.route('**/*', (route) => route.abort('connectionrefused'));
  await admin.confirmation().getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'An error occurred.', 'An error occurred while deleting the User.');
  await expect(admin.confirmation().getByText('The server cannot be reached.')).toBeVisible();
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

test('Selected accounts are deleted together, after a question', async ({ page }) => {
  const items = new ItemsPage(page);
  const names = ['BoldNorthVoice', 'TruthSignal_24'];
  for (const name of names) await callAsSuperuser(page.request, `twitter/?screen_name=${name}`, { method: 'POST' });
  await page.goto('/items');
  await page.getByLabel('Select Bold North Voice').check();
  await page.getByLabel(/^Select TRUTH SIGNAL 24/).check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await expect(items.confirmation()).toContainText('2 accounts');
  await items.confirmation().getByRole('button', { name: 'Delete' }).click();
  for (const name of names) await expect(items.row(name)).toHaveCount(0);
  await expect(page.getByText('2 selected')).toHaveCount(0);
});
