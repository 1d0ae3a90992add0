import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { exportAccount } from '#server/domain/evidence/export-account.ts';
import { describePosts } from '#server/domain/evidence/read-posts.ts';
import { setting_versions } from '#server/domain/llm-settings/tables.ts';
import { readShownRun } from '#server/domain/readings/shown-run.ts';
import { readings_of } from '#server/domain/readings/tables.ts';
import { fingerprint_origins } from '#server/domain/results/tables.ts';
import {
  CALM,
  changeAnswer,
  EVEN_TOO,
  FINGERPRINTS,
  label,
  REFUSED,
  storeAgreement,
  storeAnswered,
} from '#tests/server/support/answered-account.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const { add } = await startApi(database);
const { person: ada } = await add('ada');
const { person: ben } = await add('ben');
const { account, stranger, run, id } = await storeAnswered(database);

const start = (text: string) => text.slice(0, text.indexOf(' ', 5));
await changeAnswer(database, [REFUSED, 'd'], { injection_signs: ['order'] });
await changeAnswer(database, [CALM, 'p'], { silent: [label('Fear', 0.2, 'today'), label('Doubt', 0.1, start(CALM))] });
await changeAnswer(database, [CALM, 'd'], { silent: [label('Fabricated', 0.1, 'They')] });
await changeAnswer(database, [EVEN_TOO, 'd'], {
  labels: [label('Conspiracy', 0.7, start(EVEN_TOO)), label('Fabricated', 0.3, 'They')],
});
await storeAgreement(database, ada, EVEN_TOO, 'disinformation');
await storeAgreement(database, ben, EVEN_TOO, 'propaganda');
await database.insert(setting_versions).values(
  (['setting', 'propaganda', 'disinformation'] as const).map((part) => ({
    ...{ setting_id: 7, part, version: 1, changed: [] },
    content: { name: 'Ours', categories: [`of ${part}`], prompt_user: 'Read', prompt_system: '' },
  })),
);
await database.insert(fingerprint_origins).values(
  (['propaganda', 'disinformation'] as const).map((kind) => ({
    ...{ fingerprint: FINGERPRINTS[kind], setting_id: 7, setting_version: 1, analyzer_version: 1 },
    ...{ kind, model: 'lab/model', parameters: {} },
  })),
);
for (const one of [stranger, account]) await readShownRun(database, one);

const PLAIN = {
  // No post of X has so short an id.
  url: null,
  ...{ seen_at: null, kind: 'post', parent: null, language: 'en', source: 'archive', links: [], injection_signs: [] },
  ...{ counts: { likes: null, replies: null, reposts: null, quotes: null }, letters_disguised: false },
  ...{ silent: [], corrections: [], outside: { ratings: [], notes: [], fact_checks: [] } },
};
const answered = (strength: number, given: object = {}) => ({
  ...{ outcome: 'nothing', reason: null, strength, corrected_strength: strength },
  ...{ is_flagged: false, is_corrected: false, ...given },
});
const place = (text: string, quote: string) => ({
  ...{ quote, start: text.indexOf(quote), end: text.indexOf(quote) + quote.length },
  rationale: `It says ${quote}.`,
});
const found = (kind: string, category: string, strength: number, quote: string) => ({
  ...{ kind, category, strength, ...place(EVEN_TOO, quote) },
  ...{ origin: 'model', correction_id: null, is_wrong: false },
});
const hint = (kind: string, category: string, strength: number, quote: string) => ({
  ...{ kind, category, strength, ...place(CALM, quote) },
});

test('posts are described as asked for, each with the answers of these analyzers and the words in their order', async () => {
  const ids = [id(13), Number.MAX_SAFE_INTEGER, id(5), id(11)];
  const [calm, marked, refused, ...more] = await describePosts(database, ada, FINGERPRINTS, ids);
  expect(more).toEqual([]);
  expect(calm).toEqual({
    ...PLAIN,
    ...{ id: id(13), post_id: '13', text: CALM, created_at: '2026-01-31T23:59:59.000Z' },
    ...{ answers: { propaganda: answered(0), disinformation: answered(0) }, labels: [] },
    silent: [
      hint('disinformation', 'Fabricated', 0.1, 'They'),
      hint('propaganda', 'Doubt', 0.1, start(CALM)),
      hint('propaganda', 'Fear', 0.2, 'today'),
    ],
  });
  expect(marked).toEqual({
    ...PLAIN,
    ...{ id: id(5), post_id: '5', text: EVEN_TOO, created_at: '2026-01-04T10:00:00.000Z' },
    answers: {
      propaganda: answered(0.9, { outcome: 'labelled', is_flagged: true }),
      // Nothing was marked when ada called it right.
      disinformation: answered(0.7, {
        ...{ outcome: 'labelled', corrected_strength: 0, is_flagged: true, is_corrected: true },
      }),
    },
    labels: [
      found('propaganda', 'Doubt', 0.9, 'They'),
      { ...found('disinformation', 'Fabricated', 0.3, 'They'), correction_id: expect.any(Number), is_wrong: true },
      {
        ...found('disinformation', 'Conspiracy', 0.7, start(EVEN_TOO)),
        ...{ correction_id: expect.any(Number), is_wrong: true },
      },
      found('propaganda', 'Fear', 0.9, 'today'),
      found('propaganda', 'Doubt', 0.9, 'today'),
    ],
    corrections: [
      {
        ...{
          id: expect.any(Number),
          kind: 'disinformation',
          judgement: 'right',
          category: null,
          start: null,
          end: null,
        },
        ...{ quote: null, reason: null, by: 'ada', is_mine: true, at: expect.any(String) },
      },
    ],
  });
  expect(refused).toEqual({
    ...PLAIN,
    ...{ id: id(11), post_id: '11', text: REFUSED, created_at: '2026-02-02T00:00:00.000Z' },
    ...{ labels: [], injection_signs: ['order'] },
    answers: {
      propaganda: {
        ...{ outcome: 'not_read', reason: 'refused', strength: null, corrected_strength: null },
        ...{ is_flagged: false, is_corrected: false },
      },
      disinformation: answered(0),
    },
  });
});

async function exported(chosen: readonly number[] | null = null) {
  const { head, posts } = await exportAccount(database, ada, account, null, chosen);
  const all = [];
  for await (const some of posts) all.push(...some);
  return { head, posts: all };
}

test('an export says once of each post what it counts for, and nothing of an answer to another analyzer', async () => {
  const { posts } = await exported();
  const counted = (number: number, cue: string) => ({ statement: id(number), weight: 1, cue });
  const repeated = { propaganda: counted(1, 'Doubt: they'), disinformation: counted(1, '') };
  const even = { propaganda: counted(9, 'Fear: they'), disinformation: counted(9, 'Fabricated: they') };
  const unread = { propaganda: null, disinformation: null };
  expect(posts.map(({ post_id, counted, repost }) => [post_id, counted, repost])).toEqual([
    ['1', repeated, null],
    ['2', repeated, null],
    ['3', repeated, null],
    ['9', even, null],
    ['4', even, null],
    [
      '5',
      {
        propaganda: counted(5, 'Fear: today'),
        disinformation: counted(5, `Conspiracy: ${start(EVEN_TOO).toLowerCase()}`),
      },
      null,
    ],
    ['6', { propaganda: counted(6, 'Fear: they'), disinformation: counted(6, '') }, null],
    ['7', unread, { of: null, original_at: null }],
    ['8', unread, null],
    ['10', unread, null],
    ['11', { propaganda: null, disinformation: counted(11, '') }, null],
    ['12', { propaganda: null, disinformation: counted(12, 'Fabricated: today') }, null],
    ['13', { propaganda: counted(13, '~ Fear: today'), disinformation: counted(13, '~ Fabricated: they') }, null],
    ['14', unread, null],
  ]);
});

test('its head is about this account, with what each question was asked with', async () => {
  const { head } = await exported();
  expect(head).toMatchObject({
    ...{ version: 6, exported_by: 'ada', account: { screen_name: 'nadia' }, run: { id: run.id }, reviewed: [] },
    levels: { propaganda: { statements: 5 }, disinformation: { statements: 7 } },
    amplification: { posts: 14, reposts: 1 },
  });
  expect(head.provenance).toMatchObject([
    { fingerprint: 'p', kind: 'propaganda', categories: ['of propaganda'] },
    { fingerprint: 'd', kind: 'disinformation', categories: ['of disinformation'] },
  ]);
});

test('chosen posts of the account are exported, and no other ones', async () => {
  const { posts } = await exported([id(12), id(4), stranger.id, 1]);
  const own = [id(12), id(4), 1].filter((one) => one !== 1 || id(1) === 1);
  expect(posts.map((one) => one.id)).toEqual(own.toSorted((a, b) => a - b));
  expect((await exported([])).posts).toEqual([]);
});

test('an export breaks off where another run is shown meanwhile', async () => {
  const { posts } = await exportAccount(database, ada, account, null);
  const isOfAccount = eq(readings_of.account_id, account.id);
  const [before = expect.unreachable()] = await database.select().from(readings_of).where(isOfAccount);
  const [other = expect.unreachable()] = await database
    .select()
    .from(readings_of)
    .where(eq(readings_of.account_id, stranger.id));
  await database.update(readings_of).set({ run_id: other.run_id }).where(isOfAccount);
  await expect(posts.next()).rejects.toThrow(`Run ${run.id} is not the newest any more`);
  await database.update(readings_of).set(before).where(isOfAccount);
  expect((await exported()).posts).toHaveLength(14);
});
