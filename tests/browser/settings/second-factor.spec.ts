import { TOTP } from 'otpauth';
import { expect, type Page } from 'playwright/test';
import { LoginPage } from '../pages/login-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { expectAccessible } from '../support/console-test.ts';
import { test } from '../support/one-tab.ts';
import { createPerson, enter } from '../support/people.ts';
import { expectToast } from '../support/toasts.ts';

const STEP_MS = 30_000;

/** The code that an authenticator app shows, or shows a step later: a code works once, and a phone's clock may be ahead. */
const codeOf = (secret: string, stepsLater: 0 | 1 = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + stepsLater * STEP_MS });

const dialog = (page: Page) => page.getByRole('dialog');

async function prove(page: Page, password: string, code: string) {
  await dialog(page).getByLabel('Current password').fill(password);
  await dialog(page).getByLabel('Code', { exact: true }).fill(code);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
}

test('A superuser turns two-step log-in on, logs in in two steps, and turns it off', async ({ page }) => {
  const person = { username: 'careful', password: 'quiet-lantern-5' };
  await createPerson(page.request, person, { is_superuser: true });
  await enter(page, person);
  await page.goto('/settings?tab=password');
  const settings = new SettingsPage(page);
  await settings.button('Turn on').click();
  await expect(dialog(page).getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = await dialog(page)
    .getByText(/^[A-Z2-7]{32}$/)
    .innerText();
  const codes = await dialog(page).getByRole('list', { name: 'Recovery codes' }).getByRole('code').allInnerTexts();
  expect(codes).toEqual(Array(10).fill(expect.stringMatching(/^(\w{4}-){3}\w{4}$/)));
  await expectAccessible(page, { hasBigTargets: true });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog(page).getByRole('button', { name: 'Copy recovery codes' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));

  await prove(page, 'not this one', codeOf(secret));
  await expect(dialog(page).getByRole('alert')).toHaveText('Incorrect password');
  await prove(page, person.password, '000000');
  await expect(dialog(page).getByRole('alert')).toHaveText('This code is wrong, or was used before');
  await prove(page, person.password, codeOf(secret));
  await expectToast(page, 'Success!', 'Two-step log-in is on.');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('It is on. 10 recovery codes are left.')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  const login = new LoginPage(page);
  await login.logIn(person);
  await expect(login.code()).toBeFocused();
  await expectAccessible(page);
  await login.code().fill('000000');
  await login.submit().click();
  await expect(login.refusal()).toHaveText('This code is wrong, or was used before');
  await login.code().fill(codeOf(secret, 1));
  await login.submit().click();
  await expect(page.getByRole('heading', { name: `Hi, ${person.username}` })).toBeVisible();

  await page.goto('/settings?tab=password');
  await settings.button('Turn off').click();
  await prove(page, person.password, codes[0] ?? '');
  await expectToast(page, 'Success!', 'Two-step log-in is off.');
  await expect(settings.button('Turn on')).toBeVisible();
});

test('Back from the code leads to an empty log-in form', async ({ page }) => {
  await page.route('**/login/access-token', (route) =>
    route.fulfill({ status: 403, json: { detail: 'Enter a code', second_factor: 'needed' } }),
  );
  const login = new LoginPage(page);
  await login.logIn({ username: 'careful', password: 'quiet-lantern-5' });
  await expect(login.submit()).toBeDisabled();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(login.username()).toHaveValue('');
  await expect(login.password()).toHaveValue('');
  await expect(login.code()).toHaveCount(0);
});

test('Ordinary users see nothing of it', async ({ page }) => {
  const person = { username: 'ordinary', password: 'quiet-lantern-5' };
  await createPerson(page.request, person);
  await enter(page, person);
  await page.goto('/settings?tab=password');
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Two-step log-in' })).toHaveCount(0);
});
