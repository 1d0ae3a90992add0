import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Level, LevelReport } from '#contract/level.ts';
import type { Report } from '#contract/report.ts';
import { runs } from '#server/domain/runs/tables.ts';
import type { SourcePost } from '#server/domain/sources/source.ts';
import { analyse } from '#tests/server/support/analyse.ts';
import { CALM_POSTS } from '#tests/server/support/calm-posts.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { markLabeller, postsOf, startEvidence } from '#tests/server/support/marked-posts.ts';
import { createMemoryLabeller } from '#tests/server/support/memory-labeller.ts';
import { post } from '#tests/server/support/memory-source.ts';

const { database } = await freshDatabase();
const { call, ada, ben, root, analysed, store, ask, clear } = await startEvidence(database);
beforeEach(clear);

const at = (number: number, text: string, created_at: string | null, given: Partial<SourcePost> = {}): SourcePost => ({
  ...post(number, text),
  created_at,
  ...given,
});
/** A Sunday in winter, a Monday after it, and days of February. */
const POSTS = [
  at(0, 'The [Fear 0.9: end is near] for us.', '2026-01-04T23:30:00Z'),
  at(1, 'They [Doubt 0.3: hide it] and [Fabricated 0.5: the vote was faked].', '2026-01-05T00:10:00Z'),
  at(2, 'Nothing at all happened here.', '2026-01-05T00:50:00Z'),
  at(3, 'Ein ruhiger Tag am Hafen, wie immer.', '2026-01-06T12:00:00Z', { lang: 'de' }),
  at(4, 'Without a time, and [Fear 0.5: run] again.', null),
  ...CALM_POSTS.map((text, number) => at(10 + number, text, `2026-02-0${number + 1}T08:00:00Z`)),
  at(20, 'And [Fear 0.9: run for it] now.', '2026-02-10T08:00:00Z'),
];

const analysedInEnglish = async () => {
  const account = await store(POSTS);
  await analyse(database, account.id, { ...markLabeller, reads: ['en'] });
  return account;
};

test('the report counts posts by their outcome', async () => {
  await analysedInEnglish();
  const { posts, read, flagged, propaganda_flagged, disinformation_flagged, ...rest } =
    await ask<Report>('nadia/report');
  expect({ posts, read, flagged, propaganda_flagged, disinformation_flagged }).toEqual({
    posts: 15,
    read: 14,
    flagged: 4,
    propaganda_flagged: 3,
    disinformation_flagged: 1,
  });
  expect(rest).toMatchObject({
    screen_name: 'nadia',
    run_id: expect.any(Number),
    not_read: [{ reason: 'language', posts: 1 }],
    corrected: 0,
    undated: 1,
    languages: [
      { language: 'en', posts: 14 },
      { language: 'de', posts: 1 },
    ],
    techniques: [
      { kind: 'propaganda', technique: 'Fear', posts: 3 },
      { kind: 'disinformation', technique: 'Fabricated', posts: 1 },
      { kind: 'propaganda', technique: 'Doubt', posts: 1 },
    ],
    categories: {
      propaganda: ['Fear', 'Doubt', 'Fabricated'],
      disinformation: ['Fear', 'Doubt', 'Fabricated'],
    },
  });
});

test('a post that lacks the answer to one question is not read, for the reason of that question', async () => {
  const account = await store(postsOf('A calm day.', 'A fine evening.', 'Bread with seeds.'));
  const refusing = createMemoryLabeller((text, kind) =>
    text === (kind === 'propaganda' ? 'A calm day.' : 'A fine evening.') ? 'refused' : [],
  );
  await analyse(database, account.id, refusing);
  const { posts, read, not_read } = await ask<Report>('nadia/report');
  expect({ posts, read, not_read }).toEqual({ posts: 3, read: 1, not_read: [{ reason: 'refused', posts: 2 }] });
});

test('the reasons why posts were not read are in the order of how many, and then by name', async () => {
  const inGerman = (number: number) => at(number, 'Ein ruhiger Tag am Hafen, wie immer.', null, { lang: 'de' });
  const repost = (number: number) => at(number, 'Somebody else said this.', null, { kind: 'repost' });
  const notRead = async (posts: SourcePost[]) => {
    await clear();
    const account = await store(posts);
    await analyse(database, account.id, { ...markLabeller, reads: ['en'] });
    return (await ask<Report>('nadia/report')).not_read;
  };
  expect(await notRead([inGerman(0), repost(1), repost(2)])).toEqual([
    { reason: 'repost', posts: 2 },
    { reason: 'language', posts: 1 },
  ]);
  expect(await notRead([repost(0), inGerman(1)])).toEqual([
    { reason: 'language', posts: 1 },
    { reason: 'repost', posts: 1 },
  ]);
});

test('weeks run from Monday to Sunday in UTC', async () => {
  await analysedInEnglish();
  const { weeks } = await ask<Report>('nadia/report');
  expect(weeks.slice(0, 2)).toEqual([
    {
      from: '2025-12-29',
      to: '2026-01-04',
      posts: 1,
      read: 1,
      flagged: 1,
      propaganda_flagged: 1,
      disinformation_flagged: 0,
    },
    {
      from: '2026-01-05',
      to: '2026-01-11',
      posts: 3,
      read: 2,
      flagged: 1,
      propaganda_flagged: 0,
      disinformation_flagged: 1,
    },
  ]);
});

test('a month has a score with its interval when it has enough statements', async () => {
  await analysedInEnglish();
  const { months } = await ask<Report>('nadia/report');
  expect(months.filter(({ kind }) => kind === 'propaganda')).toEqual([
    {
      kind: 'propaganda',
      from: '2026-01-01',
      to: '2026-01-31',
      score: null,
      interval: null,
      posts_read: 3,
      posts_flagged: 1,
      statements: 3,
    },
    {
      kind: 'propaganda',
      from: '2026-02-01',
      to: '2026-02-28',
      score: expect.closeTo(0.09),
      interval: [expect.any(Number), expect.any(Number)],
      posts_read: 10,
      posts_flagged: 1,
      statements: 10,
    },
  ]);
});

test('hours are by weekday in UTC, and lead to their posts', async () => {
  await analysedInEnglish();
  const { hours } = await ask<Report>('nadia/report');
  expect(hours.find(({ weekday, hour }) => weekday === 1 && hour === 0)).toMatchObject({ posts: 2, flagged: 1 });
  expect(hours.find(({ weekday, hour }) => weekday === 7 && hour === 23)).toMatchObject({ posts: 1, flagged: 1 });
  for (const { weekday, hour, posts } of hours) {
    expect(await ask(`nadia/posts/count?weekday=${weekday}&hour=${hour}`)).toEqual({ count: posts });
  }
});

test('every bar leads to the number of posts that it shows', async () => {
  await analysedInEnglish();
  const { techniques, weeks, languages } = await ask<Report>('nadia/report');
  for (const { kind, technique, posts } of techniques) {
    expect(await ask(`nadia/posts/count?kind=${kind}&technique=${technique}`)).toEqual({ count: posts });
  }
  for (const { from, to, posts, flagged } of weeks) {
    expect(await ask(`nadia/posts/count?from=${from}&to=${to}`)).toEqual({ count: posts });
    expect(await ask(`nadia/posts/count?from=${from}&to=${to}&state=flagged`)).toEqual({ count: flagged });
  }
  for (const { language, posts } of languages) {
    expect(await ask(`nadia/posts/count?language=${language}`)).toEqual({ count: posts });
  }
});

test('before the first run posts are counted, and none is read', async () => {
  await store(POSTS);
  expect(await ask<Report>('nadia/report')).toMatchObject({
    run_id: null,
    posts: 15,
    read: 0,
    flagged: 0,
    not_read: [{ reason: 'new', posts: 15 }],
    techniques: [],
    months: [],
    categories: { propaganda: [], disinformation: [] },
  });
});

test('an account without posts has an empty report', async () => {
  await store([]);
  expect(await ask<Report>('nadia/report')).toMatchObject({
    posts: 0,
    weeks: [],
    hours: [],
    months: [],
    languages: [],
  });
});

describe('a level says which posts were not read, and why', () => {
  test.each(['propaganda', 'disinformation'])('for %s', async (kind) => {
    await analysedInEnglish();
    await store(POSTS, 'other');
    expect(await ask<Level>(`nadia/${kind}_level`)).toMatchObject({
      posts_total: 15,
      posts_analysed: 14,
      posts_not_read: { language: 1, repost: 0, limit: 0, budget: 0, refused: 0, unreadable: 0, new: 0 },
      languages_not_read: [{ language: 'de', posts: 1 }],
      stale_reasons: ['setting'],
    });
  });

  test('before the first analysis, when nothing is out of date yet', async () => {
    await store(POSTS);
    expect(await ask<Level>('nadia/propaganda_level')).toMatchObject({
      posts_total: 15,
      posts_analysed: 0,
      posts_not_read: { new: 15 },
      stale_reasons: [],
      thinner_run: null,
    });
  });
});

test('a level names the newest finished analysis of its account where an earlier one that read more is shown', async () => {
  const account = await analysedInEnglish();
  const other = await analysed(postsOf('A calm day.'), 'other');
  const [{ id: _, ...run } = expect.unreachable()] = await database
    .select()
    .from(runs)
    .where(eq(runs.account_id, account.id));
  const [thinner = expect.unreachable()] = await database
    .insert(runs)
    .values([
      { ...run, posts_to_read: 3, answers: 6 },
      { ...run, posts_to_read: 3, answers: 6, state: 'failed' },
      { ...run, account_id: other.id, posts_to_read: 3, answers: 6 },
    ])
    .returning();
  expect(await ask<LevelReport>('nadia/propaganda_level')).toMatchObject({
    posts_analysed: 14,
    thinner_run: { id: thinner.id, posts_read: 3 },
  });
});

describe.each(['report', 'repetitions'])('GET /twitter/user/{screen_name}/%s', (route) => {
  test('is open to those who watch the account and to superusers, and is not found by others', async () => {
    await analysed(postsOf('A calm day.'));
    const get = (who: typeof ada) => call('GET', `/twitter/user/NADIA/${route}`, { token: who.token });
    expect(await get(ben)).toMatchObject({ status: 404, body: { detail: 'Item not found' } });
    expect([(await get(ada)).status, (await get(root)).status]).toEqual([200, 200]);
  });
});
