import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { ExportedPost } from '#contract/export.ts';
import type { Outside } from '#contract/outside.ts';
import { storeList } from '#server/domain/outside/store-list.ts';
import { domain_lists } from '#server/domain/outside/tables.ts';
import type { SourcePost } from '#server/domain/sources/source.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { startEvidence } from '#tests/server/support/marked-posts.ts';
import { post } from '#tests/server/support/memory-source.ts';

const { database } = await freshDatabase();
const { ada, ben, call, analysed, store, ask, page, clear } = await startEvidence(database);

/** Two lists that rate one domain differently, and a host of it in its own right. */
beforeEach(async () => {
  await clear();
  await database.delete(domain_lists);
  await keep('Alpha', 0.2, [
    ['loud.example', 'fake', 0.05],
    ['calm.example', 'mixed', 0.4],
    ['de.calm.example', 'satire', 0.1],
    ['youtube.com', 'mixed', 0.1],
  ]);
  await keep('Beta', null, [['loud.example', 'reliable', 0.9]]);
  await analysed(ELSEWHERE, 'stranger', [ben]);
});

const keep = (name: string, low_to: number | null, rows: (readonly [string, string, number])[]) =>
  database.transaction((transaction) =>
    storeList(
      transaction,
      { name, version: '1', licence: 'CC0', attribution: '', url: null, low_to, imported_by: 'root' },
      rows.map(([domain, category, score]) => ({ domain, category, score, source: null })),
    ),
  );

const linking = (number: number, ...links: string[]): SourcePost => ({ ...post(number, distinctWords(number)), links });

const POSTS = [
  linking(0, 'https://www.loud.example/a', 'http://LOUD.example:8080/b'),
  linking(1, 'https://shop.loud.example/c', 'https://youtube.com/watch', 'https://bit.ly/1'),
  linking(2, 'https://calm.example/d', 'https://de.calm.example/e', 'javascript:alert(1)'),
  linking(3, 'https://unknown.example/f'),
  linking(4),
];

/** What another account links to, which counts nowhere here. */
const ELSEWHERE = [
  linking(90, 'https://loud.example/z', 'https://calm.example/z'),
  linking(91, 'https://de.calm.example/z', 'https://youtube.com/z', 'https://unknown.example/z'),
];

const read = () => ask<Outside>('nadia/outside');

test('counts the links that each list rates, with what it covers', { tags: ['S17.2'] }, async () => {
  await analysed(POSTS);
  const { lists, notes: _, fact_checks: __, ...counts } = await read();
  expect(counts).toEqual({ screen_name: 'nadia', posts: 5, links: 8, linking_posts: 4, platform_links: 2 });
  expect(lists.map(({ list, ...findings }) => ({ name: list.name, ...findings }))).toEqual([
    {
      name: 'Alpha',
      links: 5,
      posts: 3,
      low_links: 4,
      low_posts: 3,
      rated_domains: 3,
      domains: [
        { domain: 'loud.example', category: 'fake', score: 0.05, source: null, is_low: true, links: 3, posts: 2 },
        { domain: 'calm.example', category: 'mixed', score: 0.4, source: null, is_low: false, links: 1, posts: 1 },
        { domain: 'de.calm.example', category: 'satire', score: 0.1, source: null, is_low: true, links: 1, posts: 1 },
      ],
    },
    {
      name: 'Beta',
      links: 3,
      posts: 2,
      low_links: 0,
      low_posts: 0,
      rated_domains: 1,
      domains: [
        { domain: 'loud.example', category: 'reliable', score: 0.9, source: null, is_low: false, links: 3, posts: 2 },
      ],
    },
  ]);
});

test('a post that links to several rated hosts counts once', async () => {
  await analysed([
    linking(0, 'https://www.loud.example/a', 'https://shop.loud.example/b', 'https://de.calm.example/c'),
  ]);
  const [alpha] = (await read()).lists;
  expect(alpha).toMatchObject({
    ...{ links: 3, posts: 1, low_links: 3, low_posts: 1, rated_domains: 2 },
    domains: [
      { domain: 'loud.example', links: 2, posts: 1 },
      { domain: 'de.calm.example', links: 1, posts: 1 },
    ],
  });
});

test('each link to a platform counts as one, by its host or its domain; a single site on a platform can be rated', async () => {
  await keep('Gamma', null, [
    ['nora.substack.com', 'fake', 0.1],
    ['substack.com', 'mixed', 0.5],
  ]);
  await analysed([
    linking(0, 'https://youtube.com/1', 'https://youtube.com/2', 'https://news.yahoo.com/3', 'https://yahoo.com/4'),
    linking(1, 'https://nora.substack.com/p/1', 'https://omar.substack.com/p/2'),
  ]);
  const { lists, ...counts } = await read();
  expect(counts).toMatchObject({ links: 6, platform_links: 5 });
  const gamma = lists.find(({ list }) => list.name === 'Gamma');
  expect(gamma?.domains.map(({ domain, links }) => [domain, links])).toEqual([['nora.substack.com', 1]]);
});

test('the evidence shows the ratings of a post, and finds posts by rating and by domain', async () => {
  await analysed(POSTS);
  const found = async (query: string) => (await page(`?sort=date&${query}`)).data.map(({ post_id }) => post_id);
  expect(await found('outside=rated')).toEqual(['2', '1', '0']);
  expect(await found('outside=low')).toEqual(['2', '1', '0']);
  expect(await found('domain=loud.example')).toEqual(['1', '0']);
  expect(await found('domain=shop.loud.example')).toEqual(['1']);
  expect(await ask('nadia/posts/count?outside=rated')).toEqual({ count: 3 });
  const { data } = await page('?domain=shop.loud.example');
  expect(data.map(({ outside }) => outside)).toEqual([
    {
      ratings: [
        {
          list: 'Alpha',
          version: '1',
          domain: 'loud.example',
          category: 'fake',
          score: 0.05,
          source: null,
          is_low: true,
        },
        {
          list: 'Beta',
          version: '1',
          domain: 'loud.example',
          category: 'reliable',
          score: 0.9,
          source: null,
          is_low: false,
        },
      ],
      notes: [],
      fact_checks: [],
    },
  ]);
});

test('a score at the limit is low, one above it is not, and the evidence tells them apart', async () => {
  await keep('Gamma', 0.2, [
    ['edge.example', 'mixed', 0.2],
    ['over.example', 'mixed', 0.21],
  ]);
  await analysed([linking(0, 'https://edge.example'), linking(1, 'https://over.example')]);
  const found = async (query: string) => (await page(`?sort=date&${query}`)).data.map(({ post_id }) => post_id);
  expect(await found('outside=rated')).toEqual(['1', '0']);
  expect(await found('outside=low')).toEqual(['0']);
  const gamma = (await read()).lists.find(({ list }) => list.name === 'Gamma');
  expect(gamma).toMatchObject({ links: 2, low_links: 1, low_posts: 1 });
});

test('of many domains the twenty with the most links are named, and all are counted', async () => {
  const names = Array.from({ length: 21 }, (_, place) => `site-${place}.example`);
  await keep(
    'Delta',
    null,
    names.map((name) => [name, 'mixed', 0.5] as const),
  );
  const [first = '', ...others] = names;
  await analysed([
    linking(0, `https://${first}`),
    linking(1, ...others.flatMap((name) => [`https://${name}/a`, `https://${name}/b`])),
  ]);
  await keep('Epsilon', null, [[first, 'mixed', 0.5]]);
  const [, , delta, epsilon] = (await read()).lists;
  expect(delta).toMatchObject({ links: 41, rated_domains: 21 });
  expect(delta?.domains.map(({ domain }) => domain)).toEqual(others.toSorted());
  expect(epsilon?.domains.map(({ domain }) => domain)).toEqual([first]);
});

test('the score of an account is the same with and without lists', { tags: ['S17.3'] }, async () => {
  await analysed([
    ...POSTS,
    linking(20, 'https://loud.example'),
    post(21, `[Fear 0.9: they come] ${distinctWords(30)}`),
  ]);
  const before = await ask('nadia/level');
  await database.delete(domain_lists);
  expect(await ask('nadia/level')).toEqual(before);
});

test('an export names list and version with each rating', { tags: ['S17.10'] }, async () => {
  await analysed(POSTS);
  const take = async (format: string) =>
    (await call('GET', `/twitter/user/nadia/export?format=${format}`, { token: ada.token })).text;
  const { outside, posts } = JSON.parse(await take('json')) as { outside: Outside; posts: ExportedPost[] };
  expect(outside.lists.map(({ list }) => [list.name, list.version, list.licence])).toEqual([
    ['Alpha', '1', 'CC0'],
    ['Beta', '1', 'CC0'],
  ]);
  expect(posts.map((each) => each.outside.ratings.length)).toEqual([2, 2, 2, 0, 0]);
  expect(await take('csv')).toContain('"Alpha 1: loud.example fake 0.05; Beta 1: loud.example reliable 0.9"');
});

test('posts from before links were read are resolved when somebody looks', async () => {
  const { id } = await store(POSTS);
  await database.execute(sql`insert into unresolved_links (post_id, account_id) select id, account_id from posts`);
  await database.execute(sql`delete from post_hosts`);
  const [first, second] = await Promise.all([read(), read()]);
  expect([first.links, second.links]).toEqual([8, 8]);
  const { rows } = await database.execute(
    sql`select account_id = ${id} as own, count(*)::integer as posts from unresolved_links group by 1`,
  );
  expect(rows).toEqual([{ own: false, posts: ELSEWHERE.length }]);
});

test('of a list that rates nothing of an account all is zero, and domains with as many links come by name', async () => {
  await keep('Zero', 0.2, [['nowhere.example', 'fake', 0.1]]);
  await keep('Equal', null, [
    ['b.example', 'mixed', 0.5],
    ['c.example', 'mixed', 0.5],
    ['a.example', 'mixed', 0.5],
  ]);
  await analysed([
    linking(0, 'https://c.example/1', 'https://b.example/1', 'https://a.example/1'),
    linking(1, 'https://c.example/2'),
  ]);
  const { lists } = await read();
  expect(lists.map(({ list }) => list.name)).toEqual(['Alpha', 'Beta', 'Equal', 'Zero']);
  expect(lists[3]).toMatchObject({ links: 0, posts: 0, low_links: 0, low_posts: 0, rated_domains: 0, domains: [] });
  expect(lists[2]?.domains.map(({ domain, links, posts }) => [domain, links, posts])).toEqual([
    ['c.example', 2, 2],
    ['a.example', 1, 1],
    ['b.example', 1, 1],
  ]);
});
