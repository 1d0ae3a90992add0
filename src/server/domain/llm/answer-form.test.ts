import { describe, expect, test } from 'vitest';
import { PROPAGANDA_DEFAULTS } from '#server/domain/labelling/defaults/propaganda.ts';
import { answerSchema, fieldsOf, formOf } from './answer-form.ts';

const CATEGORY_FIRST = ['category', 'confidence', 'quote', 'rationale'];
const QUOTE_FIRST = ['quote', 'category', 'confidence', 'rationale'];

describe('the order of a label', () => {
  test.each([
    ['that of the default prompts', PROPAGANDA_DEFAULTS, CATEGORY_FIRST],
    ['the same where a prompt shows no form', { prompt_system: '', prompt_user: 'Quote it. {{post}}' }, CATEGORY_FIRST],
    [
      'quote first where the system prompt shows it so',
      { prompt_system: '{"quote": 1, "category": 2}', prompt_user: '' },
      QUOTE_FIRST,
    ],
    [
      'as usual where only the category is shown',
      { prompt_system: '', prompt_user: '{"category": 1}' },
      CATEGORY_FIRST,
    ],
    ['as usual where only the quote is shown', { prompt_system: '', prompt_user: '{"quote": 1}' }, CATEGORY_FIRST],
  ])('is %s', (_, prompts, order) => expect(fieldsOf(prompts)).toEqual(order));

  test('is the order in the schema and in words', () => {
    const order = fieldsOf({ prompt_system: '{"quote": 1, "category": 2}', prompt_user: '' });
    for (const posts of [1, 2]) {
      const schema = JSON.stringify(answerSchema(['Doubt'], posts, order));
      const label = schema.slice(schema.lastIndexOf('"properties"'));
      expect(Array.from(label.matchAll(/"(\w+)":\{/g), ([, name]) => name)).toEqual(['properties', ...QUOTE_FIRST]);
    }
    expect(formOf(1, order)).toBe('{"labels": [{"quote": "…", "category": "…", "confidence": 0.0, "rationale": "…"}]}');
    expect(formOf(3, order)).toBe(
      '{"posts": [{"post": 1, "labels": [{"quote": "…", "category": "…", "confidence": 0.0, "rationale": "…"}]}, {"post": 2, "labels": []}]}',
    );
  });
});

test('the schema of an answer about one post is a list of labels, and one of several a list of posts', () => {
  const fields = {
    category: { enum: ['Doubt', 'Fear'] },
    confidence: { type: 'number' },
    quote: { type: 'string' },
    rationale: { type: 'string' },
  };
  const labels = {
    type: 'array',
    items: { type: 'object', properties: fields, required: Object.keys(fields), additionalProperties: false },
  };
  const order = fieldsOf({ prompt_system: '', prompt_user: '' });
  expect(answerSchema(['Doubt', 'Fear'], 1, order)).toMatchObject({
    type: 'object',
    properties: { labels },
    required: ['labels'],
    additionalProperties: false,
  });
  expect(answerSchema(['Doubt', 'Fear'], 2, order)).toMatchObject({
    type: 'object',
    properties: {
      posts: {
        type: 'array',
        items: {
          type: 'object',
          properties: { post: { type: 'integer' }, labels },
          required: ['post', 'labels'],
          additionalProperties: false,
        },
      },
    },
    required: ['posts'],
    additionalProperties: false,
  });
});
