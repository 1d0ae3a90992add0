import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readJudgedPost } from '#server/domain/corrections/judged-post.ts';
import { readCorrections } from '#server/domain/corrections/read-corrections.ts';
import { corrections } from '#server/domain/corrections/tables.ts';
import { readShownRun } from '#server/domain/readings/shown-run.ts';
import { hashText } from '#server/foundations/hash-text.ts';
import { CALM, EVEN, FINGERPRINTS, REFUSED, REPEATED, storeAnswered } from '#tests/server/support/answered-account.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const { add } = await startApi(database);
const { person: ada } = await add('ada');
const { person: ben } = await add('ben');
const { person: root } = await add('root', { is_superuser: true });
const { account, stranger, id } = await storeAnswered(database);
for (const one of [account, stranger]) await readShownRun(database, one);

const read = (number: number, kind: 'propaganda' | 'disinformation', viewer = ada, accountId = account.id) =>
  readJudgedPost(database, viewer, { accountId, id: id(number), kind, fingerprints: FINGERPRINTS });
const given = (category: string, confidence: number, quote: string, start: number) => ({
  ...{ category, confidence, quote, rationale: `It says ${quote}.`, start, end: start + quote.length },
});
const asGiven = (label: object) => ({ ...label, origin: 'model', correctionId: null, isWrong: false });

test('a post has the labels of the shown analyzer for the question', async () => {
  const labels = [given('Fear', 0.9, 'They', 0)];
  expect(await read(4, 'propaganda')).toEqual({
    ...{ postId: '4', text: EVEN, hash: hashText(EVEN), isRead: true },
    ...{ given: labels, labels: labels.map(asGiven) },
  });
  const fabricated = [given('Fabricated', 0.8, 'They', 0)];
  expect(await read(4, 'disinformation')).toMatchObject({ given: fabricated, labels: fabricated.map(asGiven) });
  const calm = { postId: '13', text: CALM, hash: hashText(CALM), isRead: true, given: [], labels: [] };
  expect(await read(13, 'propaganda')).toEqual(calm);
});

test('a post that was not read for a question has no labels, whatever is stored', async () => {
  expect(await read(11, 'propaganda')).toMatchObject({ text: REFUSED, isRead: false, given: [], labels: [] });
  expect(await read(11, 'disinformation')).toMatchObject({ text: REFUSED, isRead: true });
  for (const number of [7, 8, 10, 14])
    expect(await read(number, 'propaganda')).toMatchObject({ isRead: false, given: [] });
});

test('a post of another account, or none, is not found', async () => {
  expect(await read(4, 'propaganda', root, stranger.id)).toBeNull();
  const unknown = { accountId: account.id, id: 999_999, kind: 'propaganda', fingerprints: FINGERPRINTS } as const;
  expect(await readJudgedPost(database, root, unknown)).toBeNull();
});

test('its labels are changed by the corrections of its question that the viewer sees', async () => {
  const correct = async (user_id: string, kind: 'propaganda' | 'disinformation', text = EVEN) => {
    const [row = expect.unreachable()] = await database
      .insert(corrections)
      .values({
        ...{ user_id, text_hash: hashText(text), kind, judgement: 'wrong', judged: [] },
        ...{ category: kind === 'propaganda' ? 'Fear' : 'Fabricated', start: 0, end: 4 },
      })
      .returning();
    return row;
  };
  const ofBen = await correct(ben.id, 'propaganda');
  const ofAda = await correct(ada.id, 'disinformation');
  // It is stored behind the later one then.
  await database.update(corrections).set({ reason: null }).where(eq(corrections.id, ofBen.id));
  const elsewhere = await correct(ada.id, 'propaganda', REPEATED);
  const marks = async (kind: 'propaganda' | 'disinformation', viewer: typeof ada) =>
    (await read(4, kind, viewer))?.labels.map(({ correctionId, isWrong }) => [correctionId, isWrong]);
  expect(await marks('propaganda', ada)).toEqual([[null, false]]);
  expect(await marks('propaganda', ben)).toEqual([[ofBen.id, true]]);
  expect(await marks('propaganda', root)).toEqual([[ofBen.id, true]]);
  expect(await marks('disinformation', ada)).toEqual([[ofAda.id, true]]);
  expect(await marks('disinformation', ben)).toEqual([[null, false]]);

  const hashes = [hashText(EVEN), hashText(CALM)];
  const seen = async (viewer: typeof ada) => Object.fromEntries(await readCorrections(database, viewer, hashes));
  expect(await seen(root)).toEqual({
    [hashText(EVEN)]: [
      { ...ofBen, by: 'ben' },
      { ...ofAda, by: 'ada' },
    ],
  });
  expect(await seen(ada)).toEqual({ [hashText(EVEN)]: [{ ...ofAda, by: 'ada' }] });
  expect(await readCorrections(database, ada, [])).toEqual(new Map());
  expect([...(await readCorrections(database, ada, [hashText(REPEATED)])).values()]).toEqual([
    [{ ...elsewhere, by: 'ada' }],
  ]);

  const missed = { judgement: 'missed', category: 'Conspiracy', start: 0, end: 4 } as const;
  await database
    .insert(corrections)
    .values({ ...missed, user_id: ada.id, text_hash: hashText(CALM), kind: 'disinformation', judged: [] });
  const added = async (kind: 'propaganda' | 'disinformation') =>
    (await read(13, kind, ada))?.labels.map(({ category, origin }) => [category, origin]);
  expect(await added('disinformation')).toEqual([['Conspiracy', 'person']]);
  expect(await added('propaganda')).toEqual([]);
});
