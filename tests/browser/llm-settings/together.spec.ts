import { expect } from 'playwright/test';
import { LlmAnalyzersPage } from '../pages/llm-analyzers-page.ts';
import { LlmSettingPage } from '../pages/llm-setting-page.ts';
import { expectAccessible } from '../support/console-test.ts';
import { addSetting, changeSetting, deleteSetting, readSetting } from '../support/llm.ts';
import { test } from '../support/one-tab.ts';
import { createPerson, enter } from '../support/people.ts';
import { SUPERUSER } from '../support/server.ts';
import { closeToasts, expectToast } from '../support/toasts.ts';

test('Two superusers save the same form: the second one learns of it, and nothing is lost', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const colleague = { username: 'colleague', password: 'quiet-lantern-5' };
  await createPerson(request, colleague, { is_superuser: true });
  const id = await addSetting(request, 'Shared');
  const form = 'Disinformation Analyzer';
  const otherContext = await browser.newContext({ ...(baseURL && { baseURL }) });
  const otherPage = await otherContext.newPage();
  const mine = new LlmSettingPage(page);
  const theirs = new LlmSettingPage(otherPage);
  await enter(page, SUPERUSER);
  await enter(otherPage, colleague);
  for (const one of [mine, theirs]) {
    await one.open(id);
    await expect(one.field(form, 'name')).toHaveValue('Disinformation analyzer');
  }

  await test.step('both change the description, and each changes another field too', async () => {
    await theirs.field(form, 'description').fill('Theirs');
    await theirs.field(form, 'prompt_system').fill('Their system prompt');
    await mine.field(form, 'description').fill('Mine');
    await mine.field(form, 'name').fill('My name for it');
    await theirs.save(form).click();
    await expectToast(otherPage, 'Succès', 'Disinformation Analyzer mis à jour avec succès');
  });

  await test.step('the second one learns of it, keeps what was typed, and overwrites nothing', async () => {
    await mine.save(form).click();
    await expectToast(page, 'Erreur', 'Échec de la mise à jour du Disinformation Analyzer');
    await expect(mine.form(form).getByText('Somebody else saved this while you were editing it')).toBeVisible();
    await expect(mine.field(form, 'description')).toHaveValue('Mine');
    const stored = (await readSetting(request, id)).disinformation_analyzer;
    expect([stored.name, stored.description]).toEqual(['Disinformation analyzer', 'Theirs']);
    await closeToasts(page);
  });

  await test.step('the newer version is merged with what was typed, and shows what both changed', async () => {
    await mine.form(form).getByRole('button', { name: 'Load the newer version' }).click();
    await expect(mine.form(form).getByText('The newer version is loaded')).toBeVisible();
    await expect(mine.field(form, 'prompt_system')).toHaveValue('Their system prompt');
    await expect(mine.field(form, 'name')).toHaveValue('My name for it');
    await expect(mine.field(form, 'description')).toHaveValue('Mine');
    await expect(mine.form(form).getByText('Theirs', { exact: true })).toBeVisible();
    await expect(mine.form(form).getByRole('button', { name: 'Use this instead' })).toHaveCount(1);
    await expectAccessible(page);
  });

  await test.step('the newer text is taken, and the save holds both changes', async () => {
    await mine.form(form).getByRole('button', { name: 'Use this instead' }).click();
    await expect(mine.field(form, 'description')).toHaveValue('Theirs');
    await mine.save(form).click();
    await expectToast(page, 'Succès', 'Disinformation Analyzer mis à jour avec succès');
    await expect(mine.form(form).getByText('The newer version is loaded')).toHaveCount(0);
    const stored = (await readSetting(request, id)).disinformation_analyzer;
    expect([stored.name, stored.description, stored.prompt_system]).toEqual([
      'My name for it',
      'Theirs',
      'Their system prompt',
    ]);
  });
  await otherContext.close();
  await deleteSetting(request, id);
});

test('In the modal of the list the second save is reported and merged too', async ({ page, request }) => {
  const id = await addSetting(request, 'Shared in the list');
  const settings = new LlmAnalyzersPage(page);
  await enter(page, SUPERUSER);
  await page.goto('/llm_analyzers');
  await settings.choose('Shared in the list', 'Edit LLMSettings');
  await settings.fill({ description: 'Mine' });
  await changeSetting(request, id, { model: 'openai/gpt-4.1-mini' });
  await settings.save().click();
  await settings.dialog().getByRole('button', { name: 'Load the newer version' }).click();
  await expect(settings.field('model')).toHaveValue('openai/gpt-4.1-mini');
  await expect(settings.field('description')).toHaveValue('Mine');
  await settings.save().click();
  await expectToast(page, 'Success!', 'LLMSettings updated successfully.');
  const stored = await readSetting(request, id);
  expect([stored.model, stored.description]).toEqual(['openai/gpt-4.1-mini', 'Mine']);
  await deleteSetting(request, id);
});
