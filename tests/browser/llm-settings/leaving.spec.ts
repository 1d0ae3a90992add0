import { expect } from 'playwright/test';
import { LlmAnalyzersPage } from '../pages/llm-analyzers-page.ts';
import { LlmSettingPage } from '../pages/llm-setting-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { addSetting, deleteSetting, readSetting } from '../support/llm.ts';
import { test } from '../support/one-tab.ts';
import { changePerson, createPerson, enter } from '../support/people.ts';
import { SUPERUSER } from '../support/server.ts';
import { expectToast } from '../support/toasts.ts';

test('Leaving with unsaved changes always asks first', async ({ page, request }) => {
  const id = await addSetting(request, 'Unsaved');
  const setting = new LlmSettingPage(page);
  const description = setting.field('LLM settings', 'description');
  const stay = () => setting.question().getByRole('button', { name: 'Keep editing' }).click();
  await enter(page, SUPERUSER);
  await page.goto('/llm_analyzers');
  await new LlmAnalyzersPage(page).see('Unsaved').click();
  await expect(setting.heading()).toBeVisible();

  await test.step('without changes, Back and Forward ask nothing', async () => {
    await expect(description).toHaveValue('For a trial');
    await page.goBack();
    await expect(page).toHaveURL(/\/llm_analyzers$/);
    await page.goForward();
    await expect(description).toHaveValue('For a trial');
  });

  await test.step('a link asks, and staying keeps what was typed', async () => {
    await description.fill('Typed in two forms');
    await setting.field('Propaganda Analyzer', 'name').fill('Other');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Items' }).click();
    await expect(setting.question()).toContainText('LLM settings and Propaganda Analyzer');
    await expect(setting.question().getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await stay();
    await expect(setting.question()).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/llm_setting/${id}$`));
    await expect(description).toHaveValue('Typed in two forms');
  });

  await test.step('Back asks every time, and the address stays', async () => {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await page.goBack();
      await expect(setting.question()).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/llm_setting/${id}$`));
      await stay();
      await expect(setting.question()).toHaveCount(0);
    }
    await expect(description).toHaveValue('Typed in two forms');
  });

  await test.step('logging out asks', async () => {
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(setting.question()).toBeVisible();
    await stay();
  });

  await test.step('closing the tab asks', async () => {
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(description).toHaveValue('Typed in two forms');
  });

  await test.step('a person who leaves anyway gets where they wanted to go, and nothing is saved', async () => {
    await page.goBack();
    await setting.question().getByRole('button', { name: 'Discard changes' }).click();
    await expect(page).toHaveURL(/\/llm_analyzers$/);
    expect((await readSetting(request, id)).description).toBe('For a trial');
    await page.goForward();
    await expect(description).toHaveValue('For a trial');
  });

  await test.step('after saving, leaving asks nothing', async () => {
    await description.fill('Saved');
    await setting.save('LLM settings').click();
    await expectToast(page, 'Succès', 'LLM Analyzer Settings mis à jour avec succès');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Items' }).click();
    await expect(page.getByRole('heading', { name: 'Items Management' })).toBeVisible();
  });
  await deleteSetting(request, id);
});

test('A long prompt survives the end of the session for the person who typed it', async ({ page, request }) => {
  const writer = { username: 'prompt-writer', password: 'quiet-lantern-5' };
  const writerId = await createPerson(request, writer, { is_superuser: true });
  const id = await addSetting(request, 'Long prompt');
  const login = new LoginPage(page);
  const setting = new LlmSettingPage(page);
  const field = setting.field('Propaganda Analyzer', 'prompt_user');
  const openSetting = async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'LLM Analysers' }).click();
    await new LlmAnalyzersPage(page).see('Long prompt').click();
  };
  await login.logIn(writer);
  await openSetting();
  const prompt = `Judge {{post}}. ${'Weigh each word of it. '.repeat(1_000)}Then answer.`;
  await field.fill(prompt);

  const password = 'amber-meadow-3';
  await changePerson(request, writerId, { method: 'PATCH', data: { password, confirm_password: password } });
  await setting.save('Propaganda Analyzer').click();
  await expect(page).toHaveURL(/\/login$/);
  await login.username().fill(writer.username);
  await login.password().fill(password);
  await login.submit().click();
  await openSetting();
  await expect(field).toHaveValue(prompt);
  await setting.save('Propaganda Analyzer').click();
  await expectToast(page, 'Succès', 'Propaganda Analyzer mis à jour avec succès');
  expect((await readSetting(request, id)).propaganda_analyzer.prompt_user).toBe(prompt);
  await deleteSetting(request, id);
});
