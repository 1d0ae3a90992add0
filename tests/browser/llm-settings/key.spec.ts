import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { startServer } from '#tests/server/support/server-process.ts';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';
import { LlmAnalyzersPage } from '../pages/llm-analyzers-page.ts';
import { LlmSettingPage } from '../pages/llm-setting-page.ts';
import { expectAccessible } from '../support/console-test.ts';
import { API_KEY } from '../support/llm.ts';
import { enter } from '../support/people.ts';
import { SUPERUSER } from '../support/server.ts';
import { expectToast } from '../support/toasts.ts';

test('A setting whose key can no longer be read still opens, and asks for the key again', async ({ browser }) => {
  const directory = await temporaryDirectory();
  const start = (SECRET_KEY: string) =>
    startServer({
      env: {
        DATA_DIR: join(directory.path, 'data'),
        FIRST_SUPERUSER: SUPERUSER.username,
        FIRST_SUPERUSER_PASSWORD: SUPERUSER.password,
        SECRET_KEY,
      },
    });
  const open = async (baseURL: string) => {
    const page = await (await browser.newContext({ baseURL })).newPage();
    await enter(page, SUPERUSER);
    await page.goto('/llm_analyzers');
    return { page, settings: new LlmAnalyzersPage(page) };
  };

  const first = await start('the first secret of this server, long enough');
  const before = await open(first.url);
  await before.settings.add().click();
  await before.settings.fill({ name: 'Sealed', description: 'Kept', model: 'openai/gpt-4.1', api_key: API_KEY });
  await before.settings.save().click();
  await expect(before.settings.row('Sealed')).toContainText('sk-…quay');
  await first.end();

  const second = await start('another secret of this server, long enough');
  const { page, settings } = await open(second.url);
  await expect(settings.row('Sealed')).toContainText('Key unreadable, enter it again');
  await expect(settings.row('Sealed')).toContainText('Kept');
  await settings.see('Sealed').click();
  const setting = new LlmSettingPage(page);
  await expect(setting.form('LLM settings').getByText('The stored API key cannot be read any more')).toBeVisible();
  await expect(setting.field('LLM settings', 'api_key')).toHaveValue('');
  await expectAccessible(page);
  await setting.field('LLM settings', 'description').fill('Kept on');
  await setting.save('LLM settings').click();
  await expect(setting.form('LLM settings').getByText('API Key is required')).toBeVisible();
  await setting.field('LLM settings', 'api_key').fill(API_KEY);
  await setting.save('LLM settings').click();
  await expectToast(page, 'Succès', 'LLM Analyzer Settings mis à jour avec succès');
  await expect(setting.form('LLM settings').getByText('The stored API key cannot be read any more')).toHaveCount(0);
  await page.getByRole('link', { name: 'All LLM settings' }).click();
  await expect(settings.row('Sealed')).toContainText('sk-…quay');
  await second.end();
  await directory.remove();
});
