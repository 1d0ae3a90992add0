import { and, eq, ne, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Comparison } from '#contract/compare.ts';
import type { Level } from '#contract/level.ts';
import type { Run } from '#contract/run.ts';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { posts } from '#server/domain/accounts/tables.ts';
import { llm_settings } from '#server/domain/llm-settings/tables.ts';
import { level_statements } from '#server/domain/readings/tables.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { analyse } from '#tests/server/support/analyse.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { markLabeller, postsOf, startEvidence } from '#tests/server/support/marked-posts.ts';
import { createMemoryLabeller } from '#tests/server/support/memory-labeller.ts';
import { readAsNow } from '#tests/server/support/read-as-now.ts';

const { database } = await freshDatabase();
const { call, ada, ben, root, analysed, store, ask, clear } = await startEvidence(database);
beforeEach(clear);

const compare = async (subjects: string, who = ada) =>
  call('GET', `/compare?subjects=${subjects}`, { token: who.token });
const comparison = async (subjects: string) => (await compare(subjects)).body as Comparison;
const calm = (count: number) => Array.from({ length: count }, (_, number) => `Calm ${distinctWords(number)}.`);
const fearful = (count: number) =>
  Array.from({ length: count }, (_, number) => `[Fear 0.9: ${distinctWords(500 + number)}] now.`);

test('accounts that differ are shown as different, with the interval of their difference', async () => {
  await analysed(postsOf(...calm(40)), 'calm');
  await analysed(postsOf(...calm(20), ...fearful(20)), 'fearful');
  const { subjects, differences, cautions } = await comparison('calm,fearful');
  expect(subjects.map(({ account, levels }) => [account.screen_name, levels.propaganda.score])).toEqual([
    ['calm', 0],
    ['fearful', expect.closeTo(0.45)],
  ]);
  expect(subjects[1]?.techniques).toEqual([{ kind: 'propaganda', technique: 'Fear', posts: 20 }]);
  expect(subjects[1]?.weeks).toEqual([expect.objectContaining({ posts: 40, flagged: 20 })]);
  expect(subjects[1]?.months).toMatchObject([
    { kind: 'propaganda', posts_read: 40, posts_flagged: 20 },
    { kind: 'disinformation', posts_read: 40, posts_flagged: 0 },
  ]);
  const apart = [expect.any(Number), expect.any(Number)];
  expect(differences).toEqual([
    {
      kind: 'propaganda',
      a: 0,
      b: 1,
      difference: expect.closeTo(0.45),
      interval: [expect.any(Number), expect.any(Number)],
      differs: true,
      is_paired: false,
    },
    { kind: 'disinformation', a: 0, b: 1, difference: 0, interval: apart, differs: false, is_paired: false },
  ]);
  const [low, high] = differences[0]?.interval ?? [0, 0];
  expect([low > 0.25, low < 0.45, high > 0.45, high < 0.65]).toEqual([true, true, true, true]);
  expect(cautions).toEqual([]);
});

test('accounts whose difference may be chance are not shown as different', async () => {
  await analysed(postsOf(...calm(20), ...fearful(1)), 'one');
  await analysed(postsOf(...calm(20), ...fearful(2)), 'two');
  const { differences } = await comparison('one,two');
  expect(differences[0]).toMatchObject({ kind: 'propaganda', differs: false });
});

test('two runs of one account by different analyzers are side by side, without a difference', {
  tags: ['S15.1'],
}, async () => {
  const account = await analysed(postsOf(...calm(20), ...fearful(5)));
  const weaker = createMemoryLabeller((text, kind) =>
    kind === 'propaganda' && text.startsWith('[Fear')
      ? [{ category: 'Fear', confidence: 0.8, quote: text.slice(11, 20), rationale: '' }]
      : [],
  );
  await analyse(database, account.id, { ...weaker, parameters: { version: 2 } });
  const { data } = await ask<{ data: Run[] }>('nadia/runs');
  const [newer, older] = data.map(({ id }) => id);
  const { subjects, differences, unlike, cautions } = await comparison(`nadia@${older},nadia@${newer}`);
  expect(subjects.map(({ run, levels, weeks }) => [run?.id, levels.propaganda.score, weeks !== null])).toEqual([
    [older, expect.closeTo((0.9 * 5) / 25), false],
    [newer, expect.closeTo((0.8 * 5) / 25), true],
  ]);
  expect([differences, cautions]).toEqual([[], []]);
  expect(unlike).toEqual([
    { kind: 'propaganda', a: 0, b: 1, reasons: ['analyzer'] },
    { kind: 'disinformation', a: 0, b: 1, reasons: ['analyzer'] },
  ]);
});

test('two runs of one account by one analyzer are compared text by text', async () => {
  const account = await analysed(postsOf(...calm(20), ...fearful(5)));
  const more = postsOf(...Array(25).fill(''), ...calm(30).slice(20)).slice(25);
  await storePosts(database, account.id, more);
  await analyse(database, account.id, markLabeller);
  const { data } = await ask<{ data: Run[] }>('nadia/runs');
  const { differences, unlike } = await comparison(`nadia@${data[1]?.id},nadia@${data[0]?.id}`);
  expect(differences[0]).toMatchObject({ difference: expect.closeTo(4.5 / 35 - 4.5 / 25), is_paired: true });
  expect(unlike).toEqual([]);
});

test('accounts of different languages, or read in unlike parts, have no difference', async () => {
  await analysed(postsOf(...calm(40)), 'calm');
  const fearing = await analysed(postsOf(...calm(20), ...fearful(20)), 'fearful');
  const reasons = async () => {
    const { differences, unlike } = await comparison('calm,fearful');
    return [differences.length, ...unlike.map((pair) => pair.reasons)];
  };
  expect(await reasons()).toEqual([2]);
  await database.update(runs).set({ posts_total: 90 }).where(eq(runs.account_id, fearing.id));
  expect(await reasons()).toEqual([0, ['coverage'], ['coverage']]);
  await database.update(posts).set({ language: 'fr' }).where(eq(posts.account_id, fearing.id));
  expect(await reasons()).toEqual([0, ['language', 'coverage'], ['language', 'coverage']]);
});

test('of two languages with equally many posts, the first by its name is the language of an account', async () => {
  const languages = ['pt', 'nl', 'en', 'es', 'it', 'de', 'fr', 'sv'];
  await analysed(postsOf(...calm(40)), 'one');
  const many = await analysed(postsOf(...calm(40)), 'many');
  for (const [place, language] of languages.entries())
    await database
      .update(posts)
      .set({ language })
      .where(and(eq(posts.account_id, many.id), sql`external_id::int % 8 = ${place}`));
  // With statistics of its tables, as it collects them itself after a while, PostgreSQL no longer sorts what it groups.
  await database.execute(sql`analyze posts`);
  const reasonsBeside = async (language: string) => {
    await database.update(posts).set({ language }).where(ne(posts.account_id, many.id));
    return (await comparison('one,many')).unlike.map(({ reasons }) => reasons);
  };
  expect([await reasonsBeside('de'), await reasonsBeside('en')]).toEqual([[], [['language'], ['language']]]);
});

test('posts whose language nobody can tell give an account no language', async () => {
  await analysed(postsOf(...calm(12)), 'calm');
  const untold = await analysed(postsOf(...calm(12)), 'untold');
  await database.update(posts).set({ language: 'unknown' }).where(eq(posts.account_id, untold.id));
  const { differences, unlike } = await comparison('calm,untold');
  expect([differences.length, unlike]).toEqual([2, []]);
});

test('scores of a part of the posts are named, each with its run where an account is there twice', async () => {
  const account = await analysed(postsOf(...calm(12)));
  await analysed(postsOf(...calm(12)), 'whole');
  const [first = expect.unreachable()] = await database.select().from(runs).where(eq(runs.account_id, account.id));
  await analyse(database, account.id, { ...markLabeller, parameters: { version: 2 } });
  await database.update(runs).set({ state: 'partial' }).where(eq(runs.id, first.id));
  const { cautions, subjects, differences } = await comparison(`nadia@${first.id},nadia,whole`);
  expect(cautions).toEqual([`Only a random part of the posts was read: run ${first.id} of nadia.`]);
  expect(subjects.map(({ run }) => run?.state)).toEqual(['partial', 'done', 'done']);
  // The first and the last were read by one analyzer.
  expect(differences.map(({ a, b }) => [a, b])).toEqual([
    [0, 2],
    [0, 2],
  ]);
});

test('says which account another analyzer read than the one that is selected, also for one question', async () => {
  await analysed(postsOf(...calm(12)), 'calm');
  const other = await analysed(postsOf(...calm(12)), 'other');
  const isOther = async () => (await comparison('calm,other')).subjects.map((one) => one.is_other_analyzer);
  await database.update(runs).set(await readAsNow(database));
  expect(await isOther()).toEqual([false, false]);
  await database.update(runs).set({ disinformation_fingerprint: 'another' }).where(eq(runs.account_id, other.id));
  expect(await isOther()).toEqual([false, true]);
  await database.update(runs).set({ ...(await readAsNow(database)), languages: ['en'] });
  expect(await isOther()).toEqual([true, true]);
});

test('an account with too few statements for a score has no difference', async () => {
  await analysed(postsOf(...calm(12)), 'enough');
  await analysed(postsOf(...calm(9)), 'few');
  for (const subjects of ['enough,few', 'few,enough']) {
    const { differences, unlike } = await comparison(subjects);
    expect([differences, unlike]).toEqual([[], []]);
  }
});

test('a run from before statements were stored is compared as well', async () => {
  const account = await analysed(postsOf(...calm(20), ...fearful(5)));
  await analysed(postsOf(...calm(20)), 'calm');
  const [run = expect.unreachable()] = await database.select().from(runs).where(eq(runs.account_id, account.id));
  const before = (await comparison(`nadia@${run.id},calm`)).differences;
  await database.delete(level_statements).where(eq(level_statements.run_id, run.id));
  expect((await comparison(`nadia@${run.id},calm`)).differences).toEqual(before);
  await database
    .delete(level_statements)
    .where(and(eq(level_statements.run_id, run.id), eq(level_statements.kind, 'propaganda')));
  expect((await comparison(`nadia@${run.id},calm`)).differences).toEqual(before);
});

test('accounts of which one was read with its reposts have no difference', async () => {
  await analysed(postsOf(...calm(12)), 'own');
  await database.update(llm_settings).set({ counts_reposts: true });
  await analysed(postsOf(...calm(12)), 'passed');
  await database.update(llm_settings).set({ counts_reposts: false });
  const { differences, unlike } = await comparison('own,passed');
  expect([differences, unlike]).toEqual([
    [],
    [
      { kind: 'propaganda', a: 0, b: 1, reasons: ['analyzer'] },
      { kind: 'disinformation', a: 0, b: 1, reasons: ['analyzer'] },
    ],
  ]);
});

test('a template that grows between two runs is one text in both', async () => {
  const template = (places: string[]) =>
    places.map((place) => `[Fear 0.9: The council] of ${place} has sold us out once again, share this now`);
  const account = await analysed(postsOf(...template(['Harrowick']), ...calm(20)));
  await storePosts(database, account.id, postsOf(...Array(21).fill(''), ...template(['Ostley', 'Brindle'])).slice(21));
  await analyse(database, account.id, markLabeller);
  const { data } = await ask<{ data: Run[] }>('nadia/runs');
  const { differences } = await comparison(`nadia@${data[1]?.id},nadia@${data[0]?.id}`);
  expect(differences[0]).toMatchObject({ difference: expect.closeTo(0), differs: false, is_paired: true });
});

test('an earlier run keeps its labels, each text named once by its newest post', async () => {
  const said = [
    '[Fear 0.9: wolves] again',
    // One technique twice in a post.
    '[Fear 0.7: wolves] and [Doubt 0.9: who knows], [Fear 0.6: crows]',
    '[Fear 0.9: wolves] again',
  ];
  const account = await analysed(postsOf(...calm(12), ...said));
  const { categories, evidence } = await ask<Level>('nadia/propaganda_level');
  const silent = createMemoryLabeller(() => []);
  await analyse(database, account.id, { ...silent, parameters: { version: 2 } });
  const { data } = await ask<{ data: Run[] }>('nadia/runs');
  const [newer, older] = data.map(({ id }) => id);
  const { subjects } = await comparison(`nadia@${older},nadia@${newer}`);
  expect(categories).toEqual([
    { name: 'Fear', count: 3 },
    { name: 'Doubt', count: 1 },
  ]);
  expect(evidence.map(({ post_id, category, confidence }) => [post_id, category, confidence])).toEqual([
    ['14', 'Fear', 0.9],
    ['13', 'Doubt', 0.9],
    ['13', 'Fear', 0.7],
    ['13', 'Fear', 0.6],
  ]);
  expect(subjects.map(({ levels }) => [levels.propaganda.categories, levels.propaganda.evidence])).toEqual([
    [categories, evidence],
    [[], []],
  ]);
});

test('many posts with one text hide none of the other labels', async () => {
  const flood = Array.from({ length: 2_100 }, () => '[Fear 0.9: wolves] again');
  await analysed(postsOf(...fearful(20), ...flood), 'flooded');
  const { categories, evidence } = await ask<Level>('flooded/propaganda_level');
  expect(categories).toEqual([{ name: 'Fear', count: 2_120 }]);
  expect(evidence.map(({ post_id }) => Number(post_id))).toEqual([
    2_119,
    ...Array.from({ length: 20 }, (_, n) => 19 - n),
  ]);
});

test('an account that was not analysed yet is compared without a difference', async () => {
  await analysed(postsOf(...calm(12)), 'calm');
  await store(postsOf('One.'), 'new');
  const { subjects, differences, cautions } = await comparison('calm,new');
  expect(subjects[1]).toMatchObject({ run: null, months: null, levels: { propaganda: { score: null } } });
  expect(differences).toEqual([]);
  expect(cautions).toEqual(['Not analysed yet: new.']);
});

describe('a comparison is refused for', () => {
  test.each([
    ['one alone', 'calm', 422],
    ['five', 'a,b,c,d,e', 422],
    ['one twice', 'calm,CALM', 422],
    ['an invalid name', 'calm,a b', 422],
    ['nobody', '', 422],
    ['an account that does not exist', 'calm,nobody', 404],
    ['a run that does not exist', 'calm,calm@999999', 404],
  ])('%s', async (_, subjects, status) => {
    await analysed(postsOf(...calm(12)), 'calm');
    expect((await compare(encodeURIComponent(subjects))).status).toBe(status);
  });

  test('a run of another account', async () => {
    await analysed(postsOf(...calm(12)), 'calm');
    await analysed(postsOf(...calm(12)), 'other');
    const { data } = await ask<{ data: Run[] }>('other/runs');
    expect(await compare(`calm,calm@${data[0]?.id}`)).toMatchObject({ status: 404, body: { detail: 'Run not found' } });
  });

  test.each([
    ['cancelled', 'it was cancelled'],
    ['failed', 'it failed'],
    ['running', 'it has not ended'],
  ] as const)('a run without a score: %s', async (state, reason) => {
    const { id } = await analysed(postsOf(...calm(12)), 'calm');
    const [run] = await database.insert(runs).values({ account_id: id, state, trigger: 'person' }).returning();
    expect(await compare(`calm,calm@${run?.id}`)).toMatchObject({
      status: 422,
      body: { detail: [expect.objectContaining({ msg: `Analysis No. ${run?.id} has no score: ${reason}` })] },
    });
    await database.delete(runs).where(eq(runs.account_id, id));
  });

  test('an account that somebody else watches, but not for a superuser', async () => {
    await analysed(postsOf(...calm(12)), 'calm');
    await analysed(postsOf(...calm(12)), 'other', [ben]);
    expect(await compare('calm,other')).toMatchObject({ status: 404, body: { detail: 'Item not found' } });
    expect((await compare('calm,other', root)).status).toBe(200);
  });
});

test('the same comparison gives the same numbers', async () => {
  await analysed(postsOf(...calm(20), ...fearful(3)), 'one');
  await analysed(postsOf(...calm(20), ...fearful(6)), 'two');
  expect((await comparison('one,two')).differences).toEqual((await comparison('one,two')).differences);
});
