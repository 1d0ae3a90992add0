import { expect, test } from 'vitest';
import { NO_REFUSED_LABELS, type PostOutcome } from '#server/domain/labelling/outcome.ts';
import { keepAnswers } from '#server/domain/results/keep-answers.ts';
import { results } from '#server/domain/results/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();

const label = (confidence: number) => ({ category: 'Fear', confidence, quote: 'the end', rationale: 'It frightens.' });
/** The baseline also gives the place of a cue. */
const cue = { ...label(0.2), start: 4, end: 11 };
const NOTHING_ELSE = { refusedLabels: NO_REFUSED_LABELS, injectionSigns: [] };
const marked: PostOutcome = {
  kind: 'labelled',
  labels: [
    { ...label(0.6), start: 4, end: 11 },
    { ...label(0.9), start: 20, end: 27 },
  ],
  postId: '1',
  refusedLabels: { quote: 2, category: 3, confidence: 4, surplus: 5 },
  injectionSigns: ['order', 'fence'],
};
const ROW = { reason: null, labels: [], silent: [], strength: 0, quotes_refused: 0, injection_signs: [] };

const stored = async () =>
  (await database.select().from(results).orderBy(results.text_hash)).map(({ created_at: _, ...row }) => row);

test('an answer is kept whole, without the places of its quotes, and stays as it is', async () => {
  const keep = (...outcomes: PostOutcome[]) =>
    database.execute(
      keepAnswers(outcomes.map((outcome, place) => ({ fingerprint: 'f', hash: `text ${place}`, outcome }))),
    );
  await keep(
    marked,
    { kind: 'nothing', silent: [cue], postId: '2', ...NOTHING_ELSE },
    { kind: 'unreadable', reason: 'cut-off', postId: '3', ...NOTHING_ELSE },
    { kind: 'refused', postId: '4', ...NOTHING_ELSE },
  );
  const rows = [
    {
      ...{ text_hash: 'text 0', fingerprint: 'f', outcome: 'labelled', reason: null },
      ...{ labels: [label(0.6), label(0.9)], silent: [], strength: 0.9 },
      ...{ quotes_refused: 2, injection_signs: ['order', 'fence'] },
    },
    { ...ROW, text_hash: 'text 1', fingerprint: 'f', outcome: 'nothing', silent: [label(0.2)] },
    { ...ROW, text_hash: 'text 2', fingerprint: 'f', outcome: 'unreadable', reason: 'cut-off' },
    { ...ROW, text_hash: 'text 3', fingerprint: 'f', outcome: 'refused' },
  ];
  expect(await stored()).toEqual(rows);
  await keep({ kind: 'refused', postId: '1', ...NOTHING_ELSE });
  expect(await stored()).toEqual(rows);
});
