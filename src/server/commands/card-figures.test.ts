import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { resultsFileSchema } from '#server/domain/evaluation/results-file.ts';
import { RULES_VERSION } from '#server/domain/labelling/baseline/rules.ts';
import { readSamples } from './archived-accounts.ts';
import { CARD, RESULTS, renderCard, writeResults } from './card-figures.ts';
import { scoreAccounts } from './evaluate-card.ts';

const card = await readFile(CARD, 'utf8');
const stored = await readFile(RESULTS, 'utf8');
const results = v.parse(resultsFileSchema, JSON.parse(stored));

test('every figure of the model card is that of the file of results', () => {
  expect(renderCard(card, results)).toBe(card);
  expect(writeResults(results)).toBe(stored);
});

test('the results are those of the rules and of the estimator as they are: after a change, measure them again', async () => {
  expect(results.rules).toBe(RULES_VERSION);
  expect(await scoreAccounts(await readSamples())).toEqual(results.samples);
});

test('the card says the version of the rules', () => {
  expect(renderCard(card, { ...results, rules: 99 })).toContain('Rules 99, measured on');
});

test('a card that lacks a place for figures, or has one without figures, is refused', () => {
  expect(() => renderCard('# Model card\n', results)).toThrow('has no place for version, areas, strengths');
  expect(() => renderCard(`${card}<!-- figures: weather -->\n<!-- end -->\n`, results)).toThrow(
    'a place for "weather"',
  );
});
