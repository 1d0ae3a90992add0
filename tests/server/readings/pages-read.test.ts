import { eq, sql } from 'drizzle-orm';
import { assert, describe, expect, test } from 'vitest';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts, progress } from '#server/domain/accounts/tables.ts';
import { detectLanguages } from '#server/domain/analysis/detect-languages.ts';
import { pendingTexts } from '#server/domain/analysis/pending-texts.ts';
import { preparePosts } from '#server/domain/analysis/prepare-posts.ts';
import { countPosts } from '#server/domain/evidence/list-posts.ts';
import { PAGE, readAnsweredPosts } from '#server/domain/readings/answered-posts.ts';
import { recogniseWordings } from '#server/domain/readings/recognise-wordings.ts';
import { describeAccount } from '#server/domain/watching/describe-account.ts';
import { listThese } from '#server/domain/watching/list-accounts.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { post } from '#tests/server/support/memory-source.ts';
import { watchBlocks } from '#tests/server/support/watch-blocks.ts';

const { database, url } = await freshDatabase();
const work = watchBlocks(url);

const POSTS = 12_000;
const FINGERPRINTS = { propaganda: 'p', disinformation: 'd' };

/** An account with answers to both questions, except for the posts that were stored last. */
async function store(name: string, { answered }: { answered: number }): Promise<number> {
  const [account] = await database
    .insert(accounts)
    .values({ screen_name: name, name, network: 'x', source: 'archive' })
    .returning();
  const id = account?.id ?? 0;
  const posts = Array.from({ length: POSTS }, (_, number) => ({
    ...post(number, `${distinctWords(number)}, says ${name}`),
    lang: null,
  }));
  await storePosts(database, id, posts);
  await database.execute(sql`
    insert into results (text_hash, fingerprint, outcome, labels, strength)
    select text_hash, fingerprint, 'nothing', '[]', 0
    from (select distinct text_hash from posts where account_id = ${id} order by text_hash limit ${answered}) as texts,
      unnest(array['p', 'd']) as fingerprint`);
  await database.execute(sql`vacuum analyze`);
  return id;
}

async function add(name: string, count: number): Promise<number> {
  const [account] = await database
    .insert(accounts)
    .values({ screen_name: name, name, network: 'x', source: 'archive' })
    .returning();
  const id = account?.id ?? 0;
  await storePosts(
    database,
    id,
    Array.from({ length: count }, (_, number) => post(number, `${distinctWords(number)}, says ${name}`)),
  );
  return id;
}

/**
 * The first page may have another plan, and the last holds only the rest. A page that reads all earlier ones costs many
 * times the second.
 */
function expectEvenPages(blocks: readonly number[], pages: number): void {
  expect(blocks.length).toBeGreaterThanOrEqual(pages);
  const [second = 0, ...others] = blocks.slice(1, -1);
  expect(Math.max(...others) / second).toBeLessThan(1.5);
}

describe('a large account beside another is read page by page, and no page costs more than the earlier ones', async () => {
  const answered = await store('answered', { answered: POSTS });
  const unanswered = await store('unanswered', { answered: 0 });
  const scopeOf = (accountId: number) => ({
    accountId,
    lastPostId: Number.MAX_SAFE_INTEGER,
    languages: null,
    countsReposts: true,
    drawn: null,
  });

  test('when the languages of its posts are found', async () => {
    await detectLanguages(work.database, unanswered);
    const blocks = work.blocksOf(/^\s*select id::float8 as id, text, lang from posts/);
    expectEvenPages(blocks, POSTS / 1_000);
    // New posts are next to each other. Pages that sort all remaining posts would read each post many times.
    expect(blocks.reduce((total, page) => total + page, 0)).toBeLessThan(POSTS);
    expect(await database.$count(sql`posts where language is null`)).toBe(POSTS);
  });

  test('when the wordings of its posts are recognised', async () => {
    await recogniseWordings(work.database, unanswered);
    expectEvenPages(work.blocksOf(/^\s*select posts.id::float8 as id, posts.text from/), POSTS / 1_000);
    expect(await database.$count(sql`readings where account_id = ${unanswered} and wording is null`)).toBe(0);
  });

  test('when its answers are read', async () => {
    const read = { scope: scopeOf(answered), fingerprints: FINGERPRINTS };
    let page = await readAnsweredPosts(work.database, read);
    let count = page.length;
    for (; page.length === PAGE; count += page.length) page = await readAnsweredPosts(work.database, read, page.at(-1));
    expect(count).toBe(POSTS);
    expectEvenPages(work.blocksOf(/left join results as propaganda/), POSTS / PAGE);
  });

  test('when the texts without answers are read', async () => {
    let count = 0;
    for await (const _ of pendingTexts(work.database, scopeOf(unanswered), FINGERPRINTS.propaganda)) count += 1;
    expect(count).toBe(POSTS);
    expectEvenPages(work.blocksOf(/not exists \(\s*select from results/), POSTS / PAGE);
  });
});

test("an account that was small or missing in PostgreSQL's last statistics is joined post by post after a run is prepared", async () => {
  const [small, large] = [100, 4_000];
  for (const name of ['north', 'south']) await add(name, small);
  await database.execute(sql`vacuum analyze`);
  const id = await add('grown', large);
  await preparePosts(work.database, id);
  const viewer = { id: '00000000-0000-0000-0000-000000000000', is_superuser: true };
  expect(await countPosts(work.database, viewer, { id, screen_name: 'grown' }, { language: 'en' })).toBe(large);
  const [blocks = 0] = work.blocksOf(/^\s*select count\(\*\)::integer as count from readings join posts/);
  expect(blocks).toBeLessThan(10 * large);
});

test('an account of any size is listed and described without reading its posts', async () => {
  const id = await add('listed', 20_000);
  await database.insert(progress).values({ account_id: id, state: 'done' });
  await database.execute(sql`vacuum analyze`);
  const [account] = await database.select().from(accounts).where(eq(accounts.id, id));
  assert(account !== undefined);
  const viewer = { id: '00000000-0000-0000-0000-000000000000', is_superuser: true };
  expect([
    await listThese(work.database, viewer, [id], null),
    await describeAccount(work.database, account),
  ]).toMatchObject([
    [{ screen_name: 'listed', posts: 20_000 }],
    { posts: 20_000, posts_by_source: { archive: 20_000 } },
  ]);
  const blocks = work.blocksOf(/^select .* from "accounts" inner join "progress"|^select min\(/s);
  expect(blocks).toHaveLength(2);
  expect(Math.max(...blocks)).toBeLessThan(30);
});
