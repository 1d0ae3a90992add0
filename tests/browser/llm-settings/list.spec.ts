import { expect } from 'playwright/test';
import type { AuditEntry } from '#contract/audit.ts';
import { LlmAnalyzersPage } from '../pages/llm-analyzers-page.ts';
import { API_KEY, addSetting, callAsSuperuser, changeSetting, deleteSetting } from '../support/llm.ts';
import { test } from '../support/one-tab.ts';
import { enter } from '../support/people.ts';
import { SUPERUSER } from '../support/server.ts';
import { closeToasts, expectToast } from '../support/toasts.ts';

test('An LLM setting from its first key to its deletion', {
  tag: ['@S2.23', '@S2.25', '@S2.34', '@S4.5', '@S4.7', '@S5.8', '@S5.9', '@S13.1', '@S13.3', '@S13.6'],
}, async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const settings = new LlmAnalyzersPage(page);
  const name = 'Reviewed';

  await test.step('a fresh install has one setting: the embedded model, selected, without a key', async () => {
    await enter(page, SUPERUSER);
    await page.goto('/llm_analyzers');
    await expect(settings.heading()).toBeVisible();
    await expect(settings.table().getByRole('columnheader')).toHaveText([
      'Name',
      'Description',
      'is_selected',
      'See',
      'Actions',
    ]);
    await expect(settings.row('Plumbline baseline')).toContainText('No API key');
    await expect(settings.row('Plumbline baseline')).toContainText('Active');
  });

  await test.step('adding names every missing field', async () => {
    await settings.add().click();
    await settings.save().click();
    await expect(settings.dialog().getByRole('listitem')).toHaveText([
      'Name is required',
      'description is required',
      'model is required',
      'API key is required',
    ]);
    await expect(settings.field('is_selected')).not.toBeChecked();
  });

  await test.step('the added setting comes first, its key masked', async () => {
    await settings.fill({ name, description: 'Second opinion', model: 'openai/gpt-4.1', api_key: API_KEY });
    await settings.save().click();
    await expectToast(page, 'Success!', 'LLMSettings created successfully.');
    await expect(settings.dialog()).toHaveCount(0);
    await expect(settings.row(name)).toContainText('Inactive');
    await expect(settings.row(name)).toContainText('sk-…quay');
    await expect(page.getByText(API_KEY)).toHaveCount(0);
    await closeToasts(page);
  });

  await test.step('the key is shown and copied on request, and the audit log says who saw it', async () => {
    await page.getByRole('button', { name: `Show API key of ${name}` }).click();
    await expect(page.getByText(API_KEY)).toBeVisible();
    await page.getByRole('button', { name: `Hide API key of ${name}` }).click();
    await expect(page.getByText(API_KEY)).toHaveCount(0);
    await page.getByRole('button', { name: `Copy API key of ${name}` }).click();
    await expect(page.getByRole('button', { name: `API key of ${name} copied` })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(API_KEY);
    const { data } = await callAsSuperuser(request, 'audit/?limit=20', { method: 'GET' });
    const told = data.filter((entry: AuditEntry) => entry.action === 'llm_setting.key_read' && entry.subject === name);
    expect(told.map((entry: AuditEntry) => entry.actor)).toEqual([SUPERUSER.username, SUPERUSER.username]);
  });

  await test.step('editing needs a change, and keeps the key when none is entered', async () => {
    await settings.choose(name, 'Edit LLMSettings');
    await expect(settings.save()).toBeDisabled();
    await settings.fill({ description: 'Second opinion, reviewed' });
    await settings.save().click();
    await expectToast(page, 'Success!', 'LLMSettings updated successfully.');
    await expect(settings.row(name)).toContainText('Second opinion, reviewed');
    await expect(settings.row(name)).toContainText('sk-…quay');
    await closeToasts(page);
  });

  await test.step('selecting it deselects the other', async () => {
    await settings.choose(name, 'Edit LLMSettings');
    await settings.field('is_selected').check();
    await settings.save().click();
    await expect(settings.row(name)).toContainText('Active');
    await expect(settings.row('Plumbline baseline')).toContainText('Inactive');
    await closeToasts(page);
  });

  await test.step('deleting the selected setting says what follows', async () => {
    await settings.choose(name, 'Delete LLMSettings');
    await expect(settings.confirmation()).toContainText('Delete LLMSettings');
    await expect(settings.confirmation()).toContainText('analyses wait until another setting is selected');
    await expect(settings.confirmation()).toContainText('Are you sure? You will not be able to undo this action.');
    await expect(settings.confirmation().getByRole('button', { name: 'Cancel' })).toBeFocused();
    await settings.confirmation().getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Success', 'The LLMSettings was deleted successfully.');
    await expect(settings.row(name)).toHaveCount(0);
  });

  await test.step('deleting another setting does not say that', async () => {
    await settings.choose('Plumbline baseline', 'Delete LLMSettings');
    await expect(settings.confirmation()).not.toContainText('analyses wait');
    await settings.confirmation().getByRole('button', { name: 'Cancel' }).click();
    await changeSetting(request, 1, { is_selected: true });
  });
});

test('Voir leads to the page of its setting, and lists are paged by five', {
  tag: ['@S2.24', '@S2.29', '@S9.2'],
}, async ({ page, request }) => {
  const ids: number[] = [];
  for (const number of [1, 2, 3, 4, 5]) ids.push(await addSetting(request, `Paged ${number}`));
  const settings = new LlmAnalyzersPage(page);
  await enter(page, SUPERUSER);
  await page.goto('/llm_analyzers');
  await expect(settings.row('Paged 5')).toBeVisible();
  await expect(settings.row('Plumbline baseline')).toHaveCount(0);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/llm_analyzers\?page=2$/);
  await expect(settings.row('Plumbline baseline')).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await settings.see('Paged 1').click();
  await expect(page).toHaveURL(new RegExp(`/llm_setting/${ids[0]}$`));
  for (const id of ids) await deleteSetting(request, id);
});

test('Models settings and scraper parameters have their places', async ({ page }) => {
  const settings = new LlmAnalyzersPage(page);
  await enter(page, SUPERUSER);
  await page.goto('/llm_analyzers');

  await test.step('a number out of range and an invalid base URL are refused at their fields', async () => {
    await settings.view('Models').click();
    await page.getByLabel('Temperature').fill('3');
    await page.getByRole('button', { name: 'Add endpoint' }).click();
    await settings.endpoint(1).getByLabel('Name').fill('ollama');
    await settings.endpoint(1).getByLabel('Base URL').fill('ftp://localhost/v1');
    await settings.save().click();
    await expect(page.getByText('Must be a number from 0 to 2')).toBeVisible();
    await expect(settings.endpoint(1).getByText('Must be a URL that begins with http:// or https://')).toBeVisible();
  });

  await test.step('opening another view asks about unsaved changes', async () => {
    await settings.view('Twitter scraper').click();
    await expect(settings.confirmation()).toContainText('Leave without saving?');
    await settings.confirmation().getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByLabel('Temperature')).toHaveValue('3');
  });

  await test.step('valid values are saved, and added rows can be removed', async () => {
    await page.getByLabel('Temperature').fill('0.2');
    await settings.endpoint(1).getByLabel('Base URL').fill('https://llm.example/v1/');
    await settings.save().click();
    await expectToast(page, 'Success!', 'Models settings updated successfully.');
    await expect(settings.endpoint(1).getByLabel('Base URL')).toHaveValue('https://llm.example/v1');
    await closeToasts(page);
    await page.getByLabel('Temperature').fill('0');
    await page.getByRole('button', { name: 'Remove endpoint 1' }).click();
    await settings.save().click();
    await expectToast(page, 'Success!', 'Models settings updated successfully.');
    await expect(settings.save()).toBeDisabled();
    await closeToasts(page);
  });

  await test.step('scraper parameters are added with their token masked, and deleted', async () => {
    await settings.view('Twitter scraper').click();
    await expect(page.getByText('No parameters yet')).toBeVisible();
    await page.getByRole('button', { name: 'Add parameters' }).click();
    await settings.fill({ name: 'Our app', bearer_token: 'AAAA-harbour-token-9000', max_posts: '250' });
    await settings.save().click();
    await expectToast(page, 'Success!', 'Twitter scraper parameters created successfully.');
    const row = page.getByRole('row').filter({ hasText: 'Our app' });
    await expect(row).toContainText('250');
    await expect(row).toContainText('Active');
    await expect(page.getByText('AAAA-harbour-token-9000')).toHaveCount(0);
    await page.getByRole('button', { name: 'Actions for Our app' }).click();
    await page.getByRole('menuitem', { name: 'Delete parameters' }).click();
    await settings.confirmation().getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No parameters yet')).toBeVisible();
  });
});
