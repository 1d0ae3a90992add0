import { expect, type Page } from 'playwright/test';
import { LlmSettingPage } from '../pages/llm-setting-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { test as testInOwnTab } from '../support/console-test.ts';
import { addSetting, deleteSetting } from '../support/llm.ts';
import { test } from '../support/one-tab.ts';
import { enter } from '../support/people.ts';
import { SUPERUSER } from '../support/server.ts';
import { closeToasts, expectToast } from '../support/toasts.ts';

const LINKS = ['Dashboard', 'Items', 'User Settings', 'Admin', 'LLM Analysers'];

async function signIn(page: Page): Promise<void> {
  await enter(page, SUPERUSER);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^Hi,/ })).toBeVisible();
}

/** Holds back the answers to calls below a path until the returned function is called. */
async function hold(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/api/v1/${path}`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('The login and the sign-up lead to one another', { tag: ['@S2.1', '@S2.2'] }, async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await page.getByRole('link', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

// What a tab has loaded before says little of what a person waits for.

/** How many calls a browser makes to a server at a time over HTTP/1.1. */
const CONNECTIONS = 6;

testInOwnTab(
  'After a log-in the user is read with the first calls, and the code comes in few files',
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await new LoginPage(page).logIn(SUPERUSER);
    await expect(page.getByRole('heading', { name: /^Hi,/ })).toBeVisible();
    const after = asked.slice(asked.indexOf('/api/v1/login/access-token') + 1);
    expect(after.slice(0, CONNECTIONS)).toContain('/api/v1/users/me');
    expect(after.filter((path) => path.endsWith('.js')).length).toBeLessThan(2 * CONNECTIONS);
  },
);

testInOwnTab('The sign-up loads nothing of what is behind the login', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/signup');
  await expect(page.getByLabel('Full name')).toBeVisible();
  expect(asked).toContainEqual(expect.stringContaining('/before-'));
  expect(asked).not.toContainEqual(expect.stringContaining('/signed-in-'));
});

test('A log-in that is refused with a list of reasons says that something went wrong', { tag: '@S8.3' }, async ({
  page,
}) => {
  await page.route('**/api/v1/login/access-token', (route) =>
    route.fulfill({
      status: 422,
      json: { detail: [{ loc: ['body', 'username'], msg: 'Too long', type: 'max_length' }] },
    }),
  );
  const login = new LoginPage(page);
  await login.logIn(SUPERUSER);
  await expect(login.refusal()).toHaveText('Something went wrong');
});

test('The sidebar has every screen, who is logged in, and the way out', { tag: ['@S2.6', '@S2.9', '@S2.10'] }, async ({
  page,
}) => {
  await signIn(page);
  const sidebar = page.getByRole('complementary');
  await expect(sidebar.getByRole('link')).toHaveText(LINKS);
  await expect(sidebar.getByText('Logged in as:')).toContainText(SUPERUSER.username);
  await sidebar.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('On a small screen the sidebar is a drawer of at most 250 px', { tag: ['@S2.7', '@S2.10'] }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await expect(page.getByRole('complementary')).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('link')).toHaveText(LINKS);
  await expect(drawer.getByText('Logged in as:')).toContainText(SUPERUSER.username);
  const box = await drawer.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(250);
  await drawer.getByRole('link', { name: 'Items' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Items Management' })).toBeVisible();
});

test('A spinner shows while the current user is read', { tag: '@S2.8' }, async ({ page }) => {
  await signIn(page);
  const answer = await hold(page, 'users/me');
  await page.reload();
  await expect(page.getByRole('status')).toHaveText('Loading');
  answer();
  await expect(page.getByRole('heading', { name: /^Hi,/ })).toBeVisible();
});

test('A setting shows a spinner while it is read, and says in French which of its forms could not be saved', {
  tag: ['@S2.28', '@S8.6'],
}, async ({ page }) => {
  const id = await addSetting(page.request, 'Refused in French');
  await signIn(page);
  const answer = await hold(page, `admin/ll_setting/${id}/`);
  const setting = new LlmSettingPage(page);
  await setting.open(id);
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('Loading');
  answer();
  await page.route('**/api/v1/admin/**', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { detail: 'The disk is full' } })
      : route.continue(),
  );
  const refusals = [
    ['LLM settings', 'Échec de la mise à jour des LLM Analyzer Settings'],
    ['Disinformation Analyzer', 'Échec de la mise à jour du Disinformation Analyzer'],
    ['Propaganda Analyzer', 'Échec de la mise à jour du Propaganda Analyzer'],
  ] as const;
  for (const [form, refusal] of refusals) {
    await setting.field(form, 'description').fill('Typed, and not taken');
    await setting.save(form).click();
    await expectToast(page, 'Erreur', refusal);
    await expect(setting.field(form, 'description')).toHaveValue('Typed, and not taken');
    await closeToasts(page);
  }
  await page.unrouteAll();
  await deleteSetting(page.request, id);
});
