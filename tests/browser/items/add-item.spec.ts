import { expect } from 'playwright/test';
import { ItemsPage } from '../pages/items-page.ts';
import { expectAccessible } from '../support/console-test.ts';
import { test } from '../support/one-tab.ts';
import { createPerson, enter } from '../support/people.ts';
import { SUPERUSER } from '../support/server.ts';

const PERSON = { username: 'curious.reader', password: 'walnut-harbour-20' };

test.beforeEach(async ({ page }) => {
  await enter(page, SUPERUSER);
  await page.goto('/items');
});

test('A pasted address of a profile adds its account; a second time it says that the account is there', async ({
  page,
}) => {
  const items = new ItemsPage(page);
  const person = { username: 'pasting.reader', password: PERSON.password };
  await createPerson(page.request, person);
  // Archives hold accounts of X, so one of them is found by its address there.
  const posts = 'created_at,text,screen_name\n2026-01-01T00:00:00Z,Good morning,weir_watch\n';
  await items.importArchive({ name: 'weir.csv', mimeType: 'text/csv', buffer: Buffer.from(posts) });
  await items.confirmImport();
  await items.dialog().getByRole('button', { name: 'Done' }).click();
  await enter(page, person);
  await page.goto('/items');
  await items.openAddItem();
  await items.dialog().getByLabel('Screen name').fill('https://x.com/weir_watch/status/1790000000000000001');
  await expect(items.dialog().getByText('The address of @weir_watch.')).toBeVisible();
  await items.dialog().getByRole('button', { name: 'Save' }).click();
  await expect(items.toast('Item created successfully.')).toBeVisible();
  await expect(items.row('weir_watch')).toHaveCount(1);
  await items.add('Weir_Watch');
  await expect(items.toast('Already in your list')).toBeVisible();
  await expect(items.dialog()).toHaveCount(0);
  await expect(page).toHaveURL(/\?search=weir_watch$/);
  await expect(items.row('weir_watch')).toHaveCount(1);
});

test('For a name that is not available the dialog says what is, and a sample is one press away', async ({ page }) => {
  const items = new ItemsPage(page);
  await items.add('nobody_at_all');
  const dialog = items.dialog();
  await expect(dialog.getByText('@nobody_at_all is not available here.')).toBeVisible();
  await expect(dialog.getByText("X isn't connected on this server.")).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Set up X' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '@tidewatch_club' }).click();
  await expect(dialog.getByLabel('Screen name')).toHaveValue('tidewatch_club');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(items.row('tidewatch_club')).toHaveCount(1);
});

test('A name that several sources have is taken from the chosen source', async ({ page }) => {
  const items = new ItemsPage(page);
  const posts = 'created_at,text,screen_name\n2026-01-01T00:00:00Z,Good morning,harbor_gazette\n';
  await items.importArchive({ name: 'harbor.csv', mimeType: 'text/csv', buffer: Buffer.from(posts) });
  await items.confirmImport();
  await items.dialog().getByRole('button', { name: 'Done' }).click();
  await items.add('harbor_gazette');
  await expect(items.dialog().getByText('Several sources have @harbor_gazette', { exact: true })).toBeVisible();
  await expect(items.dialog().getByRole('radio')).toHaveCount(2);
  await expectAccessible(page);
  await items
    .dialog()
    .getByRole('radio', { name: /Samples/ })
    .check();
  await items.dialog().getByRole('button', { name: 'Save' }).click();
  await expect(items.toast('Item created successfully.')).toBeVisible();
  await expect(items.row('harbor_gazette')).toHaveCount(2);
});

test('From there people can go on to import an archive; only superusers are offered to set up a source', async ({
  page,
  request,
}) => {
  const items = new ItemsPage(page);
  await items.add('nobody_at_all');
  await items.dialog().getByRole('button', { name: 'Import an archive' }).click();
  await expect(page.getByRole('dialog', { name: 'Import archives' })).toBeVisible();
  await createPerson(request, PERSON);
  await page.evaluate(() => localStorage.clear());
  await enter(page, PERSON);
  await page.goto('/items');
  await items.add('nobody_at_all');
  await expect(
    items.dialog().getByText('Any account can come from an archive, or from X once that is set up by a superuser.'),
  ).toBeVisible();
  await items.dialog().getByRole('button', { name: 'Import an archive' }).click();
  await expect(page.getByRole('dialog', { name: 'Import archives' })).toBeVisible();
});
