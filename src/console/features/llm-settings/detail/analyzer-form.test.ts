import { expect, test } from 'vitest';
import { toAnalyzerForm, toPreviewRequest } from './analyzer-form.ts';

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
