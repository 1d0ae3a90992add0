import { expect, test } from 'vitest';
import { describeRules } from './describe-rules.ts';

const french = describeRules().languages.find(({ language }) => language === 'fr')?.questions;

test('a rule is described with what it looks for in its language', () => {
  expect(french?.disinformation.rules.find(({ id }) => id === 'somewhere-else')).toEqual({
    id: 'somewhere-else',
    category: 'Picture or leak as evidence',
    strength: 0.1,
    strength_name: 'hint',
    needs: 'company',
    silenced_by: null,
    rationale: 'Points to a scene somewhere else.',
    looks_for: null,
    phrases: [
      "{pendant ce temps en,pendant ce temps à,voilà comment,voilà ce que,regardez ce qu'ils,regardez ce que} {_,_ _}",
    ],
    alone: [],
    fires_on: ["Regardez ce qu'ils font du pain"],
    silent_on: ['Ils cuisent le pain à quatre heures'],
  });
});

test('a rule that needs nothing else says so', () => {
  const needs = french?.propaganda.rules.map((rule) => rule.needs);
  expect(needs).toContain(null);
  expect(needs).not.toContain(undefined);
});

test('a rule that looks for a shape describes the shape in words', () => {
  expect(french?.propaganda.rules.find(({ id }) => id === 'scare-quotes')).toMatchObject({
    looks_for: expect.stringMatching(/quot/),
    phrases: [],
  });
});

test('a rule that lowers every strength is described with its factor', () => {
  expect(french?.disinformation.mitigations.find(({ id }) => id === 'checkable-figures')).toMatchObject({
    factor: expect.any(Number),
    fires_on: ['Choquant : 312 puits sur 1450 étaient à sec.'],
  });
});

const englishRules = describeRules().languages.find(({ language }) => language === 'en')?.questions.propaganda;

test('a rule names the mitigation that silences it, and that one names all its rules', () => {
  const silenced = englishRules?.rules.filter((rule) => rule.silenced_by !== null);
  expect(silenced?.map((rule) => [rule.silenced_by, rule.id])).toEqual(
    englishRules?.mitigations.flatMap(({ id, silences }) => silences.map((rule) => [id, rule])),
  );
  expect(silenced?.map(({ id }) => id)).toContain('words-in-their-mouth');
});

test('signs of public life in grammar are described with their words', () => {
  expect(french?.propaganda.topics.grammar).toEqual([
    'a clause that begins with one of `ils`, `elles`, `eux`, and another that begins with one of `nous`',
    expect.stringMatching(/^one of `traître`, .* in capitals, where most of the post is not in capitals$/),
  ]);
  expect(french?.disinformation.topics.grammar).toEqual([]);
});
