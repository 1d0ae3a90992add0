import { expect, type Page, type Request } from 'playwright/test';
import { AdminPage } from '../pages/admin-page.ts';
import { ItemsPage } from '../pages/items-page.ts';
import { LlmAnalyzersPage } from '../pages/llm-analyzers-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { SignupPage } from '../pages/signup-page.ts';
import { test } from '../support/console-test.ts';
import { createPerson, enter } from '../support/people.ts';
import { SUPERUSER } from '../support/server.ts';

type Sent = { call: string; body: string };

/** The console sends bodies as streams, which the browser's protocol does not show: so this records calls of its `fetch`. */
const listenToBodies = (page: Page) =>
  page.addInitScript(() => {
    const send = window.fetch.bind(window);
    const sent: Sent[] = [];
    Object.assign(window, { sent });
    window.fetch = async (...given) => {
      const request = new Request(...given);
      const call = `${request.method} ${new URL(request.url).pathname.replace('/api/v1', '')}`;
      sent.push({ call, body: await request.clone().text() });
      return send(request);
    };
  });

/** The next call with this method and path after `act`, and its body. */
async function askedBy(page: Page, call: string, act: () => Promise<unknown>) {
  const [method, path] = call.split(' ');
  const asking = page.waitForRequest(
    (request) => request.method() === method && new URL(request.url()).pathname === `/api/v1${path}`,
  );
  await act();
  const request = await asking;
  const bodies = await page.evaluate(() => (window as unknown as { sent: Sent[] }).sent);
  return { request, body: bodies.findLast((sent) => sent.call === call)?.body ?? '' };
}

const answerTo = async (request: Request) => JSON.parse((await (await request.response())?.text()) ?? 'null');

const queryOf = (request: Request) => Object.fromEntries(new URL(request.url()).searchParams);

test.beforeEach(({ page }) => listenToBodies(page));

test('People’s calls carry their fields and the token', { tag: ['@S3.2', '@S7.2', '@S7.4'] }, async ({ page }) => {
  const newcomer = { full_name: 'Ines Duarte', username: 'ines', password: 'quiet-lantern-5' };
  const signup = new SignupPage(page);
  await page.goto('/signup');
  await signup.fill(newcomer);
  const signedUp = await askedBy(page, 'POST /users/signup', () => signup.submit().click());
  expect(JSON.parse(signedUp.body)).toEqual(newcomer);

  const login = new LoginPage(page);
  await expect(page).toHaveURL(/\/login$/);
  const loggedIn = await askedBy(page, 'POST /login/access-token', () => login.logIn(newcomer));
  expect(loggedIn.request.headers()['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
  expect(Object.fromEntries(new URLSearchParams(loggedIn.body))).toEqual({
    username: newcomer.username,
    password: newcomer.password,
  });
  const { access_token } = await answerTo(loggedIn.request);
  await expect(page.getByRole('heading', { name: `Hi, ${newcomer.username}` })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBe(access_token);

  const settings = new SettingsPage(page);
  const asked = await askedBy(page, 'GET /users/me', () => page.goto('/settings'));
  expect(asked.request.headers().authorization).toBe(`Bearer ${access_token}`);
  await settings.button('Edit').click();
  await settings.field('username').fill('ines.duarte');
  const renamed = await askedBy(page, 'PATCH /users/me', () => settings.button('Save').click());
  expect(JSON.parse(renamed.body)).toEqual({ username: 'ines.duarte' });
  await expect(settings.shownName()).toContainText('ines.duarte');
  await settings.open('Password');
  const change = { current_password: newcomer.password, new_password: 'amber-meadow-3' };
  const changed = await askedBy(page, 'PATCH /users/me/password', () =>
    settings.changePassword({ ...change, confirm_password: change.new_password }),
  );
  expect(JSON.parse(changed.body)).toEqual(change);
});

test('The current user is asked for only where a token is stored', { tag: '@S7.3' }, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/items');
  await expect(page).toHaveURL(/\/login$/);
  await expect(new LoginPage(page).submit()).toBeVisible();
  expect(asked).not.toContain('/api/v1/users/me');
});

test('Superusers’ calls carry their fields', { tag: ['@S5.8', '@S7.5', '@S7.6'] }, async ({ page }) => {
  const someone = { username: 'sent-someone', password: 'quiet-lantern-5' };
  for (let number = 0; number < 5; number += 1)
    await createPerson(page.request, { ...someone, username: `sent-filler-${number}` });
  await enter(page, SUPERUSER);

  const admin = new AdminPage(page);
  const ahead = page.waitForRequest(/\/users\/\?skip=5/);
  const first = await askedBy(page, 'GET /users/', () => page.goto('/admin'));
  expect(queryOf(first.request)).toEqual({ skip: '0', limit: '5' });
  // Otherwise a page that is fetched ahead would count as the next call.
  await ahead;
  const third = await askedBy(page, 'GET /users/', () => page.goto('/admin?page=3'));
  expect(queryOf(third.request)).toEqual({ skip: '10', limit: '5' });
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Add User' }).click();
  await admin.fill({ ...someone, confirm_password: someone.password });
  const added = await askedBy(page, 'POST /users/', () => admin.save().click());
  expect(JSON.parse(added.body)).toEqual({
    ...someone,
    confirm_password: someone.password,
    is_superuser: false,
    is_active: true,
  });
  await expect(admin.row(someone.username)).toHaveCount(1);
  await admin.choose(someone.username, 'Edit User');
  await admin.fill({ username: 'sent-renamed' });
  const { id } = await answerTo(added.request);
  const edited = await askedBy(page, `PATCH /users/${id}`, () => admin.save().click());
  expect(JSON.parse(edited.body)).toEqual({ username: 'sent-renamed', is_superuser: false, is_active: true });

  const items = new ItemsPage(page);
  await page.goto('/items');
  const watched = await askedBy(page, 'POST /twitter/', () => items.add('IronwardFront'));
  expect(queryOf(watched.request)).toEqual({ screen_name: 'IronwardFront' });

  const settings = new LlmAnalyzersPage(page);
  const listed = await askedBy(page, 'GET /admin/llm_analyzer/', () => page.goto('/llm_analyzers'));
  expect(queryOf(listed.request)).toEqual({ skip: '0', limit: '5' });
  const setting = { name: 'Sent', description: 'As asked', api_key: 'sk-sent-4711', model: 'openai/gpt-4.1' };
  await settings.add().click();
  await settings.fill(setting);
  const made = await askedBy(page, 'POST /admin/llm_analyzer/', () => settings.save().click());
  expect(JSON.parse(made.body)).toMatchObject({ ...setting, is_selected: false });
});
