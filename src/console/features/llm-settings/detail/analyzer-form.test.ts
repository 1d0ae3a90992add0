import * as v from 'valibot';
import { expect, test } from 'vitest';
import { analyzerFormSchema, toAnalyzerForm, toPreviewRequest } from './analyzer-form.ts';

const draft = toAnalyzerForm(7, {
  version: 3,
  name: 'Rumours',
  categories: ['Fear, and prejudice', 'Doubt'],
  description: '',
  prompt_user: 'Label {{post}}',
  prompt_system: 'You label posts.',
  warnings: [],
});
const typed = {
  categories: ['Fear, and prejudice', 'Doubt'],
  prompt_user: 'Label {{post}}',
  prompt_system: 'You label posts.',
};
const nothing = { screen_name: '', post_id: '', text: '' };

test.each([
  ['an account', { screen_name: 'harbor_gazette' }, { screen_name: 'harbor_gazette' }],
  ['one post of an account', { screen_name: 'a', post_id: '12' }, { screen_name: 'a', post_id: '12' }],
  ['a text, even if other fields are filled', { screen_name: 'a', post_id: '12', text: 'Fog' }, { text: 'Fog' }],
])('a preview is requested with the typed form and %s', (_, subject, post) => {
  expect(toPreviewRequest(draft, { ...nothing, ...subject })).toEqual({
    settingId: 7,
    request: { ...typed, ...post },
  });
});

test('there is no preview of categories that cannot be saved', () => {
  expect(() => toPreviewRequest({ ...draft, categories: [] }, nothing)).toThrow('At least one category is required');
});

test('a prompt without the post can be previewed, though it cannot be saved', () => {
  const prompt_user = 'Label it';
  expect(toPreviewRequest({ ...draft, prompt_user }, nothing).request).toEqual({ ...typed, prompt_user });
  expect(v.safeParse(analyzerFormSchema, { ...draft, prompt_user }).issues?.map(({ message }) => message)).toEqual([
    'There is no {{post}}, so the model would not see the post',
  ]);
});
