import { expect, test } from 'vitest';
import { DISINFORMATION_DEFAULTS } from './disinformation.ts';
import { PROPAGANDA_DEFAULTS } from './propaganda.ts';

const both = [PROPAGANDA_DEFAULTS, DISINFORMATION_DEFAULTS];

test('propaganda has the 23 techniques of SemEval-2023 Task 3, disinformation the seven types of First Draft', {
  tags: ['S13.4'],
}, () => {
  expect(both.map(({ categories }) => new Set(categories).size)).toEqual([23, 7]);
});

test.each(both)('the system prompt of $kind explains every category', ({ categories, prompt_system }) => {
  expect(categories.filter((category) => !prompt_system.includes(`- ${category}: `))).toEqual([]);
});

test.each(both)(
  'the user prompt of $kind has one placeholder for the categories and one for the post',
  ({ prompt_user }) => {
    expect(prompt_user.match(/\{\{\w+\}\}/g)).toEqual(['{{categories}}', '{{post}}']);
  },
);
