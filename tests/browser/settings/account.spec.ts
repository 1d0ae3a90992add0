import { expect } from 'playwright/test';
import { LoginPage } from '../pages/login-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { SignupPage } from '../pages/signup-page.ts';
import { rememberAppearance } from '../support/console-test.ts';
import { test } from '../support/one-tab.ts';
import { createPerson, enter } from '../support/people.ts';
import { SUPERUSER } from '../support/server.ts';
import { closeToasts, expectToast } from '../support/toasts.ts';

test('From sign-up over every setting to the end of the account', {
  tag: [
    '@S2.1',
    '@S2.4',
    '@S2.9',
    '@S2.13',
    '@S2.14',
    '@S2.15',
    '@S2.16',
    '@S2.17',
    '@S4.2',
    '@S4.3',
    '@S4.4',
    '@S5.2',
    '@S5.3',
    '@S5.4',
    '@S8.4',
    '@S8.8',
    '@S9.1',
    '@S11.6',
  ],
}, async ({ page }) => {
  const newcomer = { full_name: 'Mara Voss', username: 'mara.voss', password: 'quiet-lantern-5' };
  const signup = new SignupPage(page);
  const login = new LoginPage(page);
  const settings = new SettingsPage(page);

  await test.step('signing up names every error at its field', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await expect(page).toHaveURL(/\/signup$/);
    expect(await signup.field('full_name').getAttribute('minlength')).toBe('3');
    await signup.submit().click();
    await expect(page.getByRole('listitem')).toHaveText([
      'Full Name is required',
      'Username is required',
      'Password is required',
      'Password confirmation is required',
    ]);
    await signup.fill({ ...newcomer, username: 'ma ra', password: 'short', confirm_password: 'other' });
    await expect(page.getByRole('listitem')).toHaveText([
      'Invalid username',
      'Password must be at least 8 characters',
      'The passwords do not match',
    ]);
  });

  await test.step('a taken username is refused with the reason, and the typed text stays', async () => {
    await signup.fill({ ...newcomer, username: SUPERUSER.username });
    await signup.submit().click();
    const detail = 'The user with this username already exists in the system';
    await expectToast(page, 'Something went wrong.', detail);
    await expect(signup.field('full_name')).toHaveValue(newcomer.full_name);
    await closeToasts(page);
  });

  await test.step('a password that is easy to guess is refused at its field', async () => {
    await signup.fill({ ...newcomer, password: 'password123' });
    await signup.submit().click();
    await expect(page.getByRole('listitem')).toHaveText([
      'This password is among the most common ones; choose another',
    ]);
    await closeToasts(page);
  });

  await test.step('signing up leads to the login page', async () => {
    await signup.fill(newcomer);
    await signup.submit().click();
    await expect(page).toHaveURL(/\/login$/);
    await expectToast(page, 'Account created.', 'Your account has been created successfully.');
    await closeToasts(page);
  });

  await test.step('public pages send a logged-in person to the dashboard', async () => {
    await login.logIn(newcomer);
    await expect(page.getByRole('heading', { name: `Hi, ${newcomer.username}` })).toBeVisible();
    for (const path of ['/login', '/signup', '/recover-password']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByRole('heading', { name: `Hi, ${newcomer.username}` })).toBeVisible();
    }
  });

  await test.step('the user menu leads to the settings, with all four tabs', async () => {
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'My profile' }).click();
    await expect(settings.heading()).toBeVisible();
    await expect(settings.tabs()).toHaveText(['My profile', 'Password', 'Appearance', 'Danger zone']);
  });

  await test.step('the profile is saved only if it changed and is not empty; Cancel drops the change', async () => {
    await settings.button('Edit').click();
    await expect(settings.field('username')).toHaveValue(newcomer.username);
    await expect(settings.button('Save')).toBeDisabled();
    await settings.field('username').fill('');
    await expect(settings.button('Save')).toBeDisabled();
    await settings.field('username').blur();
    await expect(page.getByRole('tabpanel').getByText('Username is required')).toBeVisible();
    await settings.field('username').fill('somebody-else');
    await expect(settings.button('Save')).toBeEnabled();
    await settings.button('Cancel').click();
    await expect(settings.button('Edit')).toBeVisible();
    await settings.button('Edit').click();
    await expect(settings.field('username')).toHaveValue(newcomer.username);
    await settings.field('username').fill(SUPERUSER.username);
    await settings.button('Save').click();
    await expectToast(page, 'Error', 'User with this username already exists');
    await expect(settings.field('username')).toHaveValue(SUPERUSER.username);
    await closeToasts(page);
  });

  await test.step('a new username is shown everywhere at once', async () => {
    newcomer.username = 'mara-voss';
    await settings.field('username').fill(newcomer.username);
    await settings.button('Save').click();
    await expectToast(page, 'Success!', 'User updated successfully.');
    await expect(settings.button('Edit')).toBeVisible();
    await expect(settings.shownName()).toContainText(newcomer.username);
    await closeToasts(page);
  });

  await test.step('a password change is refused with its reason', async () => {
    await settings.open('Password');
    await expect(page).toHaveURL(/\?tab=password$/);
    await settings.button('Save').click();
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveText([
      'Password is required',
      'Password is required',
      'Password confirmation is required',
    ]);
    const change = {
      current_password: 'not my password',
      new_password: 'amber-meadow-3',
      confirm_password: 'amber-meadow-4',
    };
    await settings.changePassword(change);
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveText(['The passwords do not match']);
    await settings.changePassword({ ...change, confirm_password: change.new_password });
    await expectToast(page, 'Error', 'Incorrect password');
    await closeToasts(page);
    const weak = {
      current_password: newcomer.password,
      new_password: 'password123',
      confirm_password: 'password123',
    };
    await settings.changePassword(weak);
    await expectToast(page, 'Error', 'This password is among the most common ones; choose another');
    await closeToasts(page);
    const same = { ...weak, new_password: newcomer.password, confirm_password: newcomer.password };
    await settings.changePassword(same);
    await expectToast(page, 'Error', 'New password cannot be the same as the current one');
    await closeToasts(page);
  });

  await test.step('after a change the form is empty, the session continues, and the new password works', async () => {
    const new_password = 'amber-meadow-3';
    await settings.changePassword({
      current_password: newcomer.password,
      new_password,
      confirm_password: new_password,
    });
    await expectToast(page, 'Success!', 'Password updated successfully.');
    for (const name of ['current_password', 'new_password', 'confirm_password']) {
      await expect(settings.field(name)).toHaveValue('');
    }
    newcomer.password = new_password;
    await page.reload();
    await expect(settings.shownName()).toContainText(newcomer.username);
    await expect(page).toHaveURL(/\/settings\?tab=password$/);
  });

  await test.step('the mode is chosen, applied and remembered', async () => {
    await settings.open('Appearance');
    await expect(page.getByRole('tabpanel').locator('label')).toHaveText(['Light ModeDefault', 'Dark Mode']);
    await expect(page.getByRole('radio', { checked: true })).toHaveValue('light');
    await page.locator('input[name=appearance][value=dark]').check();
    await expect(page.locator('html')).toHaveAttribute('data-appearance', 'dark');
    expect(await page.evaluate(() => localStorage.getItem('appearance'))).toBe('dark');
    await page.locator('input[name=appearance][value=light]').check();
    await expect(page.locator('html')).toHaveAttribute('data-appearance', 'light');
  });

  await test.step('the account ends only after a confirmation', async () => {
    await settings.open('Danger zone');
    // For a moment after the press, the panel before is there, too.
    await expect(page.getByRole('tabpanel', { name: 'Danger zone' })).toContainText(
      'Permanently delete your data and everything associated with your account.',
    );
    await settings.button('Delete').click();
    await expect(settings.confirmation().getByRole('heading')).toHaveText('Confirmation Required');
    await expect(settings.confirmation()).toContainText(
      'All your account data will be permanently deleted. If you are sure, please click Confirm to proceed. This action cannot be undone.',
    );
    await expect(settings.confirmation().getByRole('button', { name: 'Cancel' })).toBeFocused();
    await settings.confirmation().getByRole('button', { name: 'Cancel' }).click();
    await expect(settings.confirmation()).toHaveCount(0);
    await settings.button('Delete').click();
    await settings.confirmation().getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expectToast(page, 'Success', 'Your account has been successfully deleted.');
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
    await login.logIn(newcomer);
    await expect(login.refusal()).toHaveText('Incorrect username or password');
  });
});

test('Log out everywhere ends the sessions of every browser, after a question', async ({ browser, page }) => {
  const person = { username: 'everywhere', password: 'quiet-lantern-5' };
  await createPerson(page.request, person);
  await new LoginPage(page).logIn(person);
  const elsewhere = await (await browser.newContext()).newPage();
  await new LoginPage(elsewhere).logIn(person);
  await expect(elsewhere.getByRole('heading', { name: /^Hi,/ })).toBeVisible();

  const settings = new SettingsPage(page);
  await expect(page.getByRole('heading', { name: /^Hi,/ })).toBeVisible();
  await page.goto('/settings?tab=password');
  await settings.button('Log out everywhere').click();
  await expect(settings.confirmation().getByRole('button', { name: 'Cancel' })).toBeFocused();
  await settings.confirmation().getByRole('button', { name: 'Cancel' }).click();
  await expect(settings.confirmation()).toHaveCount(0);
  await settings.button('Log out everywhere').click();
  await settings.confirmation().getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expectToast(page, 'Success', 'You are logged out everywhere.');
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login$/);
  await elsewhere.context().close();
});

test('Superusers have no danger zone, whatever the address says', { tag: '@S2.13' }, async ({ page }) => {
  const settings = new SettingsPage(page);
  await enter(page, SUPERUSER);
  await page.goto('/settings?tab=danger-zone');
  await expect(settings.tabs()).toHaveText(['My profile', 'Password', 'Appearance']);
  await expect(settings.button('Edit')).toBeVisible();
});

test('A remembered mode is on the page before any of the console runs', async ({ page }) => {
  const script = await rememberAppearance(page, 'dark');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/login');
  await script.dispose();
  await expect(page.locator('html')).toHaveAttribute('data-appearance', 'dark');
  await expect(page.locator('meta[name=color-scheme]')).toHaveAttribute('content', 'dark');
  await expect(page.getByText('Plumbline could not be loaded.')).toBeVisible();
});

test('A password change in one tab leaves the others signed in', async ({ context, page }) => {
  const person = { username: 'two-tabs', password: 'quiet-lantern-5' };
  await createPerson(page.request, person);
  await enter(page, person);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^Hi,/ })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/items');
  await expect(other.getByRole('heading', { name: 'Items Management' })).toBeVisible();
  await page.goto('/settings?tab=password');
  const settings = new SettingsPage(page);
  const new_password = 'amber-meadow-3';
  await settings.changePassword({ current_password: person.password, new_password, confirm_password: new_password });
  await expectToast(page, 'Success!', 'Password updated successfully.');
  await other.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(other.getByRole('heading', { name: `Hi, ${person.username}` })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { name: `Hi, ${person.username}` })).toBeVisible();
  await expect(settings.shownName()).toContainText(person.username);
});
