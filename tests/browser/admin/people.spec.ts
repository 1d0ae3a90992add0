import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { AdminPage } from '../pages/admin-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { expectAccessible } from '../support/console-test.ts';
import { test } from '../support/one-tab.ts';
import { createPerson, enter, tokenOf } from '../support/people.ts';
import { SUPERUSER } from '../support/server.ts';
import { closeToasts, expectToast } from '../support/toasts.ts';

const PASSWORD = 'quiet-lantern-5';
const PAGE_SIZE = 5;

/** The page of /admin that shows the oldest account: the first superuser's. */
async function findLastPage(request: APIRequestContext): Promise<number> {
  const headers = { authorization: `Bearer ${await tokenOf(request, SUPERUSER)}` };
  const answer = await request.get('/api/v1/users/?limit=1', { headers });
  return Math.ceil((await answer.json()).count / PAGE_SIZE);
}

async function openAdmin(page: Page): Promise<AdminPage> {
  const admin = new AdminPage(page);
  await enter(page, SUPERUSER);
  await page.goto('/admin');
  await expect(admin.heading()).toBeVisible();
  return admin;
}

test('Superusers administer people', {
  tag: ['@S2.18', '@S2.34', '@S4.6', '@S4.7', '@S5.3', '@S5.6', '@S5.7', '@S8.5', '@S8.8', '@S9.4', '@S11.7'],
}, async ({ page }) => {
  const admin = await openAdmin(page);

  await test.step('the table has its columns', async () => {
    await expect(admin.table('Users').getByRole('columnheader')).toHaveText(['Username', 'Role', 'Status', 'Actions']);
  });

  await test.step('adding somebody asks for all that is needed', async () => {
    await page.getByRole('button', { name: 'Add User' }).click();
    await expect(admin.dialog().getByRole('heading')).toHaveText('Add User');
    await admin.save().click();
    await expect(admin.dialog().getByRole('listitem')).toHaveText([
      'Username is required',
      'Password is required',
      'Please confirm your password',
    ]);
    await admin.fill({ username: '<b>bold</b>', password: PASSWORD, confirm_password: 'another' });
    await expect(admin.dialog().getByRole('listitem')).toHaveText(['Invalid username', 'The passwords do not match']);
    await admin.fill({ username: SUPERUSER.username, confirm_password: PASSWORD });
    await admin.save().click();
    await expectToast(page, 'Error', 'The user with this username already exists in the system');
    await closeToasts(page);
  });

  await test.step('somebody is added, and the next form starts empty', async () => {
    await admin.fill({ username: 'anna' });
    await admin.field('is_superuser').check();
    await admin.field('is_active').uncheck();
    await admin.save().click();
    await expectToast(page, 'Success!', 'User created successfully.');
    await expect(admin.dialog()).toHaveCount(0);
    await expect(admin.row('anna').getByRole('cell')).toHaveText(['Superuser', 'Inactive', '']);
    await page.getByRole('button', { name: 'Add User' }).click();
    await expect(admin.field('username')).toHaveValue('');
    await expect(admin.field('password')).toHaveValue('');
    await expect(admin.field('is_superuser')).not.toBeChecked();
    await expect(admin.field('is_active')).toBeChecked();
    await admin.dialog().getByRole('button', { name: 'Cancel' }).click();
    await closeToasts(page);
  });

  await test.step('editing starts from the stored values, and an empty password changes nothing', async () => {
    await admin.choose('anna', 'Edit User');
    await expect(admin.dialog().getByRole('heading')).toHaveText('Edit User');
    await expect(admin.field('username')).toHaveValue('anna');
    await expect(admin.field('password')).toHaveValue('');
    await expect(admin.save()).toBeDisabled();
    await admin.fill({ password: 'short', confirm_password: 'shorter' });
    await admin.field('confirm_password').blur();
    await expect(admin.dialog().getByRole('listitem')).toHaveText([
      'Password must be at least 8 characters',
      'The passwords do not match',
    ]);
    await admin.fill({ password: '', confirm_password: '' });
    await expect(admin.save()).toBeDisabled();
    await admin.field('is_superuser').uncheck();
    await admin.field('is_active').check();
    await admin.save().click();
    await expectToast(page, 'Success!', 'User updated successfully.');
    await expect(admin.row('anna').getByRole('cell')).toHaveText(['User', 'Active', '']);
    await tokenOf(page.request, { username: 'anna', password: PASSWORD });
    await closeToasts(page);
  });

  await test.step('a password set by a superuser works', async () => {
    await admin.choose('anna', 'Edit User');
    await admin.fill({ password: 'amber-meadow-3', confirm_password: 'amber-meadow-3' });
    await admin.save().click();
    await expectToast(page, 'Success!', 'User updated successfully.');
    await tokenOf(page.request, { username: 'anna', password: 'amber-meadow-3' });
    await closeToasts(page);
  });

  await test.step('a form never opens with values typed for another person', async () => {
    await createPerson(page.request, { username: 'boris', password: PASSWORD });
    await page.reload();
    await admin.choose('anna', 'Edit User');
    await admin.fill({ username: 'typed-and-left', password: 'typed-and-left', confirm_password: 'typed-and-left' });
    await admin.dialog().getByRole('button', { name: 'Cancel' }).click();
    await admin.choose('boris', 'Edit User');
    await expect(admin.field('username')).toHaveValue('boris');
    await expect(admin.field('password')).toHaveValue('');
    await expect(admin.field('username')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(admin.dialog()).toHaveCount(0);
    await admin.choose('anna', 'Edit User');
    await expect(admin.field('username')).toHaveValue('anna');
    await expect(admin.field('confirm_password')).toHaveValue('');
    await expect(admin.field('username')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(admin.dialog()).toHaveCount(0);
  });

  await test.step('deleting warns what else is deleted', async () => {
    await admin.choose('boris', 'Delete User');
    await expect(admin.confirmation().getByRole('heading')).toHaveText('Delete User');
    await expect(admin.confirmation()).toContainText(
      'All items associated with this user will also be permanently deleted.',
    );
    await expect(admin.confirmation()).toContainText('Are you sure? You will not be able to undo this action.');
    await expect(admin.confirmation().getByRole('button', { name: 'Cancel' })).toBeFocused();
    await admin.confirmation().getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Success', 'The User was deleted successfully.');
    await expect(admin.row('boris')).toHaveCount(0);
    await closeToasts(page);
  });

  await test.step('a deletion that fails says so', async () => {
    await createPerson(page.request, { username: 'cyrus', password: PASSWORD });
    await page.reload();
    await admin.choose('cyrus', 'Delete User');
    await page.route('**/api/v1/users/*', (route) => route.abort('connectionrefused'));
    await admin.confirmation().getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'An error occurred.', 'An error occurred while deleting the User.');
  });
});

test('A forgotten password is replaced by a one-time link', {
  tag: ['@S2.2', '@S11.8', '@S11.9', '@S11.10'],
}, async ({ browser, page, baseURL }) => {
  const person = { username: 'forgetful', password: PASSWORD };
  await createPerson(page.request, person);

  await test.step('every name gets the same answer', async () => {
    const ask = async (username: string) => {
      await page.getByLabel('Username').fill(username);
      await page.getByRole('button', { name: 'Request a link' }).click();
      await expect(page.getByRole('status')).toHaveText(
        'If this username exists, an administrator can now see the request. The link they give you works once, and for 24 hours.',
      );
    };
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading')).toHaveText('Recover your password');
    await page.getByRole('button', { name: 'Request a link' }).click();
    await expect(page.getByRole('listitem')).toHaveText(['Username is required']);
    await ask('nobody-at-all');
    await expectAccessible(page);
    await page.goto('/recover-password');
    await ask(person.username);
  });

  const admin = await openAdmin(page);
  const link = await test.step('a superuser sees the request and makes a link that is shown once', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await admin.view('Password resets').click();
    await expect(page).toHaveURL(/\/admin\?view=password-resets$/);
    await expect(admin.table('Password resets').getByRole('columnheader')).toHaveText([
      'Username',
      'Requested',
      'Link',
      'Actions',
    ]);
    await expect(admin.row(person.username)).toContainText('Not made yet');
    await admin.row(person.username).getByRole('button', { name: 'Create link' }).click();
    await expect(admin.dialog().getByRole('heading')).toHaveText(`Reset link for ${person.username}`);
    const shown = await admin.dialog().getByLabel('One-time link').inputValue();
    await admin.dialog().getByRole('button', { name: 'Copy link' }).click();
    await expect(admin.dialog().getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
    await admin.dialog().getByRole('button', { name: 'Done' }).click();
    await expect(admin.dialog()).toHaveCount(0);
    await expect(admin.row(person.username)).toContainText('Works until');
    expect(shown.startsWith(`${baseURL}/reset-password?token=`)).toBe(true);
    return shown;
  });

  await test.step('the link changes the password once', async () => {
    const context = await browser.newContext();
    const elsewhere = await context.newPage();
    await elsewhere.goto(link);
    await elsewhere.getByLabel('New password').fill('amber-meadow-3');
    await elsewhere.getByLabel('Confirm password').fill('amber-meadow-4');
    await elsewhere.getByRole('button', { name: 'Set password' }).click();
    await expect(elsewhere.getByRole('listitem')).toHaveText(['The passwords do not match']);
    await elsewhere.getByLabel('Confirm password').fill('amber-meadow-3');
    await elsewhere.getByRole('button', { name: 'Set password' }).click();
    await expect(elsewhere).toHaveURL(/\/login$/);
    await expectToast(elsewhere, 'Success!', 'Password updated successfully.');
    await tokenOf(page.request, { ...person, password: 'amber-meadow-3' });

    await elsewhere.goto(link);
    await elsewhere.getByLabel('New password').fill('another-meadow-5');
    await elsewhere.getByLabel('Confirm password').fill('another-meadow-5');
    await elsewhere.getByRole('button', { name: 'Set password' }).click();
    await expect(elsewhere.getByRole('alert')).toHaveText('This link is not valid or has expired');
    await expectAccessible(elsewhere);

    await elsewhere.goto('/reset-password');
    await expect(elsewhere.getByRole('alert')).toHaveText(
      'This link is not complete. Open it exactly as it was given to you.',
    );
    await context.close();
  });

  await test.step('the audit log says who did it', async () => {
    await admin.view('Audit log').click();
    await expect(admin.table('Audit log').getByRole('columnheader')).toHaveText([
      'When',
      'Who',
      'Action',
      'Subject',
      'Address',
    ]);
    const made = admin
      .table('Audit log')
      .getByRole('row')
      .filter({ hasText: 'Made a link for a new password' })
      .first();
    await expect(made.getByRole('cell').nth(1)).toHaveText(SUPERUSER.username);
    await expect(made.getByRole('cell').nth(2)).toHaveText(person.username);
    await expect(made.getByRole('cell').nth(3)).toHaveText('127.0.0.1');
    await admin.view('Users').click();
    await expect(page).toHaveURL(/\/admin$/);
  });
});

test('A person who opens a reset link while signed in chooses a password and logs in with it', async ({ page }) => {
  const person = { username: 'signed-in-reset', password: PASSWORD };
  await createPerson(page.request, person);
  await page.request.post(`/api/v1/password-recovery/${person.username}`);
  const headers = { authorization: `Bearer ${await tokenOf(page.request, SUPERUSER)}` };
  const { data } = await (await page.request.get('/api/v1/password-resets/', { headers })).json();
  const { id } = data.find(({ username }: { username: string }) => username === person.username);
  const link = await (await page.request.post(`/api/v1/password-resets/${id}/link`, { headers })).json();
  await new LoginPage(page).logIn(person);
  await expect(page.getByRole('heading', { name: `Hi, ${person.username}` })).toBeVisible();
  await page.goto(link.path);
  await page.getByLabel('New password').fill('amber-meadow-3');
  await page.getByLabel('Confirm password').fill('amber-meadow-3');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  await new LoginPage(page).logIn({ ...person, password: 'amber-meadow-3' });
  await expect(page.getByRole('heading', { name: `Hi, ${person.username}` })).toBeVisible();
});

test('The address and the buttons change the page of the list; one’s own row has no actions', {
  tag: ['@S2.19', '@S2.29', '@S2.33'],
}, async ({ page }) => {
  for (let n = 1; n <= 6; n += 1)
    await createPerson(page.request, { username: `page-filler-${n}`, password: PASSWORD });
  const admin = await openAdmin(page);
  await expect(page.getByText('Page 1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/admin\?page=2$/);
  await expect(page.getByText('Page 2')).toBeVisible();
  await expect(admin.row('page-filler-1')).toHaveCount(1);
  for (const invalid of ['abc', '0']) {
    await page.goto(`/admin?page=${invalid}`);
    await expect(page.getByText('Page 1')).toBeVisible();
    await expect(admin.row('page-filler-6')).toHaveCount(1);
  }
  await page.goto(`/admin?page=${await findLastPage(page.request)}`);
  await expect(admin.row(SUPERUSER.username)).toContainText('You');
  await expect(admin.actions(SUPERUSER.username)).toBeDisabled();
});

test('The audit log has pages of its own', async ({ page }) => {
  for (let n = 1; n <= 21; n += 1) await tokenOf(page.request, SUPERUSER);
  const admin = await openAdmin(page);
  await admin.view('Audit log').click();
  const panel = (name: string) => page.getByRole('tabpanel', { name });
  await panel('Audit log').getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/admin\?view=audit&page=2$/);
  await expect(panel('Audit log').getByText('Page 2')).toBeVisible();
  await admin.view('Password resets').click();
  await expect(page).toHaveURL(/\/admin\?view=password-resets$/);
  await expect(panel('Password resets').getByText('Page 1')).toBeVisible();
});

test('On a phone the audit log leaves out what a line does not have', async ({ page }) => {
  const person = { username: 'forgets-a-password', password: PASSWORD };
  await createPerson(page.request, person);
  await page.request.post(`/api/v1/password-recovery/${person.username}`);
  const admin = await openAdmin(page);
  await admin.view('Audit log').click();
  const line = admin.table('Audit log').getByRole('row').filter({ hasText: 'Asked for a new password' }).first();
  await expect(line.getByRole('cell')).toHaveText([/\d/, '–', person.username, '127.0.0.1']);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(line.getByRole('cell')).toHaveText([/\d/, person.username, '127.0.0.1']);
});

test('Screens for superusers send everybody else to the dashboard', { tag: ['@S2.6', '@S6.2'] }, async ({ page }) => {
  const person = { username: 'ordinary', password: PASSWORD };
  await createPerson(page.request, person);
  await enter(page, person);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: `Hi, ${person.username}` })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Dashboard',
    'Items',
    'User Settings',
  ]);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  for (const path of ['/admin', '/admin/', '/ADMIN', '/admin?view=audit', '/llm_analyzers', '/llm_setting/1']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { name: `Hi, ${person.username}` })).toBeVisible();
  }
  expect(refused).toEqual([]);
});
