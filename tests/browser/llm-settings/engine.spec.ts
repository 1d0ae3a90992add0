import { fileURLToPath } from 'node:url';
import { expect, type Page } from 'playwright/test';
import { ItemsPage, SCORE } from '../pages/items-page.ts';
import { LlmAnalyzersPage } from '../pages/llm-analyzers-page.ts';
import { LlmSettingPage } from '../pages/llm-setting-page.ts';
import { ReportPage } from '../pages/report-page.ts';
import { expectAccessible, expectNoOverflow, test } from '../support/console-test.ts';
import { MODEL_KEY, startModelServer } from '../support/model-server.ts';
import { enter } from '../support/people.ts';
import { SUPERUSER } from '../support/server.ts';
import { closeToasts, expectToast } from '../support/toasts.ts';

const ARCHIVE = fileURLToPath(new URL('../fixtures/millbridge-voice.csv', import.meta.url));
const NAME = 'Reader at home';
const MODEL = 'home/reader';

test.use({ serverEnv: { LLM_ALLOWED_HOSTS: '127.0.0.1' } });

/** Fills in fields of the Models view by their names, and saves. */
async function saveModels(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name=${name}]`).fill(value);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Success!', 'Models settings updated successfully.');
  await closeToasts(page);
}

test('A language model, from its key to its scores: tested, watched, cancelled, continued', async ({ page }) => {
  const model = await startModelServer();
  const items = new ItemsPage(page);
  const settings = new LlmAnalyzersPage(page);
  const setting = new LlmSettingPage(page);
  const row = () => items.row('MillbridgeVoice');
  const choose = async (action: string) => {
    await row()
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  await test.step('an account is there, scored by the embedded model', async () => {
    await enter(page, SUPERUSER);
    await page.goto('/items');
    await items.importArchive(ARCHIVE);
    await items.confirmImport();
    await items.dialog().getByRole('button', { name: 'Done' }).click();
    await expect
      .poll(() => items.readRow('MillbridgeVoice'))
      .toMatchObject({ 'Propaganda Score': expect.stringMatching(SCORE) });
  });

  await test.step('the server of the model, its price and a small budget go into the models settings', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'LLM Analysers' }).click();
    await settings.view('Models').click();
    await page.getByRole('button', { name: 'Add endpoint' }).click();
    await page.getByRole('button', { name: 'Add price' }).click();
    await saveModels(page, {
      endpoint_1_name: 'home',
      endpoint_1_base_url: model.baseUrl,
      price_1_model: MODEL,
      price_1_input: '2',
      price_1_output: '8',
      concurrency: '2',
      token_budget: '20000',
    });
  });

  await test.step('a setting is added with its key', async () => {
    await settings.view('Settings').click();
    await settings.add().click();
    await settings.fill({ name: NAME, description: 'A model of our own', model: MODEL, api_key: 'sk-not-this-one' });
    await settings.save().click();
    await expectToast(page, 'Success!', 'LLMSettings created successfully.');
    await closeToasts(page);
    await settings.see(NAME).click();
    await expect(setting.field('LLM settings', 'is_blind')).toBeChecked();
  });

  const dialog = () => page.getByRole('dialog');
  const ask = (text: string) => async () => {
    await dialog().getByLabel('Text').fill(text);
    await dialog().getByRole('button', { name: 'Ask the model' }).click();
  };

  await test.step('a test says in plain words that the key is wrong', async () => {
    await setting.form('Propaganda Analyzer').getByRole('button', { name: 'Test this setting' }).click();
    await ask('They lie to you.')();
    await expect(dialog().getByRole('alert')).toHaveText(/does not accept the API key; enter a valid one/);
    await dialog().getByRole('button', { name: 'Close' }).last().click();
    await setting.field('LLM settings', 'api_key').fill(MODEL_KEY);
    await setting.save('LLM settings').click();
    await expectToast(page, 'Succès', 'LLM Analyzer Settings mis à jour avec succès');
    await closeToasts(page);
  });

  await test.step('with the right key it shows what was found, where, and the usage; the text stays text', async () => {
    await setting.form('Propaganda Analyzer').getByRole('button', { name: 'Test this setting' }).click();
    await ask('<img src=x> lies to you.')();
    await expect(dialog().getByText('One passage was found')).toBeVisible();
    await expect(dialog().locator('mark')).toHaveText('<img src=x>1');
    await expect(dialog().getByText('It says <b>so</b>.')).toBeVisible();
    await expect(dialog().getByText('Strength 80')).toBeVisible();
    await expect(dialog().getByText('$0.0013')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a question that takes too long can be stopped', async () => {
    model.allow(0);
    await ask('Still thinking')();
    await dialog().getByRole('button', { name: 'Stop' }).click();
    await expect(dialog().getByRole('button', { name: 'Stop' })).toHaveCount(0);
    await expect(dialog().getByText('One passage was found')).toHaveCount(0);
    await dialog().getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('once selected, it reads every account again on request: posts, time left, tokens and money are shown', async () => {
    model.allow(0);
    await setting.field('LLM settings', 'is_selected').check();
    const form = setting.form('LLM settings');
    await expect(form.getByText('1 account, about 12 posts, about ')).toBeVisible();
    await expect(form.getByRole('radio', { name: 'None now' })).toBeChecked();
    await form.getByRole('radio', { name: 'All accounts' }).check();
    await setting.save('LLM settings').click();
    await expectToast(page, 'Succès', 'LLM Analyzer Settings mis à jour avec succès');
    await closeToasts(page);
    await page.getByRole('link', { name: 'Items' }).first().click();
    await expect(row().getByRole('progressbar')).toHaveAccessibleName('Analysing');
    model.allow(4);
    await expect(row()).toContainText('1,840 tokens');
    await expect(row()).toContainText('$0.0051');
    await expect(row()).toContainText(' left · ');
    await expect(row().getByRole('progressbar')).toHaveAttribute('aria-valuetext', '2 of 12');
    await expectAccessible(page);
  });

  await test.step('on a phone the row shows the progress, and the report says that the scores are being measured again', async () => {
    const wide = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(row().getByRole('progressbar')).toBeInViewport();
    await expect(row().getByText('2 / 12')).toBeVisible();
    expect((await row().boundingBox())?.height).toBeLessThanOrEqual(96);
    await expectNoOverflow(page);
    await row().getByRole('link', { name: 'MillbridgeVoice' }).click();
    const report = new ReportPage(page);
    await expect(report.part('Statement')).toContainText('The analysis is under way');
    await expect(page.getByRole('progressbar', { name: 'Reading posts' })).toBeVisible();
    await expectNoOverflow(page);
    await page.goBack();
    await page.setViewportSize(wide);
  });

  await test.step('it is cancelled at once, and shows its progress, also after a reload', async () => {
    await choose('Cancel analysis');
    await expect(row()).toContainText('Cancelled');
    await expect(row()).toContainText('2 of 12 posts read');
    await page.reload();
    await expect(row()).toContainText('2 of 12 posts read');
  });

  await test.step('before it continues, it says what it would use, and that the budget is too small', async () => {
    await choose('Continue analysis');
    // Both questions share the slots, so the four answers belong to two to four posts, of which at most two have both.
    await expect(dialog().getByText(/^1[0-2] of 12$/)).toBeVisible();
    await expect(dialog()).toContainText('The token budget stops it before all posts are read.');
    await dialog().getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('with a higher budget it continues, and its scores show', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'LLM Analysers' }).click();
    await settings.view('Models').click();
    await saveModels(page, { token_budget: '5000000' });
    await page.getByRole('link', { name: 'Items' }).first().click();
    await choose('Continue analysis');
    await expect(dialog()).not.toContainText('The token budget stops it');
    model.allow(Number.POSITIVE_INFINITY);
    await dialog().getByRole('button', { name: 'Continue' }).click();
    await expect
      .poll(() => items.readRow('MillbridgeVoice'))
      .toMatchObject({
        'Disinformation Score': expect.stringMatching(/^12 of 12 posts.*Strength score 80\.0$/),
        'Propaganda Score': expect.stringMatching(/^12 of 12 posts.*Strength score 80\.0$/),
      });
    await expect(row().getByRole('progressbar')).toHaveCount(0);
    // One test and two questions about each of twelve posts; what was on its way when it was cancelled had no answer.
    expect(model.answered()).toBe(1 + 24);
  });
  await model.close();
});
