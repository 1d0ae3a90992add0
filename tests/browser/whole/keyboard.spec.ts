import { expect, type Page } from 'playwright/test';
import { AdminPage } from '../pages/admin-page.ts';
import { ItemsPage } from '../pages/items-page.ts';
import { LlmAnalyzersPage } from '../pages/llm-analyzers-page.ts';
import { LlmSettingPage } from '../pages/llm-setting-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { expectFocusSomewhere, Keyboard } from '../support/keyboard.ts';
import { addSetting, changeSetting, deleteSetting } from '../support/llm.ts';
import { test } from '../support/one-tab.ts';
import { createPerson, enter, type Person } from '../support/people.ts';
import { SUPERUSER } from '../support/server.ts';
import { expectToast } from '../support/toasts.ts';

// Nothing here uses a mouse. The browser's file dialog is not part of the page.

test.describe.configure({ mode: 'parallel' });

const PASSWORD = 'quiet-lantern-5';
const FORM = 'Propaganda Analyzer';

async function open(page: Page, path: string, person: Person = SUPERUSER): Promise<Keyboard> {
  await enter(page, person);
  await page.goto(path);
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  return new Keyboard(page);
}

test('An archive is imported', async ({ page }) => {
  const items = new ItemsPage(page);
  const keyboard = await open(page, '/items');
  const button = (name: string | RegExp) => items.dialog().getByRole('button', { name });
  const start = page.getByRole('button', { name: 'Import', exact: true });
  const posts = Array.from({ length: 12 }, (_, i) => `2026-01-01T00:00:00Z,Good morning ${i},boat_one`);
  await keyboard.use(start);
  await expect(items.dialog().getByLabel('Archives')).toBeFocused();
  const file = (...lines: string[]) => ({
    name: 'boats.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${['created_at,text,screen_name', ...lines].join('\n')}\n`),
  });

  await test.step('an empty file leaves the focus in the dialog', async () => {
    await items.dialog().getByLabel('Archives').setInputFiles(file());
    await keyboard.use(button('Continue'));
    await expect(items.dialog().getByRole('alert')).toBeVisible();
    await expect(items.dialog().getByLabel('Archives')).toBeFocused();
  });

  await test.step('the next step starts at its first field', async () => {
    await items
      .dialog()
      .getByLabel('Archives')
      .setInputFiles(file(...posts));
    await keyboard.use(button('Continue'));
    await expect(items.dialog().getByLabel('Posts an account must have')).toBeFocused();
  });

  await test.step('Escape asks first, and a second Escape goes back to the dialog', async () => {
    await keyboard.press('Escape');
    await expect(items.confirmation().getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await keyboard.press('Escape');
    await expect(items.confirmation()).toHaveCount(0);
    await expect(items.dialog().locator(':focus')).toHaveCount(1);
  });

  await keyboard.use(button(/^Import 1 account/));
  await expect(button('Done')).toBeFocused();
  await keyboard.press('Enter');
  await expect(items.dialog()).toHaveCount(0);
  await expect(start).toBeFocused();
  await keyboard.use(page.getByRole('button', { name: 'Actions for boat_one' }));
  await keyboard.choose('End', 'Delete');
  await expect(items.confirmation().getByRole('button', { name: 'Cancel' })).toBeFocused();
  await keyboard.use(items.confirmation().getByRole('button', { name: 'Delete' }));
  await expectToast(page, 'Success', 'The Item was deleted successfully.');
  await expectFocusSomewhere(page);
});

test('User settings are read and changed, tab by tab', async ({ page, request }) => {
  const person = { username: 'no.mouse', password: PASSWORD };
  await createPerson(request, person);
  const settings = new SettingsPage(page);
  const keyboard = await open(page, '/settings', person);

  await test.step('My profile', async () => {
    await keyboard.use(settings.button('Edit'));
    await expect(settings.field('username')).toBeFocused();
    await keyboard.use(settings.button('Cancel'));
    await expect(settings.button('Edit')).toBeFocused();
    await keyboard.press('Enter');
    await expect(settings.field('username')).toBeFocused();
    await keyboard.write('no.mouse.either');
    await keyboard.press('Enter');
    await expect(settings.shownName()).toContainText('no.mouse.either');
    await expect(settings.button('Edit')).toBeFocused();
  });

  await test.step('Password', async () => {
    await page.getByRole('tab', { name: 'My profile' }).focus();
    await keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Password' })).toBeFocused();
    const fill = (current_password: string) =>
      keyboard.fill(page.getByRole('tabpanel'), {
        current_password,
        new_password: 'other-lantern-6',
        confirm_password: 'other-lantern-6',
      });
    await fill('wrong-lantern-0');
    await keyboard.press('Enter');
    await expectToast(page, 'Error', 'Incorrect password');
    await expect(settings.field('confirm_password')).toBeFocused();
    await fill(PASSWORD);
    await keyboard.press('Enter');
    await expectToast(page, 'Success!', 'Password updated successfully.');
    await expectFocusSomewhere(page);
    await keyboard.use(settings.button('Log out everywhere'));
    await expect(settings.confirmation().getByRole('button', { name: 'Cancel' })).toBeFocused();
    await keyboard.press('Escape');
    await expect(settings.button('Log out everywhere')).toBeFocused();
  });

  await test.step('Appearance', async () => {
    await keyboard.reach(page.getByRole('tab', { name: 'Password' }));
    await keyboard.press('ArrowRight');
    await keyboard.reach(page.getByRole('radio', { name: /^Light Mode/ }));
    await keyboard.press('ArrowDown');
    await expect(page.locator('html')).toHaveAttribute('data-appearance', 'dark');
    await expect(page.getByRole('radio', { name: 'Dark Mode' })).toBeFocused();
  });

  await test.step('Danger zone', async () => {
    await keyboard.reach(page.getByRole('tab', { name: 'Appearance' }));
    await keyboard.press('End');
    await keyboard.use(settings.button('Delete'));
    await expect(settings.confirmation().getByRole('button', { name: 'Cancel' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(settings.button('Delete')).toBeFocused();
    await keyboard.press('Enter');
    await keyboard.use(settings.confirmation().getByRole('button', { name: 'Confirm' }));
    await expect(page).toHaveURL(/\/login$/);
    await expectFocusSomewhere(page);
  });
});

test('The list of settings: one is added, edited and deleted', async ({ page }) => {
  const list = new LlmAnalyzersPage(page);
  const keyboard = await open(page, '/llm_analyzers');
  await keyboard.use(list.add());
  await expect(list.field('name')).toBeFocused();
  await keyboard.fill(list.dialog(), {
    name: 'Without a mouse',
    description: 'Typed',
    model: 'openai/gpt-4.1',
    api_key: 'sk-no-mouse-4711',
  });
  await keyboard.press('Enter');
  await expect(list.row('Without a mouse')).toBeVisible();
  await expect(list.dialog()).toHaveCount(0);
  await expect(list.add()).toBeFocused();

  const menu = page.getByRole('button', { name: 'Actions for Without a mouse' });
  const reveal = page.getByRole('button', { name: 'Show API key of Without a mouse' });
  await keyboard.use(reveal);
  await expect(list.row('Without a mouse')).toContainText('sk-no-mouse-4711');
  await expect(page.getByRole('button', { name: 'Hide API key of Without a mouse' })).toBeFocused();
  await keyboard.use(menu);
  await keyboard.choose('Home', 'Edit');
  await expect(list.field('name')).toBeFocused();
  await keyboard.press('Escape');
  await expect(list.dialog()).toHaveCount(0);
  await expect(menu).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.choose('End', 'Delete');
  await keyboard.use(list.confirmation().getByRole('button', { name: 'Delete' }));
  await expect(list.row('Without a mouse')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Actions for Plumbline baseline' })).toBeFocused();
  await keyboard.use(list.see('Plumbline baseline'));
  await expect(new LlmSettingPage(page).heading()).toBeFocused();
});

test('An analyzer is edited: its fields, categories and prompts, a dispute, and the way out', async ({
  page,
  request,
}) => {
  const id = await addSetting(request, 'Edited by keys');
  const setting = new LlmSettingPage(page);
  const keyboard = await open(page, `/llm_setting/${id}`);
  const inForm = (name: string) => setting.form(FORM).getByRole('button', { name });

  await test.step('a category is added and removed', async () => {
    // The tags arrive with the setting: counted earlier, there are none.
    await expect(setting.tags(FORM)).not.toHaveCount(0);
    const before = await setting.tags(FORM).count();
    await keyboard.reach(setting.field(FORM, 'categories'));
    await page.keyboard.type('Gloom');
    await keyboard.press('Enter');
    await expect(setting.tags(FORM)).toHaveCount(before + 1);
    // Backspace removes the last category only in an empty field.
    await expect(setting.field(FORM, 'categories')).toHaveValue('');
    await keyboard.press('Backspace');
    await expect(setting.tags(FORM)).toHaveCount(before);
    await expect(setting.field(FORM, 'categories')).toBeFocused();
  });

  await test.step('a placeholder goes to where the text cursor was', async () => {
    await keyboard.fill(setting.form(FORM), { prompt_user: 'Read this: ' });
    await keyboard.use(inForm('Insert {{post}}'));
    await expect(setting.field(FORM, 'prompt_user')).toHaveValue('Read this: {{post}}');
    await expect(setting.field(FORM, 'prompt_user')).toBeFocused();
  });

  await test.step('Enter in a line saves, and the focus stays', async () => {
    await keyboard.fill(setting.form(FORM), { name: 'By keys' });
    await keyboard.press('Enter');
    await expectToast(page, 'Succès', 'Propaganda Analyzer mis à jour avec succès');
    await expect(setting.field(FORM, 'name')).toBeFocused();
  });

  await test.step('the preview gives the focus back', async () => {
    await keyboard.use(inForm('Preview'));
    await expect(setting.preview().locator(':focus')).toHaveCount(1);
    await keyboard.press('Escape');
    await expect(setting.preview()).toHaveCount(0);
    await expect(inForm('Preview')).toBeFocused();
  });

  await test.step('the person whose save was refused loads the newer version', async () => {
    const settings = setting.form('LLM settings');
    await changeSetting(request, id, { description: 'Theirs' });
    await keyboard.fill(settings, { description: 'Mine' });
    await keyboard.use(setting.save('LLM settings'));
    await expect(settings.getByText('Somebody else saved this while you were editing it')).toBeVisible();
    await expectFocusSomewhere(page);
    await keyboard.use(settings.getByRole('button', { name: 'Load the newer version' }));
    await expect(settings.getByText('The newer version is loaded')).toBeVisible();
    await expectFocusSomewhere(page);
    await keyboard.use(settings.getByRole('button', { name: 'Use this instead' }));
    await expect(setting.field('LLM settings', 'description')).toHaveValue('Theirs');
    await expectFocusSomewhere(page);
  });

  await test.step('leaving asks first, and one may stay', async () => {
    await keyboard.fill(setting.form('LLM settings'), { description: 'Mine again' });
    const away = page.getByRole('link', { name: 'Dashboard' });
    await keyboard.use(away);
    await expect(setting.question().getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await keyboard.press('Escape');
    await expect(setting.question()).toHaveCount(0);
    await expect(away).toBeFocused();
    await keyboard.press('Enter');
    await keyboard.use(setting.question().getByRole('button', { name: 'Discard changes' }));
    await expect(page.getByRole('heading', { name: /^Hi,/ })).toBeFocused();
  });

  await test.step('a heading that gets the focus has no ring, the control after it has one', async () => {
    const focused = page.locator(':focus-visible');
    await expect(focused.and(page.getByRole('heading', { level: 1 }))).toHaveCSS('outline-style', 'none');
    await keyboard.press('Tab');
    await expect(focused.and(page.locator('a, button'))).toHaveCSS('outline-style', 'solid');
  });
  await deleteSetting(request, id);
});

test('Admin: people are added, edited and deleted, a link is made, and the audit log exported', async ({
  page,
  request,
}) => {
  await createPerson(request, { username: 'forgetful', password: PASSWORD });
  await request.post('/api/v1/password-recovery/forgetful');
  const admin = new AdminPage(page);
  const keyboard = await open(page, '/admin');
  const add = page.getByRole('button', { name: 'Add User' });

  await keyboard.use(add);
  await expect(admin.field('username')).toBeFocused();
  await keyboard.fill(admin.dialog(), { username: 'typed.in', password: PASSWORD, confirm_password: PASSWORD });
  await keyboard.use(admin.dialog().getByLabel('Superuser'), 'Space');
  await keyboard.press('Enter');
  await expect(admin.row('typed.in')).toContainText('Superuser');
  await expect(add).toBeFocused();
  await keyboard.use(admin.actions('typed.in'));
  await keyboard.choose('Home', 'Edit');
  await keyboard.fill(admin.dialog(), { username: 'typed.anew' });
  await keyboard.press('Enter');
  await expect(admin.row('typed.anew')).toBeVisible();
  await expect(admin.actions('typed.anew')).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.choose('End', 'Delete');
  await keyboard.use(admin.confirmation().getByRole('button', { name: 'Delete' }));
  await expect(admin.row('typed.anew')).toHaveCount(0);
  await expect(admin.actions('forgetful')).toBeFocused();

  await admin.view('Users').focus();
  await keyboard.press('ArrowRight');
  const make = page.getByRole('button', { name: 'Create link for forgetful' });
  await keyboard.use(make);
  await expect(admin.dialog().getByLabel('One-time link')).toBeFocused();
  await keyboard.use(admin.dialog().getByRole('button', { name: 'Done' }));
  await expect(admin.dialog()).toHaveCount(0);
  await expect(make).toBeFocused();

  await keyboard.reach(admin.view('Password resets'));
  await keyboard.press('End');
  const exported = page.waitForEvent('download');
  await keyboard.use(page.getByRole('button', { name: 'Export as CSV' }));
  expect((await exported).suggestedFilename()).toBe('plumbline-audit-log.csv');
  await expect(page.getByRole('button', { name: 'Export as CSV' })).toBeFocused();
});
