import { fileURLToPath } from 'node:url';
import { expect } from 'playwright/test';
import { ItemsPage, SCORE } from '../pages/items-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { expectAccessible, test as testInOwnTab } from '../support/console-test.ts';
import { test } from '../support/one-tab.ts';
import { enter } from '../support/people.ts';
import { SUPERUSER } from '../support/server.ts';
import { expectToast, expectToastsLoaded } from '../support/toasts.ts';

const ARCHIVE = fileURLToPath(new URL('../fixtures/millbridge-voice.csv', import.meta.url));

test('From a first start to scores: sign in, import, add, read, delete', {
  tag: ['@S2.3', '@S2.5', '@S2.12', '@S2.22', '@S2.34', '@S4.1', '@S6.1', '@S8.5', '@S8.8', '@S11.7'],
}, async ({ page }) => {
  const login = new LoginPage(page);
  const items = new ItemsPage(page);

  await test.step('an anonymous visitor is sent to the login page, and a wrong password is refused there', async () => {
    await page.goto('/items');
    await expect(page).toHaveURL(/\/login$/);
    await login.logIn({ ...SUPERUSER, password: 'not the password' });
    await expect(login.refusal()).toHaveText('Incorrect username or password');
  });

  await test.step('the right password leads to the dashboard', async () => {
    await login.logIn(SUPERUSER);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { name: `Hi, ${SUPERUSER.username}` })).toBeVisible();
    await expect(page.getByText('Welcome back, nice to see you again!')).toBeVisible();
  });

  await test.step('an archive is imported, its broken line is reported, its account scored', async () => {
    await page.getByRole('link', { name: 'Items' }).first().click();
    await expect(items.heading()).toBeVisible();
    await items.importArchive(ARCHIVE);
    await items.confirmImport();
    const imported = page.getByRole('table', { name: 'Imported accounts' });
    await expect(imported.getByRole('row').nth(1)).toHaveText('@MillbridgeVoice120');
    const refused = page.getByRole('table', { name: 'Refused lines' });
    await expect(refused.getByRole('row').nth(1)).toContainText('14');
    await items.dialog().getByRole('button', { name: 'Done' }).click();
    await expect
      .poll(() => items.readRow('MillbridgeVoice'))
      .toMatchObject({
        'Disinformation Score': expect.stringMatching(SCORE),
        'Propaganda Score': expect.stringMatching(SCORE),
      });
  });

  await test.step('a malformed and an unknown name are refused, and nothing is stored', async () => {
    await items.openAddItem();
    await items.dialog().getByLabel('Screen name').fill('no spaces please');
    await items.dialog().getByRole('button', { name: 'Save' }).click();
    await expect(items.dialog().getByText('Type 1 to 15 letters, digits or underscores')).toBeVisible();
    await items.dialog().getByLabel('Screen name').fill('nobody_at_all');
    await items.dialog().getByRole('button', { name: 'Save' }).click();
    await expect(items.dialog().getByText('@nobody_at_all is not available here.')).toBeVisible();
    await expect(items.dialog().getByLabel('Screen name')).toHaveValue('nobody_at_all');
    await items.dialog().getByRole('button', { name: 'Cancel' }).click();
    await expect(items.row('nobody_at_all')).toHaveCount(0);
  });

  await test.step('an account is added, analysed and scored', async () => {
    await items.add('@IronwardFront');
    await expect(items.toast('Item created successfully.')).toBeVisible();
    await expect(items.dialog()).toHaveCount(0);
    await expect
      .poll(() => items.readRow('IronwardFront'))
      .toMatchObject({
        'Disinformation Score': expect.stringMatching(SCORE),
        'Propaganda Score': expect.stringMatching(SCORE),
      });
  });

  await test.step('deleting asks first, with the focus on Cancel', async () => {
    await items.chooseDelete('IRONWARD FRONT');
    await expect(items.confirmation()).toContainText('Delete Item');
    await expect(items.confirmation()).toContainText(
      'Are you sure? You will be able to undo this action for 10 seconds.',
    );
    await expect(items.confirmation().getByRole('button', { name: 'Cancel' })).toBeFocused();
    await items.confirmation().getByRole('button', { name: 'Cancel' }).click();
    await expect(items.row('IronwardFront')).toHaveCount(1);
    await items.chooseDelete('IRONWARD FRONT');
    await items.confirmation().getByRole('button', { name: 'Delete' }).click();
    await expect(items.toast('The Item was deleted successfully.')).toBeVisible();
    await expect(items.row('IronwardFront')).toHaveCount(0);
  });

  await test.step('a deletion is taken back with the keyboard, from its toast', async () => {
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.focus();
    await page.keyboard.press('Enter');
    await expect(items.toast('Everything is back on the list.')).toBeVisible();
    await expect(items.row('IronwardFront')).toHaveCount(1);
    await expect
      .poll(() => items.readRow('IronwardFront'))
      .toMatchObject({ 'Propaganda Score': expect.stringMatching(SCORE) });
  });

  await test.step('logging out leads to the login page and removes the token', async () => {
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  });
});

// A tab that has opened the screen has its code.
testInOwnTab(
  'A screen whose code does not load says so, keeps the links to the others, and appears when the network is back',
  async ({ context, page }) => {
    await enter(page, SUPERUSER);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: /^Hi,/ })).toBeVisible();
    await expectToastsLoaded(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Items', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible();
    await page.getByRole('button', { name: 'Show Error' }).click();
    await expect(page.getByText('Failed to fetch dynamically imported module')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectToast(page, 'Error', 'You are offline.');
    await context.setOffline(false);
    await expect(new ItemsPage(page).heading()).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'LLM Analysers' }).click();
    await expect(page.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { name: /^Hi,/ })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'LLM Analysers' }).click();
    await expect(page.getByRole('heading', { name: 'LLMs Setting Management' })).toBeVisible();
  },
);
