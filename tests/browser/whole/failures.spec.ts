import { expect } from 'playwright/test';
import { test } from '../support/console-test.ts';
import { createPerson, enter, watch } from '../support/people.ts';
import { expectToast } from '../support/toasts.ts';

const PASSWORD = 'quiet-lantern-5';

test('A failure is shown although it is the first toast and the server is gone', async ({ context, page }) => {
  const person = { username: 'first-failure', password: PASSWORD };
  await createPerson(page.request, person);
  await enter(page, person);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^Hi,/ })).toBeVisible();
  await page.getByRole('link', { name: 'Items', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Add Item' }).first()).toBeVisible();
  await page.route('**/*', (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'Add Item' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Item' });
  await dialog.getByLabel('Screen name').fill('somebody');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Error', 'The server cannot be reached.');
  await expect(dialog.getByLabel('Screen name')).toHaveValue('somebody');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Error', 'You are offline.');
  await expect(dialog.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(dialog.getByText('You are offline.')).toHaveCount(0);
  await expect(dialog.getByLabel('Screen name')).toHaveValue('somebody');
  await page.unroute('**/*');
  await dialog.getByLabel('Screen name').fill('IronwardFront');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Success!', 'Item created successfully.');
  await expect(page.getByText('You are offline.')).toHaveCount(0);
});

test('Without a network a line says so wherever one scrolls, and the screen is read again when the network is back', async ({
  context,
  page,
}) => {
  const person = { username: 'on-a-train', password: PASSWORD };
  await createPerson(page.request, person);
  await enter(page, person);
  await page.setViewportSize({ width: 390, height: 400 });
  await page.goto('/items');
  await expect(page.getByText('No accounts yet')).toBeVisible();
  await context.setOffline(true);
  const line = page.getByText('You are offline. This screen');
  await expect(line).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await expect(line).toBeInViewport();
  await watch(page.request, person, 'IronwardFront');
  await context.setOffline(false);
  await expect(page.getByText('@IronwardFront').first()).toBeVisible();
  await expect(line).toHaveCount(0);
});
