import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { posts } from '#server/domain/accounts/tables.ts';
import { readReport } from '#server/domain/evidence/read-report.ts';
import { readShownRun } from '#server/domain/readings/shown-run.ts';
import {
  ELSEWHERE,
  REPEATED,
  storeAccount,
  storeAgreement,
  storeAnswered,
  written,
} from '#tests/server/support/answered-account.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const api = await startApi(database);
const ada = await api.add('ada');
const root = await api.add('root', { is_superuser: true });
const { account, stranger, run, id } = await storeAnswered(database);
for (const one of [stranger, account]) await readShownRun(database, one);

const setLanguage = (number: number, language: string | null) =>
  database
    .update(posts)
    .set({ language })
    .where(eq(posts.id, id(number)));
await setLanguage(7, 'fr');
await setLanguage(14, null);
await storeAgreement(database, root.person, REPEATED, 'propaganda');
await storeAgreement(database, ada.person, ELSEWHERE, 'propaganda');

// PostgreSQL may read rows in the order in which they were changed last.
await database.execute(sql`update level_months set posts_read = posts_read where kind = 'propaganda'`);

/** One post in each of eight languages. */
const wide = await storeAccount(
  database,
  'wide',
  ['pt', 'nl', 'en', 'es', 'it', 'de', 'fr', 'sv'].map((lang, number) => [
    written(number, `In ${lang}`, null, { lang }),
  ]),
);

// With statistics of its tables, as it collects them itself after a while, PostgreSQL no longer sorts what it groups.
await database.execute(sql`analyze posts, readings, level_months`);

type Numbers = [posts: number, read: number, flagged: number, propaganda: number, disinformation: number];
const counts = (...[count, read, flagged, propaganda_flagged, disinformation_flagged]: Numbers) => ({
  posts: count,
  read,
  flagged,
  propaganda_flagged,
  disinformation_flagged,
});
const month = (kind: string, from: string, to: string, rest: object) => ({
  kind,
  from,
  to,
  score: null,
  interval: null,
  ...rest,
});

test('the report of one account has all of its posts, and none of another that says the same', async () => {
  expect(await readReport(database, root.person, account)).toEqual({
    screen_name: 'nadia',
    run_id: run.id,
    ...counts(14, 8, 8, 7, 4),
    undated: 2,
    not_read: ['budget', 'language', 'new', 'refused', 'repost', 'unreadable'].map((reason) => ({ reason, posts: 1 })),
    corrected: 3,
    languages: [
      { language: 'en', posts: 11 },
      { language: 'de', posts: 1 },
      { language: 'fr', posts: 1 },
    ],
    techniques: [
      { kind: 'propaganda', technique: 'Fear', posts: 7 },
      { kind: 'propaganda', technique: 'Doubt', posts: 4 },
      { kind: 'disinformation', technique: 'Fabricated', posts: 3 },
      { kind: 'disinformation', technique: 'Conspiracy', posts: 1 },
    ],
    weeks: [
      { from: '2025-12-29', to: '2026-01-04', ...counts(4, 4, 4, 4, 3) },
      { from: '2026-01-05', to: '2026-01-11', ...counts(3, 1, 1, 1, 0) },
      { from: '2026-01-26', to: '2026-02-01', ...counts(2, 1, 0, 0, 0) },
      { from: '2026-02-02', to: '2026-02-08', ...counts(2, 0, 1, 0, 1) },
      { from: '2026-02-09', to: '2026-02-15', ...counts(1, 0, 0, 0, 0) },
    ],
    months: [
      month('propaganda', '2026-01-01', '2026-01-31', { posts_read: 6, posts_flagged: 5, statements: 4 }),
      month('disinformation', '2026-01-01', '2026-01-31', { posts_read: 6, posts_flagged: 3, statements: 4 }),
      month('disinformation', '2026-02-01', '2026-02-28', { posts_read: 2, posts_flagged: 1, statements: 2 }),
    ],
    hours: [
      { weekday: 1, hour: 0, ...counts(2, 0, 0, 0, 0) },
      { weekday: 1, hour: 10, ...counts(1, 1, 1, 1, 0) },
      { weekday: 2, hour: 0, ...counts(1, 0, 1, 0, 1) },
      { weekday: 2, hour: 10, ...counts(2, 0, 0, 0, 0) },
      { weekday: 6, hour: 10, ...counts(1, 1, 1, 1, 0) },
      { weekday: 6, hour: 23, ...counts(1, 1, 0, 0, 0) },
      { weekday: 7, hour: 0, ...counts(1, 0, 0, 0, 0) },
      { weekday: 7, hour: 10, ...counts(3, 3, 3, 3, 3) },
    ],
    // The fingerprints of this run are of no setting.
    categories: { propaganda: [], disinformation: [] },
  });
});

test('before the first analysis all posts wait, and there are no months and no categories', async () => {
  const fresh = await storeAccount(database, 'fresh', [
    [written(1, ELSEWHERE, null)],
    [written(2, REPEATED, '2026-02-28T23:59:59.000Z')],
  ]);
  expect(await readReport(database, ada.person, fresh.account)).toEqual({
    ...{ screen_name: 'fresh', run_id: null, ...counts(2, 0, 0, 0, 0), undated: 1, corrected: 1 },
    ...{ not_read: [{ reason: 'new', posts: 2 }], languages: [{ language: 'en', posts: 2 }], techniques: [] },
    weeks: [{ from: '2026-02-23', to: '2026-03-01', ...counts(1, 0, 0, 0, 0) }],
    ...{ months: [], hours: [{ weekday: 6, hour: 23, ...counts(1, 0, 0, 0, 0) }] },
    categories: { propaganda: [], disinformation: [] },
  });
});

test('languages with equally many posts come by their names', async () => {
  const { languages } = await readReport(database, ada.person, wide.account);
  expect(languages).toEqual(
    ['de', 'en', 'es', 'fr', 'it', 'nl', 'pt', 'sv'].map((language) => ({ language, posts: 1 })),
  );
});

test('a person counts their own corrections, in the posts of this account', async () => {
  expect((await readReport(database, ada.person, account)).corrected).toBe(0);
  expect((await readReport(database, ada.person, stranger)).corrected).toBe(1);
});
