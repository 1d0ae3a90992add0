import { expect } from 'playwright/test';
import { LlmSettingPage } from '../pages/llm-setting-page.ts';
import { expectAccessible } from '../support/console-test.ts';
import { API_KEY, addSetting, callAsSuperuser, deleteSetting, KEY_MASK, readSetting } from '../support/llm.ts';
import { test } from '../support/one-tab.ts';
import { enter } from '../support/people.ts';
import { SUPERUSER } from '../support/server.ts';
import { closeToasts, expectToast } from '../support/toasts.ts';

test('Three forms, each saved on its own', { tag: ['@S2.26', '@S5.10', '@S8.7'] }, async ({ page, request }) => {
  const id = await addSetting(request, 'Three forms');
  const before = await readSetting(request, id);
  const setting = new LlmSettingPage(page);
  await enter(page, SUPERUSER);

  await test.step('every form shows the stored values, with the key hidden until it is requested', async () => {
    await setting.open(id);
    await expect(setting.field('LLM settings', 'name')).toHaveValue('Three forms');
    const key = setting.field('LLM settings', 'api_key');
    await expect(key).toHaveAttribute('type', 'password');
    await setting.form('LLM settings').getByRole('button', { name: 'Show API key' }).click();
    await expect(key).toHaveAttribute('type', 'text');
    await expect(key).toHaveValue(API_KEY);
    await setting.form('LLM settings').getByRole('button', { name: 'Hide API key' }).click();
    await expect(key).toHaveValue(KEY_MASK);
    await expect(setting.tags('Disinformation Analyzer')).toHaveText(before.disinformation_analyzer.categories);
    await expect(setting.tags('Propaganda Analyzer')).toHaveText(before.propaganda_analyzer.categories);
    for (const form of ['LLM settings', 'Disinformation Analyzer', 'Propaganda Analyzer'] as const)
      await expect(setting.save(form)).toBeDisabled();
  });

  await test.step('name, model and key are required', async () => {
    for (const field of ['name', 'model', 'api_key']) await setting.field('LLM settings', field).fill('');
    await setting.save('LLM settings').click();
    await expect(setting.form('LLM settings').getByRole('listitem')).toHaveText([
      'Name is required',
      'Model is required',
      'API Key is required',
    ]);
    await setting.form('LLM settings').getByRole('button', { name: 'Discard changes' }).click();
    await expect(setting.field('LLM settings', 'api_key')).toHaveValue(KEY_MASK);
  });

  await test.step('saving one form keeps what is typed in the others', async () => {
    await setting.field('Propaganda Analyzer', 'description').fill('Typed, not saved');
    await setting.field('LLM settings', 'description').fill('A first change');
    await setting.save('LLM settings').click();
    await expectToast(page, 'Succès', 'LLM Analyzer Settings mis à jour avec succès');
    await expect(setting.field('Propaganda Analyzer', 'description')).toHaveValue('Typed, not saved');
    await closeToasts(page);
    await setting.field('Disinformation Analyzer', 'name').fill('Rumours');
    await setting.save('Disinformation Analyzer').click();
    await expectToast(page, 'Succès', 'Disinformation Analyzer mis à jour avec succès');
    await closeToasts(page);
    await setting.save('Propaganda Analyzer').click();
    await expectToast(page, 'Succès', 'Propaganda Analyzer mis à jour avec succès');
    await closeToasts(page);
    const stored = await readSetting(request, id);
    expect([stored.description, stored.disinformation_analyzer.name, stored.propaganda_analyzer.description]).toEqual([
      'A first change',
      'Rumours',
      'Typed, not saved',
    ]);
    expect(stored.api_key).toBe(KEY_MASK);
  });

  await test.step('saving a form a second time needs no reload', async () => {
    await setting.field('LLM settings', 'description').fill('A second change');
    await setting.save('LLM settings').click();
    await expectToast(page, 'Succès', 'LLM Analyzer Settings mis à jour avec succès');
    await closeToasts(page);
  });

  await test.step('a model at another address needs the key again', async () => {
    await setting.field('LLM settings', 'model').fill('mistral/mistral-large-latest');
    await setting.save('LLM settings').click();
    await expectToast(page, 'Erreur', 'Échec de la mise à jour des LLM Analyzer Settings');
    await expect(setting.form('LLM settings').getByRole('listitem')).toHaveText([/key/i]);
    await closeToasts(page);
    await setting.field('LLM settings', 'api_key').fill(API_KEY);
    await setting.save('LLM settings').click();
    await expectToast(page, 'Succès', 'LLM Analyzer Settings mis à jour avec succès');
    expect((await readSetting(request, id)).model).toBe('mistral/mistral-large-latest');
  });

  await deleteSetting(request, id);
});

test('The history says who saved which form and what changed', async ({ page, request }) => {
  const id = await addSetting(request, 'History');
  const setting = new LlmSettingPage(page);
  await enter(page, SUPERUSER);
  const added = [
    /^Disinformation Analyzer\s*Version 1\s*Added\s*overseer/,
    /^Propaganda Analyzer\s*Version 1\s*Added\s*overseer/,
    /^LLM settings\s*Version 1\s*Added\s*overseer/,
  ];

  await test.step('a history that cannot be read says so, keeps the forms, and can be tried again', async () => {
    const calls = '**/api/v1/admin/llm_setting/*/versions/**';
    await page.route(calls, (route) => route.fulfill({ status: 403, json: { detail: 'The archive is closed' } }));
    await setting.open(id);
    await expect(setting.history().getByRole('alert')).toContainText('The archive is closed');
    await expect(setting.field('LLM settings', 'name')).toHaveValue('History');
    await page.unroute(calls);
    await setting.history().getByRole('button', { name: 'Try again' }).click();
    await expect(setting.versions()).toHaveText(added);
  });

  await test.step('every save is at the top of the history at once', async () => {
    await setting.field('LLM settings', 'name').fill('Renamed');
    await setting.field('LLM settings', 'api_key').fill('sk-harbour-0815-mole');
    await setting.save('LLM settings').click();
    await expect(page.locator('[data-scope=toast] [lang=fr]').first()).toContainText('Succès');
    await expect(setting.versions()).toHaveText([/^LLM settings\s*Version 2\s*Name, API key\s*overseer/, ...added]);
    await expect(setting.heading()).toHaveText('LLM Analyzer Settings: Renamed');
    await expect(page).toHaveTitle(/^Renamed · /);
    await setting.field('Propaganda Analyzer', 'prompt_user').fill('Judge {{post}}');
    await setting.save('Propaganda Analyzer').click();
    await expect(setting.versions().first()).toHaveText(/^Propaganda Analyzer\s*Version 2\s*User prompt\s*overseer/);
    await setting.field('Disinformation Analyzer', 'description').fill('Rumours');
    await setting.save('Disinformation Analyzer').click();
    await expect(setting.versions().first()).toHaveText(
      /^Disinformation Analyzer\s*Version 2\s*Description\s*overseer/,
    );
  });

  await test.step('a version is put back into its form, which gets the focus', async () => {
    await setting.history().getByRole('button', { name: 'Open version 2 of Propaganda Analyzer' }).click();
    await expect(setting.preview().locator('ins')).toHaveText(['Judge']);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(setting.preview()).toBeHidden();
    await setting.history().getByRole('button', { name: 'Open version 1 of Propaganda Analyzer' }).click();
    await setting.preview().getByRole('button', { name: 'Restore in the form' }).click();
    await expect(setting.field('Propaganda Analyzer', 'name')).toBeFocused();
    await expect(setting.field('Propaganda Analyzer', 'name')).toBeInViewport();
    await expect(setting.field('Propaganda Analyzer', 'prompt_user')).toHaveValue(/^Categories you may use/);
    await setting.form('Propaganda Analyzer').getByRole('button', { name: 'Discard changes' }).click();
    await expect(setting.field('Propaganda Analyzer', 'prompt_user')).toHaveValue('Judge {{post}}');
  });

  await test.step('older versions are on further pages', async () => {
    await expect(setting.versions()).toHaveCount(5);
    // A message lies over "Next" at the end of the page, and stays while the pointer rests on it.
    await page.mouse.move(0, 0);
    await setting.history().getByRole('button', { name: 'Next' }).click();
    await expect(setting.versions()).toHaveText(added.slice(2));
  });
  await deleteSetting(request, id);
});

test('What a selection means comes into sight when it is chosen', async ({ page, request }) => {
  const id = await addSetting(request, 'To be selected');
  const setting = new LlmSettingPage(page);
  await page.setViewportSize({ width: 1280, height: 860 });
  await enter(page, SUPERUSER);
  await setting.open(id);
  const form = setting.form('LLM settings');
  await form.getByRole('checkbox', { name: 'Selected' }).check();
  const meaning = form.getByText('There are no accounts yet, so this costs nothing.');
  await expect(meaning).toBeInViewport();
  const lowest = form.getByRole('radio', { name: 'All accounts' });
  await expect(lowest).toBeInViewport();
  const [choice, foot] = await Promise.all([lowest.boundingBox(), setting.save('LLM settings').boundingBox()]);
  expect(choice?.y).toBeLessThan(foot?.y ?? 0);
  await form.getByRole('radio', { name: 'Those I choose' }).check({ force: true });
  const picker = form.getByRole('group', { name: 'Accounts to analyse' });
  await expect(picker).toBeInViewport({ ratio: 1 });
  const names = await picker.boundingBox();
  expect((names?.y ?? 0) + (names?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
  await deleteSetting(request, id);
});

test('Accounts are chosen for another setting by keyboard, and only these are analysed when it is saved', async ({
  page,
  request,
}) => {
  const handles = Array.from({ length: 12 }, (_, number) => `wharf_${String(number).padStart(2, '0')}`);
  const rows = handles.map((handle) => `2026-01-01T08:00:00Z,The crew wants a fair contract.,${handle}`);
  const buffer = Buffer.from(['created_at,text,screen_name', ...rows].join('\n'));
  const file = { name: 'wharf.csv', mimeType: 'text/csv', buffer };
  await callAsSuperuser(request, 'twitter/import', { method: 'POST', multipart: { file } });
  const states = async () => {
    const { data } = await callAsSuperuser(request, 'twitter/?search=wharf_&limit=100', { method: 'GET' });
    return data.map(({ state }: { state: string }) => state);
  };
  await expect.poll(states).toEqual(handles.map(() => 'done'));
  const data = { name: 'Chosen for some', description: 'Another one', model: 'plumbline/baseline' };
  const { id } = await callAsSuperuser(request, 'admin/llm_analyzer/', { method: 'POST', data });
  const setting = new LlmSettingPage(page);
  await enter(page, SUPERUSER);
  await setting.open(id);
  const form = setting.form('LLM settings');
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await setting.field('LLM settings', 'is_selected').focus();
  await press('Space', 'Tab', 'ArrowRight');
  await expect(form.getByRole('radio', { name: 'Those I choose' })).toBeChecked();
  await press('Tab');
  await expect(form.getByLabel('Search accounts')).toBeFocused();

  await page.keyboard.type('wharf_0');
  await expect(form.getByRole('checkbox', { name: /@wharf_/ })).toHaveCount(8);
  await press('Tab', 'Space', 'Tab', 'Space');
  await form.getByRole('button', { name: 'Next' }).press('Enter');
  await form.getByRole('checkbox', { name: /@wharf_09/ }).press('Space');
  await expect(form.getByRole('list', { name: 'Chosen accounts' }).getByRole('listitem')).toHaveText([
    '@wharf_00',
    '@wharf_01',
    '@wharf_09',
  ]);
  await form.getByRole('button', { name: 'Remove @wharf_01' }).press('Enter');
  await expect(form.getByRole('button', { name: 'Remove @wharf_09' })).toBeFocused();
  await expect(form.getByText('If the accounts that you chose are analysed again')).toBeVisible();

  await form.getByRole('button', { name: 'Save and analyse 2 accounts' }).press('Enter');
  await expectToast(page, 'Succès', 'LLM Analyzer Settings mis à jour avec succès');
  const measured = async () => {
    const runs = await Promise.all(
      handles.map((handle) => callAsSuperuser(request, `twitter/user/${handle}/runs`, { method: 'GET' })),
    );
    return handles.filter((_, place) => runs[place].data[0]?.setting?.id === id);
  };
  await expect.poll(measured).toEqual(['wharf_00', 'wharf_09']);
  await deleteSetting(request, id);
});

test('Categories: Enter adds, Backspace and the cross remove, a pasted list adds each, none twice, commas survive', {
  tag: '@S2.27',
}, async ({ page, request }) => {
  const id = await addSetting(request, 'Categories');
  const setting = new LlmSettingPage(page);
  const form = 'Propaganda Analyzer';
  await enter(page, SUPERUSER);
  await setting.open(id);
  const input = setting.field(form, 'categories');
  const stored: string[] = (await readSetting(request, id)).propaganda_analyzer.categories;
  await expect(setting.tags(form)).toHaveText(stored);

  await input.fill('Fear, and prejudice');
  await input.press('Enter');
  await expect(setting.tags(form)).toHaveText([...stored, 'Fear, and prejudice']);
  // Backspace removes the last category only in an empty field.
  await expect(input).toHaveValue('');
  await input.press('Backspace');
  await expect(setting.tags(form)).toHaveText(stored);
  await setting
    .form(form)
    .getByRole('button', { name: `Remove ${stored[0]}` })
    .click();
  await expect(setting.tags(form)).toHaveText(stored.slice(1));
  await setting.pasteCategories(form, 'قلق, Slogans 📣\nOne more, Slogans 📣');
  await expect(setting.tags(form)).toHaveText([...stored.slice(1), 'قلق', 'Slogans 📣', 'One more']);
  await input.fill('Slogans 📣');
  await input.press('Enter');
  await expect(
    setting.form(form).getByRole('status').filter({ hasText: '“Slogans 📣” is in the list already.' }),
  ).toBeVisible();
  await expect(input).toHaveValue('Slogans 📣');
  await input.fill('Fear, and prejudice');
  await input.press('Enter');
  const expected = [...stored.slice(1), 'قلق', 'Slogans 📣', 'One more', 'Fear, and prejudice'];
  await expect(setting.tags(form)).toHaveText(expected);

  await setting.save(form).click();
  await expectToast(page, 'Succès', 'Propaganda Analyzer mis à jour avec succès');
  await page.reload();
  await expect(setting.tags(form)).toHaveText(expected);
  expect((await readSetting(request, id)).propaganda_analyzer.categories).toEqual(expected);

  await setting.open(id);
  await expect(setting.tags(form)).toHaveText(expected);
  await input.fill('SLOGANS');
  await input.press('Enter');
  await expect(setting.form(form).getByText('“SLOGANS” is in the list already.')).toBeVisible();
  await deleteSetting(request, id);
});

test('Prompts: counted, warned about, filled in at the caret, previewed before they are saved', async ({
  page,
  request,
}) => {
  const id = await addSetting(request, 'Prompts');
  await callAsSuperuser(request, 'twitter/?screen_name=harbor_gazette', { method: 'POST' });
  const setting = new LlmSettingPage(page);
  const form = 'Disinformation Analyzer';
  await enter(page, SUPERUSER);
  await setting.open(id);
  const prompt = setting.field(form, 'prompt_user');

  await test.step('an unknown placeholder is pointed out, and a missing post is an error at once', async () => {
    await prompt.fill('Judge 🙂 {{autor}}: ');
    await expect(setting.form(form).getByText('19 characters')).toBeVisible();
    await expect(setting.form(form).getByText('{{autor}} is not a placeholder; it is sent as it stands')).toBeVisible();
    await expect(
      setting.form(form).getByText('There is no {{post}}, so the model would not see the post'),
    ).toBeVisible();
    await setting.form(form).getByRole('button', { name: 'Insert {{post}}' }).click();
    await page.keyboard.type('!');
    await expect(prompt).toHaveValue('Judge 🙂 {{autor}}: {{post}}!');
    await expect(setting.form(form).getByText('There is no {{post}}', { exact: false })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('the preview shows the exact messages for a post, though nothing is saved', async () => {
    await setting.form(form).getByRole('button', { name: 'Preview' }).click();
    await setting.preview().getByLabel('Text').fill('The lighthouse moved');
    await setting.preview().getByRole('button', { name: 'Show messages' }).click();
    await expect(setting.preview().getByLabel('User message')).toHaveValue('Judge 🙂 {{autor}}: The lighthouse moved!');
    await setting.preview().getByLabel('Text').fill('');
    await setting.preview().getByLabel('Account').fill('harbor_gazette');
    await setting.preview().getByRole('button', { name: 'Show messages' }).click();
    await expect(setting.preview().getByText('of @harbor_gazette, to openai/gpt-4.1')).toBeVisible();
    await expect(setting.preview().getByLabel('User message')).toHaveValue(/^Judge 🙂 \{\{autor\}\}: [\s\S]+!$/u);
    await expectAccessible(page);
    await setting.preview().getByLabel('Account').fill('nobody_watches');
    await setting.preview().getByRole('button', { name: 'Show messages' }).click();
    await expect(setting.preview().getByRole('alert')).toHaveText(/not found/i);
    await page.keyboard.press('Escape');
  });

  await test.step('a prompt of 100 kB is saved as it stands', async () => {
    // Chromium takes a minute to insert thousands of lines.
    const line = 'A sentence of a long prompt, with {{categories}}. '.repeat(500);
    const long = `${`${line}\n`.repeat(4)}{{post}}`;
    await prompt.fill(long);
    await setting.save(form).click();
    await expectToast(page, 'Succès', 'Disinformation Analyzer mis à jour avec succès');
    expect((await readSetting(request, id)).disinformation_analyzer.prompt_user).toBe(long);
  });
  await deleteSetting(request, id);
});

test('The embedded model needs no key, and says that it reads no prompt', async ({ page }) => {
  const setting = new LlmSettingPage(page);
  await enter(page, SUPERUSER);
  await setting.open(1);
  await expect(setting.field('LLM settings', 'model')).toHaveValue('plumbline/baseline');
  await expect(setting.form('LLM settings').getByText('The embedded model needs none.')).toBeVisible();
  await setting.field('LLM settings', 'description').fill('The embedded rule model.');
  await setting.save('LLM settings').click();
  await expectToast(page, 'Succès', 'LLM Analyzer Settings mis à jour avec succès');
  await setting.form('Propaganda Analyzer').getByRole('button', { name: 'Preview' }).click();
  await setting.preview().getByLabel('Text').fill('They are coming for us all');
  await setting.preview().getByRole('button', { name: 'Show messages' }).click();
  await expect(setting.preview().getByText('Nothing of this is sent to plumbline/baseline')).toBeVisible();
});

test('An address of no setting shows Not Found; a setting that cannot be read says so, and can be tried again', {
  tag: ['@S2.28', '@S8.10'],
}, async ({ page }) => {
  const setting = new LlmSettingPage(page);
  await enter(page, SUPERUSER);
  for (const id of ['999999', 'one']) {
    await setting.open(id);
    await expect(page.getByText('Not Found')).toBeVisible();
  }
  const calls = '**/api/v1/admin/ll_setting/**';
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(calls, async (route) => {
    await held;
    await route.fulfill({ status: 403, json: { detail: 'The vault is closed' } });
  });
  await setting.open(1);
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  release();
  await expect(page.getByText('Erreur lors du chargement des données')).toBeVisible();
  await expect(page.getByText('The vault is closed')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(setting.field('LLM settings', 'model')).toHaveValue('plumbline/baseline');
});
