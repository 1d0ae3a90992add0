// Visits: llm-analyzers-screen
import { expect, test } from 'vitest';
import type { ModelSettings } from '#contract/model-settings.ts';
import { openConsole } from '#tests/console/support/open-console.ts';
import { NO_ROWS, refused, SIGNED_IN, said } from '#tests/walks/screens/people.ts';
import { SCRAPER_OVERVIEW } from '#tests/walks/screens/scraper.ts';
import { button, field, inside, text } from '#tests/walks/support/screen.ts';
import type { Standing } from '#tests/walks/support/wire.ts';

const SETTINGS: ModelSettings = {
  temperature: 0,
  concurrency: 4,
  batch_size: 1,
  max_posts: 1000,
  token_budget: 5_000_000,
  prices: [{ model: 'openai/gpt', input: 2, output: 8 }],
  confirm_above_tokens: null,
  confirm_above_cost: null,
  endpoints: [{ name: 'ollama', base_url: 'http://localhost:11434/v1' }],
  version: 1,
  updated_at: '2026-11-20T08:00:00.000Z',
};

const LOAD = 'GET admin/models/settings';
const SAVE = 'PATCH admin/models/settings';
const STANDING: Standing = [...SIGNED_IN, ['GET admin/llm_analyzer/', NO_ROWS], ['GET admin/', said(SCRAPER_OVERVIEW)]];
const address = '/llm_analyzers?view=models';
const price = { role: 'group', name: 'Price 1' };
const endpoint = { role: 'group', name: 'Endpoint 1' };

test('the models settings are loaded, and a failed load can be tried again', async () => {
  const screen = await openConsole({ address }, STANDING, [LOAD]);
  await screen.look({ miss: [field('Temperature')], asks: [LOAD] });
  await screen.answer(LOAD, refused('The settings cannot be read'));
  await screen.look({ see: [text('The models settings could not be loaded'), text('The settings cannot be read')] });
  await screen.click(button('Try again'));
  await screen.answer(LOAD, said(SETTINGS));
  await screen.look({ see: [field('Temperature', { value: '0' })], miss: [button('Add LLMSettings')] });
});

test('rows of prices and endpoints can be added, changed and removed', async () => {
  const screen = await openConsole({ address }, [...STANDING, [LOAD, said(SETTINGS)]]);
  await screen.look({
    see: [inside(price, field('Model', { value: 'openai/gpt' })), button('Save', { disabled: true })],
  });
  await screen.type(inside(price, field('Model')), 'openai/next');
  await screen.type(inside(price, field('Sent')), '3');
  await screen.type(inside(price, field('Received')), '9');
  await screen.type(inside(endpoint, field('Name')), 'vllm');
  await screen.type(inside(endpoint, field('Base URL')), 'http://localhost:8000/v1');
  await screen.look({
    see: [
      inside(price, field('Model', { value: 'openai/next' })),
      inside(price, field('Sent', { value: '3' })),
      inside(price, field('Received', { value: '9' })),
      inside(endpoint, field('Name', { value: 'vllm' })),
      inside(endpoint, field('Base URL', { value: 'http://localhost:8000/v1' })),
      button('Save', { disabled: false }),
    ],
  });
  await screen.click(button('Add price'));
  await screen.look({ see: [{ role: 'group', name: 'Price 2' }] });
  await screen.click(button('Remove price 1'));
  await screen.look({
    see: [inside(price, field('Model', { value: '' }))],
    miss: [{ role: 'group', name: 'Price 2' }],
  });
  await screen.click(button('Remove endpoint 1'));
  await screen.look({ miss: [endpoint] });
});

test.each([
  ['Model', 'openai/gpt', '', 'Model is required'],
  ['Sent', '2', 'much', 'Must be a number from 0 to 100,000'],
])('a row shows the problem of its %s once the field is left', async (label, _, typed, problem) => {
  const screen = await openConsole({ address }, [...STANDING, [LOAD, said(SETTINGS)]]);
  await screen.type(inside(price, field(label)), typed);
  await screen.look({ miss: [text(problem)] });
  await screen.press('Tab');
  await screen.look({ see: [inside(price, text(problem))] });
});

test('a typed endpoint is checked on request', async () => {
  const CHECK = 'POST admin/models/settings/check';
  const screen = await openConsole({ address }, [...STANDING, [LOAD, said(SETTINGS)]], [CHECK]);
  const TEST = button('Test endpoint 1');
  await screen.click(TEST);
  await screen.look({ see: [button('Test endpoint 1', { busy: true })], asks: [CHECK] });
  await screen.answer(CHECK, refused('The host is private', 422));
  await screen.look({ see: [inside(endpoint, text('The host is private'))] });
  await screen.click(TEST);
  await screen.answer(CHECK, said({ is_reachable: true, status: 200, models: [], detail: 'It answers: 2 models' }));
  await screen.look({ see: [inside(endpoint, text('It answers: 2 models'))] });
  await screen.click(button('Add endpoint'));
  await screen.look({ see: [button('Test endpoint 2', { disabled: true })] });
});

test('a save is sent once, a refusal is quoted, and a conflict shows the newer version', async () => {
  const screen = await openConsole({ address }, STANDING, [LOAD, SAVE]);
  await screen.answer(LOAD, said(SETTINGS));
  await screen.type(field('Temperature'), '1');
  await screen.click(button('Save'));
  await screen.look({ see: [button('Save', { busy: true })], asks: [SAVE] });
  await screen.answer(SAVE, refused('The database is away'));
  await screen.look({ see: [text('Error'), button('Save', { busy: false })] });
  await screen.click(button('Save'));
  await screen.answer(SAVE, refused('Changed meanwhile', 409));
  await screen.click(button('Load the newer version'));
  await screen.look({ see: [button('Load the newer version', { busy: true })], asks: [LOAD] });
  await screen.answer(LOAD, said({ ...SETTINGS, temperature: 0.5, max_posts: 2000, version: 2 }));
  await screen.look({
    see: [
      field('Temperature', { value: '1' }),
      field('Posts per account', { value: '2000' }),
      text('In the newer version:'),
    ],
  });
  await screen.click(button('Use this instead'));
  await screen.look({ see: [field('Temperature', { value: '0.5' })], miss: [text('In the newer version:')] });
  await screen.type(field('Temperature'), '2');
  await screen.look({ see: [field('Temperature', { value: '2' }), button('Save', { disabled: false })] });
  await screen.click(button('Save'));
  await screen.look({ asks: [SAVE] });
  await screen.answer(SAVE, said({ ...SETTINGS, temperature: 2, version: 3 }));
  await screen.look({
    see: [
      text('Models settings updated successfully.'),
      field('Temperature', { value: '2' }),
      button('Save', { disabled: true }),
    ],
  });
});

test('unsaved settings ask before another view replaces them', async () => {
  const screen = await openConsole({ address }, [...STANDING, [LOAD, said(SETTINGS)]]);
  await screen.type(field('Temperature'), '1');
  await screen.click({ role: 'tab', name: 'Twitter scraper' });
  await screen.look({ see: [{ role: 'alertdialog' }] });
  await screen.press('Escape');
  await screen.look({ see: [field('Temperature', { value: '1' })], miss: [{ role: 'alertdialog' }] });
  expect(window.location.search).toBe('?view=models');
});
