import { expect, test } from 'vitest';
import type { LocalModel } from '#contract/model-settings.ts';
import { describeContext, describeList } from './describe-local.ts';

test.each([
  ['nothing is said', null, null, ''],
  ['only the most is said', null, 131_072, 'up to 131,072 tokens'],
  ['less is set up than the model takes', 4096, 131_072, '4,096 of 131,072 tokens'],
  ['all is set up', 32_768, 32_768, '32,768 tokens'],
  ['only what is set up is said', 4096, null, '4,096 tokens'],
])('the context where %s', (_, context, context_max, words) => {
  expect(describeContext({ context, context_max })).toBe(words);
});

const MODEL: LocalModel = {
  id: 'm',
  size: null,
  quantization: null,
  context: null,
  context_max: null,
  is_loaded: null,
  is_used: false,
};

test.each([
  ['it loads', true, 0, 0, 'It is still loading its model. Look again in a minute.'],
  ['it has none', false, 0, 0, 'It lists no models yet. Get one there first, then look again.'],
  ['it has one', false, 1, 0, 'It lists 1 model.'],
  [
    'not all are shown',
    false,
    2,
    1_900,
    'It lists 1,902 models. 1,900 are not shown here: at most 100 are, and only with a name that a setting can have.',
  ],
])('the list where %s', (_, is_loading, shown, left_out, words) => {
  expect(describeList({ is_loading, models: Array<LocalModel>(shown).fill(MODEL), left_out })).toBe(words);
});
