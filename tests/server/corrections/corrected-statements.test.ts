import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { FLAGGED_FROM } from '#contract/band.ts';
import type { AnalyzerKind } from '#contract/level.ts';
import { readCorrectedLevel } from '#server/domain/corrections/corrected-level.ts';
import { corrections } from '#server/domain/corrections/tables.ts';
import { measuredRunOf, readShownRun } from '#server/domain/readings/shown-run.ts';
import { levels } from '#server/domain/runs/tables.ts';
import { hashText } from '#server/foundations/hash-text.ts';
import {
  answer,
  changeAnswer,
  label,
  storeAccount,
  storeAgreement,
  storeRun,
  written,
} from '#tests/server/support/answered-account.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const { add } = await startApi(database);
const { person: ada } = await add('ada');
const { person: ben } = await add('ben');
const { person: root } = await add('root', { is_superuser: true });

// Of the second statement both marks are flagged, and just so.
expect(FLAGGED_FROM).toBe(0.4);

/** Texts that end differently and say the same. */
const said = (number: number) => `${distinctWords(2 * number)} ${distinctWords(2 * number + 1)}`;
const [MARKED, HINTING] = [`${said(0)} alpha`, `${said(0)} beta`];
const [FALSE, DOUBTFUL] = [`${said(1)} gamma`, `${said(1)} delta`];
const CALM = Array.from({ length: 8 }, (_, number) => said(2 + number));
/** Read for disinformation in place of the first statement, so that ten are read for each question. */
const TENTH = said(10);

const { account: other, idOf: otherId } = await storeAccount(database, 'otto', [
  [written(1, MARKED, null), written(2, DOUBTFUL, null)],
]);
const { account, idOf } = await storeAccount(
  database,
  'nadia',
  [MARKED, HINTING, FALSE, DOUBTFUL, ...CALM, TENTH].map((text, number) => [written(number, text, null)]),
);
await answer(database, MARKED, 'p', [label('Fear', 0.8, 'alpha')]);
await answer(database, HINTING, 'p', []);
await changeAnswer(database, [HINTING, 'p'], { silent: [label('Doubt', 0.4, 'beta')] });
await answer(database, FALSE, 'p', 'refused');
await answer(database, DOUBTFUL, 'p', [label('Doubt', FLAGGED_FROM, 'delta')]);
await answer(database, FALSE, 'd', [label('Fabricated', FLAGGED_FROM, 'gamma')]);
for (const text of [MARKED, HINTING]) await answer(database, text, 'd', 'refused');
await answer(database, DOUBTFUL, 'd', []);
await answer(database, TENTH, 'p', 'refused');
await answer(database, TENTH, 'd', []);
for (const text of CALM) for (const kind of ['p', 'd']) await answer(database, text, kind, []);
const others = await storeRun(database, other.id, otherId(2));
const own = await storeRun(database, account.id, idOf(12));
await readShownRun(database, other);

const callWrong = ({ id: user_id }: typeof ada, kind: AnalyzerKind, text: string, category: string, word: string) =>
  database.insert(corrections).values({
    ...{ user_id, kind, judgement: 'wrong', category, text_hash: hashText(text), judged: [] },
    ...{ start: text.indexOf(word), end: text.length },
  });
await callWrong(ada, 'propaganda', DOUBTFUL, 'Doubt', 'delta');
await callWrong(ada, 'disinformation', FALSE, 'Fabricated', 'gamma');
await callWrong(ben, 'disinformation', `${said(20)} omega`, 'Fabricated', 'omega');
const judged = [{ category: 'Fear', confidence: 0.8, start: MARKED.indexOf('alpha'), end: MARKED.length }];
await storeAgreement(database, ben, MARKED, 'propaganda');
await database.update(corrections).set({ judged }).where(eq(corrections.judgement, 'right'));

async function correctedFor(viewer: typeof ada, kind: AnalyzerKind) {
  const run = (await readShownRun(database, account)) ?? expect.unreachable();
  return readCorrectedLevel(database, viewer, measuredRunOf(run), kind);
}
const corrected = (tenths: number, posts_flagged: number, posts_corrected: number) => ({
  ...{ score: expect.closeTo(tenths / 10, 12), interval: [expect.any(Number), expect.any(Number)], band: null },
  ...{ posts_flagged, posts_corrected },
});

test('the label that a person calls wrong counts no more, in the statement that its question makes of the posts', async () => {
  // Both posts that say the first of ten statements count 0.8 and 0.4; of the second, one was read.
  expect(await correctedFor(ada, 'propaganda')).toEqual(corrected(0.6, 1, 1));
  expect(await correctedFor(ada, 'disinformation')).toEqual(corrected(0, 0, 1));
});

test('a post that is right counts as before, and so does the weak cue of one that says the same', async () => {
  expect(await correctedFor(ben, 'propaganda')).toEqual(corrected(1, 2, 1));
  expect(await correctedFor(ben, 'disinformation')).toBeNull();
});

test('a superuser has the corrections of everybody', async () => {
  expect(await correctedFor(root, 'propaganda')).toEqual(corrected(0.6, 1, 2));
  expect(await correctedFor(root, 'disinformation')).toEqual(corrected(0, 0, 1));
});

test('a statement that was refused for the other question is corrected all the same', async () => {
  const { person: cleo } = await add('cleo');
  await callWrong(cleo, 'propaganda', MARKED, 'Fear', 'alpha');
  // Its two posts count 0 and 0.4 then, and the second statement 0.4.
  expect(await correctedFor(cleo, 'propaganda')).toEqual(corrected(0.6, 1, 1));
  await database.delete(corrections).where(eq(corrections.user_id, cleo.id));
});

test('the level of its own question and run says whether a question has a score at all', async () => {
  const level = (run_id: number, kind: AnalyzerKind, band_note: 'unreadable' | 'no_panel') => ({
    ...{ run_id, kind, band_note, statements: 10, posts_analysed: 10, posts_flagged: 0 },
    ...(band_note === 'no_panel' && { score: 0.1, low: 0, high: 0.2 }),
  });
  await database
    .insert(levels)
    .values([
      level(others.id, 'propaganda', 'no_panel'),
      level(own.id, 'propaganda', 'unreadable'),
      level(own.id, 'disinformation', 'no_panel'),
      level(others.id, 'disinformation', 'unreadable'),
    ]);
  expect(await correctedFor(ada, 'propaganda')).toEqual({ ...corrected(0, 1, 1), score: null, interval: null });
  expect(await correctedFor(ada, 'disinformation')).toEqual(corrected(0, 0, 1));
});
