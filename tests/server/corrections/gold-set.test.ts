import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readGoldSet } from '#server/domain/corrections/gold-set.ts';
import { corrections } from '#server/domain/corrections/tables.ts';
import { hashText } from '#server/foundations/hash-text.ts';
import { storeAccount, written } from '#tests/server/support/answered-account.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const { add } = await startApi(database);
const { person: ada } = await add('ada');
const { person: ben } = await add('ben');

const [FIRST, SECOND, THIRD, GONE] = [
  'They lie again, and again.',
  'We all know it.',
  'A calm day.',
  'Nobody has this post.',
] as const;
await storeAccount(database, 'nadia', [
  [written(1, FIRST, null, { lang: 'en' })],
  [written(2, SECOND, null, { lang: 'de' }), written(3, THIRD, null)],
]);
await storeAccount(database, 'omar', [[written(1, FIRST, null, { lang: 'fr' })]]);

const correct = (text: string, given: Partial<typeof corrections.$inferInsert>) =>
  database.insert(corrections).values({
    ...{ user_id: ada.id, text_hash: hashText(text), kind: 'propaganda', judgement: 'right', judged: [] },
    ...given,
  });
/** What the model had said: two labels on the first two words. */
const judged = [
  { category: 'Doubt', start: 0, end: 4, confidence: 0.9 },
  { category: 'Fear', start: 5, end: 8, confidence: 0.3 },
];
const about = (category: string, start: number, end: number) => ({ category, start, end });

test('each text has what stands after all corrections of a question, of all people, the later ones first', async () => {
  expect(await readGoldSet(database, 'propaganda')).toEqual([]);
  await correct(FIRST, { judgement: 'wrong', judged, ...about('Doubt', 0, 4) });
  await correct(FIRST, { judgement: 'wrong', user_id: ben.id, judged, ...about('Fear', 5, 8) });
  await correct(SECOND, { judgement: 'missed', ...about('Fear', 0, 2) });
  await correct(THIRD, { kind: 'disinformation', judgement: 'missed', ...about('Fabricated', 0, 1) });
  await correct(GONE, { judgement: 'missed', ...about('Fear', 0, 2) });
  const bySize = async (kind: 'propaganda' | 'disinformation') =>
    (await readGoldSet(database, kind)).toSorted((a, b) => b.text.length - a.text.length);
  expect(await bySize('propaganda')).toEqual([
    { text: FIRST, lang: 'en', isPositive: false },
    { text: SECOND, lang: 'de', isPositive: true },
  ]);
  expect(await bySize('disinformation')).toEqual([{ text: THIRD, lang: 'en', isPositive: true }]);
  // A third person's view: the model says nothing any more, but these words were missed.
  await correct(FIRST, { judgement: 'missed', ...about('Fear', 16, 19) });
  expect(await bySize('propaganda')).toMatchObject([{ isPositive: true }, { isPositive: true }]);
  await correct(FIRST, { judgement: 'wrong', user_id: ben.id, ...about('Fear', 16, 19) });
  expect(await bySize('propaganda')).toMatchObject([{ isPositive: false }, { isPositive: true }]);
});

test('the labels of the last answer that was corrected count, whatever the model had said before', async () => {
  await database.delete(corrections);
  await correct(FIRST, { judgement: 'wrong', judged: [], ...about('Doubt', 0, 4) });
  await correct(FIRST, { judgement: 'wrong', judged: [], ...about('Doubt', 20, 24) });
  // The first ones are stored behind the last one then.
  const explain = () => database.update(corrections).set({ reason: 'So it is' }).where(eq(corrections.judged, []));
  await correct(FIRST, { judgement: 'wrong', judged, ...about('Doubt', 5, 8) });
  await explain();
  expect(await readGoldSet(database, 'propaganda')).toEqual([{ text: FIRST, lang: 'en', isPositive: true }]);
  await correct(FIRST, { judgement: 'wrong', judged: [], ...about('Doubt', 9, 12) });
  expect(await readGoldSet(database, 'propaganda')).toEqual([{ text: FIRST, lang: 'en', isPositive: false }]);
});
