import { describe, expect, test } from 'vitest';
import type { AnalyzerKind, Level } from '#contract/level.ts';
import { findLabels } from '#server/domain/readings/find-labels.ts';
import { findShownLabels } from '#server/domain/readings/find-shown-labels.ts';
import { readShownRun } from '#server/domain/readings/shown-run.ts';
import { results } from '#server/domain/results/tables.ts';
import { scopeOf } from '#server/domain/runs/scope.ts';
import type { SourcePost } from '#server/domain/sources/source.ts';
import {
  answer,
  FINGERPRINTS,
  label,
  storeAccount,
  storeAnswered,
  storeRun,
  written,
} from '#tests/server/support/answered-account.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';

const { database } = await freshDatabase();
const { account, stranger, run } = await storeAnswered(database);
for (const one of [stranger, account]) await readShownRun(database, one);

const shown = (post_id: string, category: string, confidence: number, quote: string) => ({
  post_id,
  category,
  quote,
  rationale: `It says ${quote}.`,
  confidence,
});

/** The strongest first, then the newest; of two that are equal the one stored last, then by the category and the words. */
const LABELS: Record<AnalyzerKind, Pick<Level, 'categories' | 'evidence'>> = {
  propaganda: {
    categories: [
      { name: 'Fear', count: 7 },
      { name: 'Doubt', count: 4 },
    ],
    evidence: [
      shown('2', 'Doubt', 0.9, 'They'),
      shown('5', 'Doubt', 0.9, 'They'),
      shown('5', 'Doubt', 0.9, 'today'),
      shown('5', 'Fear', 0.9, 'today'),
      shown('4', 'Fear', 0.9, 'They'),
      shown('6', 'Fear', 0.9, 'They'),
      shown('2', 'Fear', 0.6, 'They'),
      shown('2', 'Fear', 0.5, 'today'),
    ],
  },
  disinformation: {
    categories: [
      { name: 'Fabricated', count: 3 },
      { name: 'Conspiracy', count: 1 },
    ],
    evidence: [
      shown('12', 'Fabricated', 0.8, 'today'),
      shown('4', 'Fabricated', 0.8, 'They'),
      shown('5', 'Conspiracy', 0.7, 'They'),
    ],
  },
};

describe.each(['propaganda', 'disinformation'] as const)('the labels of %s', (kind) => {
  test('name the newest post of each text, count posts, and leave out what the run did not read', async () => {
    expect(await findLabels(database, scopeOf(run), FINGERPRINTS[kind])).toEqual(LABELS[kind]);
  });

  test('are the same by way of the stored readings', async () => {
    expect(await findShownLabels(database, scopeOf(run), kind, FINGERPRINTS[kind])).toEqual(LABELS[kind]);
  });
});

/** Both ways to find the labels of propaganda of an account whose posts a run has read. */
async function findBothWays(name: string, posts: readonly SourcePost[]) {
  const stored = await storeAccount(database, name, [posts]);
  const scope = scopeOf(await storeRun(database, stored.account.id, Number.MAX_SAFE_INTEGER));
  await readShownRun(database, stored.account);
  return {
    whole: (await findLabels(database, scope, 'p')).evidence,
    shown: (await findShownLabels(database, scope, 'propaganda', 'p')).evidence,
  };
}

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

test('the fifty strongest labels are shown', async () => {
  const texts = numbers(60).map((number) => `Few ${distinctWords(100 + number)}`);
  for (const [number, text] of texts.entries())
    await answer(database, text, 'p', [label('Fear', (number + 1) / 60, 'Few')]);
  const found = await findBothWays(
    'many',
    texts.map((text, number) => written(number, text, '2026-01-01T00:00:00.000Z')),
  );
  const expected = numbers(50).map((place) => shown(String(59 - place), 'Fear', (60 - place) / 60, 'Few'));
  expect(found).toEqual({ whole: expected, shown: expected });
});

test('of labels that are equally strong and new, that of the post stored last comes first, then by category and words', async () => {
  const texts = numbers(4).map((number) => `Like ${distinctWords(250 + number)}`);
  const quotes = ['b', 'd', 'a', 'c', 'e'];
  for (const [number, text] of texts.entries()) {
    const labels = (number % 2 === 0 ? quotes : quotes.toReversed()).map((quote) => label('Doubt', 0.7, quote));
    await answer(database, text, 'p', number === 2 ? [...labels, label('Appeal', 0.7, 'z')] : labels);
  }
  const places = [3, 1, 2, 0];
  const found = await findBothWays(
    'alike',
    places.map((place) => written(20 + place, texts[place] ?? '', '2026-01-01T00:00:00.000Z')),
  );
  const expected = ['23', '22', '21', '20'].flatMap((id) => [
    ...(id === '22' ? [shown(id, 'Appeal', 0.7, 'z')] : []),
    ...quotes.toSorted().map((quote) => shown(id, 'Doubt', 0.7, quote)),
  ]);
  expect(found).toEqual({ whole: expected, shown: expected });
});

test('a text that was posted two thousand times does not hide weaker ones', async () => {
  const [loud, soft] = [`Loud ${distinctWords(200)}`, `Soft ${distinctWords(201)}`] as const;
  await answer(database, loud, 'p', [label('Fear', 1, 'Loud')]);
  await answer(database, soft, 'p', [label('Doubt', 0.5, 'Soft')]);
  const found = await findBothWays('chorus', [
    ...numbers(2_000).map((number) => written(1_000 + number, loud, '2026-01-01T00:00:00.000Z')),
    written(3_000, soft, '2026-01-01T00:00:00.000Z'),
  ]);
  const expected = [shown('2999', 'Fear', 1, 'Loud'), shown('3000', 'Doubt', 0.5, 'Soft')];
  expect(found).toEqual({ whole: expected, shown: expected });
});

test.each([
  ['the newest', (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString()],
  ['those stored last, where none has a time,', () => null],
])(
  'of more than two thousand posts that are equally strong, %s name their texts, after a stronger one',
  async (name, timeOf) => {
    const texts = numbers(50).map((number) => `Even ${distinctWords(300 + number)}`);
    const stronger = `Stronger ${distinctWords(400)}`;
    await database.delete(results);
    await answer(database, stronger, 'p', [label('Doubt', 0.8, 'Stronger')]);
    for (const text of texts) await answer(database, text, 'p', [label('Fear', 0.7, 'Even')]);
    const found = await findBothWays(name.slice(4, 9), [
      written(9_000, stronger, timeOf(-1)),
      ...numbers(2_050).map((number) => written(10_000 + number, texts[number % 50] ?? '', timeOf(number))),
    ]);
    const even = numbers(49).map((place) => shown(String(12_049 - place), 'Fear', 0.7, 'Even'));
    const expected = [shown('9000', 'Doubt', 0.8, 'Stronger'), ...even];
    expect(found).toEqual({ whole: expected, shown: expected });
  },
);
