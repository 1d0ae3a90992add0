import { expect } from 'playwright/test';
import { ItemsPage } from '../pages/items-page.ts';
import { LlmAnalyzersPage } from '../pages/llm-analyzers-page.ts';
import { expectAccessible, expectNoOverflow } from '../support/console-test.ts';
import { addSetting, callAsSuperuser, changeSetting, readSetting } from '../support/llm.ts';
import { test } from '../support/one-tab.ts';
import { createPerson, enter } from '../support/people.ts';
import { SUPERUSER } from '../support/server.ts';
import { expectToast } from '../support/toasts.ts';

test('Edit Item opens the form of the setting that scores the account, and says so', {
  tag: ['@S2.35', '@S12.9'],
}, async ({ page, request }) => {
  const items = new ItemsPage(page);
  const settings = new LlmAnalyzersPage(page);
  await enter(page, SUPERUSER);
  await page.goto('/items');
  await items.add('tidewatch_club');
  await expect(items.row('tidewatch_club')).toHaveCount(1);
  const edit = async () => {
    await items
      .row('tidewatch_club')
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Edit Item' }).click();
  };

  await test.step('the selected setting is what scores it', async () => {
    await edit();
    await expect(items.dialog().getByRole('heading', { name: /^Edit the LLM setting that scores / })).toBeVisible();
    await expect(items.dialog()).toContainText('This is the LLM setting that measures all accounts');
    await expect(settings.field('name')).toHaveValue('Plumbline baseline');
    await settings.fill({ description: 'Edited from an item' });
    await settings.save().click();
    await expectToast(page, 'Success!', 'LLMSettings updated successfully.');
    expect((await readSetting(request, 1)).description).toBe('Edited from an item');
  });

  await test.step('with none selected, it says so instead', async () => {
    await changeSetting(request, 1, { is_selected: false });
    await edit();
    await expectToast(
      page,
      'No LLM setting is selected',
      'Until one is selected under LLM Analysers, analyses wait and accounts get no new scores.',
    );
    await expect(items.dialog()).toHaveCount(0);
    await changeSetting(request, 1, { is_selected: true });
  });
});

test('Edit Item is shown, but disabled, for people who are not superusers', async ({ page, request }) => {
  const watcher = { username: 'watcher.only', password: 'quiet-lantern-5' };
  await createPerson(request, watcher);
  const items = new ItemsPage(page);
  await enter(page, watcher);
  await page.goto('/items');
  await items.add('DrLenaMarsh');
  await items
    .row('DrLenaMarsh')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  const edit = page.getByRole('menuitem', { name: 'Edit Item' });
  await expect(edit).toBeDisabled();
  await expect(edit).toContainText('Superusers only');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});

test('On a phone an analysis that waits for a superuser says so in its row', async ({ page, request }) => {
  const askFirst = { method: 'PATCH', data: { confirm_above_tokens: 0 } } as const;
  await callAsSuperuser(request, 'admin/models/settings', askFirst);
  await changeSetting(request, await addSetting(request, 'Paid for'), { is_selected: true });
  const items = new ItemsPage(page);
  await enter(page, SUPERUSER);
  await page.goto('/items');
  await items.add('BoldNorthVoice');
  const row = items.row('BoldNorthVoice');
  await expect(row.getByRole('button', { name: 'Review and confirm' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row.getByText('Waits for your confirmation')).toBeInViewport();
  await expect(row.getByRole('button', { name: 'Review and confirm' })).toBeInViewport({ ratio: 1 });
  await expectNoOverflow(page);
  // Its words take a line, and its button the next: beside each other they would not be read.
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(112);
  await expectAccessible(page);
});
