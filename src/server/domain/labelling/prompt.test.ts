import { describe, expect, test } from 'vitest';
import { findPromptWarnings } from '#contract/prompt.ts';
import { DISINFORMATION_DEFAULTS } from './defaults/disinformation.ts';
import { PROPAGANDA_DEFAULTS } from './defaults/propaganda.ts';
import { buildMessages, fillPrompts } from './prompt.ts';

const settings = {
  categories: ['Doubt, cast', 'تكرار', '🚨'],
  prompt_system: 'Use:\n{{categories}}',
  prompt_user: '{{ categories }}|{{post}}|{{post}}',
};

describe('the messages', () => {
  test('are both prompts with every placeholder replaced', () => {
    expect(buildMessages(settings, 'Hello $& $1')).toEqual([
      { role: 'system', content: 'Use:\nDoubt, cast\nتكرار\n🚨' },
      { role: 'user', content: 'Doubt, cast\nتكرار\n🚨|Hello $& $1|Hello $& $1' },
    ]);
  });

  test('treat nothing in a post or category as a placeholder', () => {
    const [, user] = buildMessages({ ...settings, categories: ['{{post}}'] }, '{{categories}}');
    expect(user).toEqual({ role: 'user', content: '{{post}}|{{categories}}|{{categories}}' });
  });

  test('leave unknown placeholders, single braces and a post in the system prompt unchanged', () => {
    const prompts = { prompt_system: '{{post}} {{constructor}}', prompt_user: '{post} {{posts}} {{po st}} {{}}' };
    expect(buildMessages({ ...settings, ...prompts }, 'Hello')).toEqual([
      { role: 'system', content: '{{post}} {{constructor}}' },
      { role: 'user', content: '{post} {{posts}} {{po st}} {{}}' },
    ]);
  });

  test.each(['', ' \n'])('have no system message when its prompt is blank', (prompt_system) => {
    expect(buildMessages({ ...settings, prompt_system }, 'Hello')).toMatchObject([{ role: 'user' }]);
  });
});

test('the beginning of the user prompt is what comes before its first post: the same for every post', () => {
  expect(fillPrompts(settings, 'Hello')).toMatchObject({
    beginning: 'Doubt, cast\nتكرار\n🚨|',
    rest: 'Hello|Hello',
  });
  expect(fillPrompts({ ...settings, prompt_user: 'Say hello' }, 'Hello')).toMatchObject({
    beginning: 'Say hello',
    rest: '',
  });
});

describe('the warnings', () => {
  const warn = (prompts: { prompt_system?: string; prompt_user?: string }) =>
    findPromptWarnings({ prompt_system: '', prompt_user: '{{post}}', ...prompts });

  test.each([PROPAGANDA_DEFAULTS, DISINFORMATION_DEFAULTS])(
    'are empty for the default prompts of $kind',
    (defaults) => {
      expect(findPromptWarnings(defaults)).toEqual([]);
    },
  );

  test('name each unknown placeholder once, in any script', () => {
    expect(warn({ prompt_user: '{{post}} {{catégories}} {{ catégories }} {{toString}}' })).toEqual([
      {
        field: 'prompt_user',
        placeholder: 'catégories',
        message: '{{catégories}} is not a placeholder; it is sent as it stands',
      },
      {
        field: 'prompt_user',
        placeholder: 'toString',
        message: '{{toString}} is not a placeholder; it is sent as it stands',
      },
    ]);
  });

  test('say that the system prompt never holds the post', () => {
    expect(warn({ prompt_system: '{{categories}} {{post}}' })).toEqual([
      {
        field: 'prompt_system',
        placeholder: 'post',
        message: '{{post}} is filled in only in prompt_user; here it is sent as it stands',
      },
    ]);
  });

  test('say that the post is missing', () => {
    expect(warn({ prompt_user: 'Label {post}.' })).toEqual([
      {
        field: 'prompt_user',
        placeholder: null,
        message: 'There is no {{post}}, so the model would not see the post',
      },
    ]);
  });
});
