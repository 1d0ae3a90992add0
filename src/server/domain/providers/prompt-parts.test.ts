import { expect, test } from 'vitest';
import { promptOf } from './prompt-parts.ts';

const CACHED = { anthropic: { cacheControl: { type: 'ephemeral' } } };
const MESSAGES = { system: 'You label posts.', beginning: 'The rules.\n', rest: 'The post.' };

test.each([null, 'openai', 'google', 'mistral'] as const)('%s gets two plain messages', (provider) => {
  expect(promptOf(MESSAGES, provider)).toEqual({ instructions: 'You label posts.', prompt: 'The rules.\nThe post.' });
});

test('Anthropic gets a mark after what many requests begin with', () => {
  expect(promptOf(MESSAGES, 'anthropic')).toEqual({
    instructions: 'You label posts.',
    prompt: [
      {
        role: 'user',
        content: [
          { type: 'text', text: 'The rules.\n', providerOptions: CACHED },
          { type: 'text', text: 'The post.' },
        ],
      },
    ],
  });
});

test.each(['', ' \n'])(
  'Anthropic gets the mark after the system message, when the other begins with "%s"',
  (beginning) => {
    expect(promptOf({ ...MESSAGES, beginning }, 'anthropic')).toEqual({
      instructions: { role: 'system', content: 'You label posts.', providerOptions: CACHED },
      prompt: `${beginning}The post.`,
    });
  },
);
