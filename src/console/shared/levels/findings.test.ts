import { expect, test } from 'vitest';
import { BASELINE_MODEL } from '#contract/embedded-model.ts';
import { cautionAbout, nameFinding, nameFindings } from './findings.ts';

test('the embedded rules find warning signs, which say nothing about truth', () => {
  expect([
    nameFindings('disinformation', BASELINE_MODEL),
    nameFinding('disinformation', BASELINE_MODEL),
    cautionAbout(BASELINE_MODEL),
  ]).toEqual([
    'Warning signs of disinformation',
    'Warning sign of disinformation',
    'A warning sign names what stands in a post. It does not say that the post is false: true posts have them too.',
  ]);
});

test.each(['openai/gpt-6', null])('the types of the model %s are its opinion', (model) => {
  expect([nameFindings('disinformation', model), nameFinding('disinformation', model), cautionAbout(model)]).toEqual([
    'Types of disinformation',
    "Disinformation, the model's opinion",
    "A type of disinformation is the model's opinion until a person or an outside source confirms it.",
  ]);
});

test('techniques of propaganda are called the same for every model', () => {
  expect([nameFindings('propaganda', BASELINE_MODEL), nameFindings('propaganda', 'openai/gpt-6')]).toEqual([
    'Propaganda techniques',
    'Propaganda techniques',
  ]);
});
