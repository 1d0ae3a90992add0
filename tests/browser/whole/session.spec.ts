import { expect, type Page } from 'playwright/test';
import { AdminPage } from '../pages/admin-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { SignupPage } from '../pages/signup-page.ts';
import { expectAccessible, test as testInOwnTab } from '../support/console-test.ts';
import { test } from '../support/one-tab.ts';
import { changePerson, createPerson, enter, type Person, tokenOf } from '../support/people.ts';
import { SUPERUSER } from '../support/server.ts';
import { expectToast } from '../support/toasts.ts';

const PASSWORD = 'quiet-lantern-5';

const logIn = async (page: Page, person: Person) => {
  await new LoginPage(page).logIn(person);
  await expectGreeting(page, person);
};

/** Logs in on the page that is shown, without loading it again. */
async function enterForm(page: Page, person: Person): Promise<void> {
  const login = new LoginPage(page);
  await login.username().fill(person.username);
  await login.password().fill(person.password);
  await login.submit().click();
  await expectGreeting(page, person);
}

async function arrive(page: Page, person: Person): Promise<void> {
  await enter(page, person);
  await page.goto('/');
  await expectGreeting(page, person);
}

const expectGreeting = (page: Page, person: Person) =>
  expect(page.getByRole('heading', { name: `Hi, ${person.username}` })).toBeVisible();

async function editProfile(page: Page, username: string): Promise<SettingsPage> {
  const settings = new SettingsPage(page);
  await page.getByRole('link', { name: 'User Settings' }).first().click();
  await settings.button('Edit').click();
  await settings.field('username').fill(username);
  return settings;
}

// What a tab has loaded before says little of what a person waits for.

/** How many calls a browser makes to a server at a time over HTTP/1.1. */
const CONNECTIONS = 6;

testInOwnTab(
  'After a log-in the user is read with the first calls, and the code comes in few files',
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await logIn(page, SUPERUSER);
    const after = asked.slice(asked.indexOf('/api/v1/login/access-token') + 1);
    expect(after.slice(0, CONNECTIONS)).toContain('/api/v1/users/me');
    expect(after.filter((path) => path.endsWith('.js')).length).toBeLessThan(2 * CONNECTIONS);
  },
);

testInOwnTab(
  'The sign-up loads nothing of what is behind the login; that is fetched while a password is being checked',
  async ({ page }) => {
    const login = new LoginPage(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const fetched: string[] = [];
    page.on('response', (answer) => {
      const file = /\/assets\/(signed-in|dashboard-screen)-.*\.(js|css)$/.exec(answer.url());
      if (file !== null) fetched.push(`${file[1]}.${file[2]}`);
    });
    const { promise: checked, resolve: check } = Promise.withResolvers<void>();
    await page.route('**/login/access-token', async (route) => {
      await checked;
      await route.continue();
    });
    await page.goto('/signup');
    await expect(page.getByLabel('Full name')).toBeVisible();
    expect(asked).toContainEqual(expect.stringContaining('/before-'));
    expect(asked).not.toContainEqual(expect.stringContaining('/signed-in-'));
    await page.goto('/login');
    await login.username().fill(SUPERUSER.username);
    await login.password().fill(SUPERUSER.password);
    expect(fetched).toEqual([]);
    await login.submit().click();
    const needed = ['dashboard-screen.js', 'signed-in.css', 'signed-in.js'];
    await expect.poll(() => fetched.toSorted()).toEqual(needed);
    check();
    await expectGreeting(page, SUPERUSER);
  },
);

/** Counts the calls that change a person's own account. */
function countSaves(page: Page): () => number {
  let saves = 0;
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().endsWith('/users/me')) saves += 1;
  });
  return () => saves;
}

test('The next person who logs in sees nothing of the previous one', async ({ page }) => {
  const next = { username: 'next-person', password: PASSWORD };
  await createPerson(page.request, next);
  const admin = new AdminPage(page);
  await arrive(page, SUPERUSER);
  await page.getByRole('link', { name: 'Admin' }).first().click();
  await expect(admin.table('Users').getByRole('rowheader').first()).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.evaluate((name) => {
    const sightings: string[] = [];
    Object.assign(window, { sightings });
    new MutationObserver(() => {
      const text = document.body.innerText;
      if (text.includes(name) || text.includes('Admin')) sightings.push(text);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, SUPERUSER.username);
  const login = new LoginPage(page);
  await login.username().fill(next.username);
  await login.password().fill(next.password);
  await login.submit().click();
  await expect(page.getByRole('heading', { name: `Hi, ${next.username}` })).toBeVisible();
  await page.getByRole('link', { name: 'User Settings' }).first().click();
  await expect(new SettingsPage(page).button('Edit')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'sightings'))).toEqual([]);
});

test('A session that ends during typing says so, and the typed text is shown to no other person', async ({ page }) => {
  const person = { username: 'mid-edit', password: PASSWORD };
  const id = await createPerson(page.request, person);
  const saves = countSaves(page);
  await arrive(page, person);
  const settings = await editProfile(page, 'typed-before-the-end');
  await changePerson(page.request, id, {
    method: 'PATCH',
    data: { password: 'amber-meadow-3', confirm_password: 'amber-meadow-3' },
  });
  await settings.button('Save').click();
  await expect(page).toHaveURL(/\/login$/);
  await expectToast(page, 'Signed out', 'Your session has ended. Please log in again.');
  await expect(page.getByText('Could not validate credentials')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();

  await logIn(page, SUPERUSER);
  await page.getByRole('link', { name: 'User Settings' }).first().click();
  await settings.button('Edit').click();
  await expect(settings.field('username')).toHaveValue(SUPERUSER.username);
  expect(saves()).toBe(1);
});

test('A dialog that was open when the session ended has its text again, without the password, for the same person', async ({
  page,
}) => {
  const admin = new AdminPage(page);
  await arrive(page, SUPERUSER);
  await page.getByRole('link', { name: 'Admin' }).first().click();
  await page.getByRole('button', { name: 'Add User' }).click();
  await admin.fill({ username: 'typed-in-a-dialog', password: PASSWORD, confirm_password: PASSWORD });
  await page.evaluate(() => localStorage.setItem('access_token', 'ended'));
  await admin.save().click();
  await expect(page).toHaveURL(/\/login$/);
  await expectToast(page, 'Signed out', 'Your session has ended. Please log in again.');
  await enterForm(page, SUPERUSER);
  await expect(page.getByText('What you typed and did not save is still there')).toBeVisible();
  await page.getByText('You were going to').getByRole('link', { name: 'Admin' }).click();
  await page.getByRole('button', { name: 'Add User' }).click();
  await expect(admin.field('username')).toHaveValue('typed-in-a-dialog');
  await expect(admin.field('password')).toHaveValue('');
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toContainText('There are unsaved changes in Add User.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await admin.dialog().getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add User' }).click();
  await expect(admin.field('username')).toHaveValue('');
});

test('A log-in leads to the dashboard, which names the screen that the same person had asked for', {
  tag: '@S4.1',
}, async ({ page }) => {
  const next = { username: 'after-somebody', password: PASSWORD };
  await createPerson(page.request, next);
  await page.goto('/llm_analyzers?view=models');
  await expect(page).toHaveURL(/\/login$/);
  await enterForm(page, SUPERUSER);
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expectAccessible(page);
  await page.getByText('You were going to').getByRole('link', { name: 'LLM Analysers' }).click();
  await expect(page).toHaveURL(/\/llm_analyzers\?view=models$/);
  await expect(page.getByText('You were going to')).toHaveCount(0);

  await page.getByRole('link', { name: 'User Settings' }).first().click();
  await expect(new SettingsPage(page).button('Edit')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('access_token', 'ended'));
  await page.getByRole('link', { name: 'Items' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await enterForm(page, next);
  await expect(page.getByText('You were going to')).toHaveCount(0);
});

test('A login as another person in another tab changes this tab too, and drops what was typed here; a log-out there signs it out', async ({
  context,
  page,
}) => {
  const [first, second] = [
    { username: 'first-tab', password: PASSWORD },
    { username: 'second-tab', password: PASSWORD },
  ];
  await createPerson(page.request, first);
  await createPerson(page.request, second);
  const saves = countSaves(page);
  await arrive(page, first);
  const settings = await editProfile(page, 'typed-in-the-first-tab');
  const other = await context.newPage();
  await other.goto('/settings');
  const token = await tokenOf(page.request, second);
  await other.evaluate((stored) => localStorage.setItem('access_token', stored), token);
  await expect(settings.shownName()).toContainText(second.username);
  await expect(settings.button('Edit')).toBeVisible();
  await settings.button('Edit').click();
  await expect(settings.field('username')).toHaveValue(second.username);
  expect(saves()).toBe(0);
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('A press on a button counts although appearing errors move it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/signup');
  const signup = new SignupPage(page);
  await signup.field('password').fill('short');
  await signup.submit().click();
  await expect(page.getByText('Password confirmation is required')).toBeVisible();
});
