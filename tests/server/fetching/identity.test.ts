import { asc, eq, max } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AccountLookup } from '#contract/lookup.ts';
import { accounts, posts, watches } from '#server/domain/accounts/tables.ts';
import { importArchive } from '#server/domain/archives/import-archive.ts';
import { audit_log } from '#server/domain/audit/tables.ts';
import { insertUser } from '#server/domain/people/users.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { scraper_parameters } from '#server/domain/sources/x/tables.ts';
import { addAccount } from '#server/domain/watching/add-account.ts';
import type { Refusal } from '#server/foundations/refusal.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { idleQueue } from '#tests/server/support/idle-queue.ts';
import { setUpLiveSource } from '#tests/server/support/live-source.ts';
import { rowStream } from '#tests/server/support/row-stream.ts';
import { NEVER } from '#tests/server/support/x-api/client.ts';
import { manyPosts, user } from '#tests/server/support/x-api/world.ts';

const own = await freshDatabase();
const { database } = own;
const { x, sources, enterToken, fetch } = await setUpLiveSource(own);
const newPerson = async (username: string) => {
  const given = { username, full_name: username, password_hash: '', is_superuser: true, is_active: true };
  const stored = await insertUser(database, given);
  if (stored === null) throw new Error('Nobody was stored');
  return stored;
};
const person = await newPerson('ada');
const other = await newPerson('ben');

const add = async (screenName: string, only?: string) => {
  const request = { user: person, address: '127.0.0.1', screenName, only, current: null, signal: NEVER };
  return (await addAccount({ database, jobs: idleQueue, sources }, request)).id;
};
const importFile = (content: string, screenName?: string) =>
  importArchive({
    database,
    jobs: idleQueue,
    importer: { user: person, address: null },
    fileName: 'archive',
    rows: rowStream(content, screenName),
    screenName,
  });
const listed = () =>
  database
    .select({
      id: accounts.external_id,
      name: accounts.screen_name,
      source: accounts.source,
      gone: accounts.gone_reason,
    })
    .from(accounts)
    .orderBy(asc(accounts.id));
const textsOf = async (accountId: number) => {
  const rows = await database.select({ text: posts.text }).from(posts).where(eq(posts.account_id, accountId));
  return rows.map(({ text }) => text).sort();
};
const flat = (id: string, author: { id: string; username: string }, text = `Post ${id}`) =>
  JSON.stringify({ id, text, created_at: '2020-01-02T03:04:05.000Z', author: { name: author.username, ...author } });
const table = (...lines: string[]) => ['tweet_id,created_at,text,username', ...lines].join('\n');

beforeEach(async () => {
  await database.delete(accounts);
  await database.delete(scraper_parameters);
  await enterToken();
  x.tokens = new Set([x.token]);
  x.users = [user({ id: '11', username: 'weir_watch', posts: manyPosts(2, 900_000_001) })];
});

describe('an account of X', () => {
  test('keeps its posts when its name changes between two refreshes', { tags: ['S12.7'] }, async () => {
    const id = await add('weir_watch');
    await fetch(id);
    x.users = [user({ id: '11', username: 'lock_keeper', name: 'Lock', posts: manyPosts(3, 900_000_001) })];
    await fetch(id);
    expect(await listed()).toEqual([{ id: '11', name: 'lock_keeper', source: 'x', gone: null }]);
    expect(await textsOf(id)).toEqual(['Harbour note 1', 'Harbour note 2', 'Harbour note 3']);
  });

  test('is found under a new name when somebody adds that name', async () => {
    const id = await add('weir_watch');
    x.users = [user({ id: '11', username: 'lock_keeper' })];
    expect(await add('lock_keeper')).toBe(id);
    expect(await listed()).toEqual([{ id: '11', name: 'lock_keeper', source: 'x', gone: null }]);
  });

  test('that was not seen for a day is looked up again, because its name may belong to somebody else now', async () => {
    const old = await add('weir_watch');
    await fetch(old);
    x.users = [
      user({ id: '11', username: 'lock_keeper', posts: manyPosts(2, 900_000_001) }),
      user({ id: '12', username: 'Weir_Watch', posts: manyPosts(1, 800_000_001) }),
    ];
    expect(await add('weir_watch')).toBe(old);
    await database.update(accounts).set({ last_seen_at: new Date(Date.now() - 25 * 60 * 60_000) });
    const other = await add('weir_watch');
    await fetch(other);
    await fetch(old);
    expect(await listed()).toEqual([
      { id: '11', name: 'lock_keeper', source: 'x', gone: null },
      { id: '12', name: 'Weir_Watch', source: 'x', gone: null },
    ]);
    expect([(await textsOf(old)).length, (await textsOf(other)).length]).toEqual([2, 1]);
  });

  test('that was not seen for a day can be watched even when X cannot be asked', async () => {
    const id = await add('weir_watch');
    await database.update(accounts).set({ last_seen_at: null });
    x.tokens = new Set();
    expect(await add('weir_watch')).toBe(id);
  });

  test('whose name another account now has, as a refresh of that one shows, is named by its number until it is refreshed', async () => {
    const first = await add('weir_watch');
    x.users = [
      user({ id: '11', username: 'lock_keeper' }),
      user({ id: '12', username: 'mill_pond', posts: manyPosts(1, 800_000_001) }),
    ];
    const second = await add('mill_pond');
    await fetch(second);
    x.users = [user({ id: '11', username: 'lock_keeper' }), user({ id: '12', username: 'weir_watch' })];
    await fetch(second);
    expect(await listed()).toEqual([
      {
        id: '11',
        name: `weir_watch~${first}`,
        source: 'x',
        gone: 'The name @weir_watch belongs to another account now',
      },
      { id: '12', name: 'weir_watch', source: 'x', gone: null },
    ]);
    await database.update(accounts).set({ last_seen_at: null });
    await fetch(first);
    expect((await listed())[0]).toEqual({ id: '11', name: 'lock_keeper', source: 'x', gone: null });
  });

  test('takes its name from an archive without an id, whose posts stay separate', async () => {
    await importFile(table('900000009,2020-01-02,Old words,weir_watch'));
    const [archived] = await database.select().from(accounts);
    const id = await add('weir_watch', 'x');
    await fetch(id);
    expect(await textsOf(id)).toEqual(['Harbour note 1', 'Harbour note 2']);
    expect(await listed()).toEqual([
      {
        id: null,
        name: `weir_watch~${archived?.id}`,
        source: 'archive',
        gone: 'The name @weir_watch belongs to another account now',
      },
      { id: '11', name: 'weir_watch', source: 'x', gone: null },
    ]);
  });

  test('is joined by an archive without an id when they have a post in common', async () => {
    const lines = table('900000002,2020-01-02,Harbour note 2,weir_watch', '700000001,2020-01-02,Old words,weir_watch');
    await importFile(lines);
    const [archived] = await database.select().from(accounts);
    await database.update(watches).set({ user_id: other.id });
    const id = await add('weir_watch', 'x');
    expect(await fetch(id)).toEqual([id]);
    expect(await listed()).toEqual([{ id: '11', name: 'weir_watch', source: 'x', gone: null }]);
    expect(await textsOf(id)).toEqual(['Harbour note 1', 'Harbour note 2', 'Old words']);
    const watching = await database.select({ by: watches.user_id, id: watches.account_id }).from(watches);
    expect(new Set(watching.map((watch) => `${watch.by} ${watch.id}`))).toEqual(
      new Set([`${person.id} ${id}`, `${other.id} ${id}`]),
    );
    const audited = await database.select().from(audit_log).where(eq(audit_log.action, 'account.joined'));
    expect(audited).toMatchObject([{ subject: 'weir_watch', detail: { from: `weir_watch~${archived?.id}` } }]);
  });

  test('is not joined by an archive of another name, whatever the ids of its posts', async () => {
    await importFile(table('900000002,2020-01-02,Other words,lock_keeper'));
    const id = await add('weir_watch');
    await fetch(id);
    expect((await textsOf(id)).length).toBe(2);
    expect(await database.$count(accounts)).toBe(2);
  });

  test('joined after it was analysed is analysed again', async () => {
    const id = await add('weir_watch');
    await fetch(id);
    const [newest] = await database.select({ id: max(posts.id) }).from(posts);
    await database
      .insert(runs)
      .values({ account_id: id, state: 'done', trigger: 'person', last_post_id: newest?.id ?? 0 });
    await importFile(table('700000001,2020-01-02,Old words,weir_watch'));
    await importFile(table('900000003,2020-01-02,Harbour note 3,weir_watch'));
    x.users = [user({ id: '11', username: 'weir_watch', posts: manyPosts(3, 900_000_001) })];
    expect(await fetch(id)).toEqual([id]);
    expect(await textsOf(id)).toEqual(['Harbour note 1', 'Harbour note 2', 'Harbour note 3', 'Old words']);
  });

  test('joins the posts of an archive with the same id, under any former name', async () => {
    await importFile(flat('700000001', { id: '11', username: 'old_name' }));
    const [archived] = await database.select().from(accounts);
    expect(await add('weir_watch')).toBe(archived?.id);
    await fetch(archived?.id ?? 0);
    expect(await listed()).toEqual([{ id: '11', name: 'weir_watch', source: 'x', gone: null }]);
    const kept = await database.select({ source: posts.source }).from(posts).orderBy(posts.source);
    expect(kept).toEqual([{ source: 'archive' }, { source: 'x' }, { source: 'x' }]);
  });
});

describe('an archive', () => {
  test('of the same id joins the account of X', { tags: ['S12.7'] }, async () => {
    const id = await add('weir_watch');
    await importFile(flat('700000001', { id: '11', username: 'old_name' }));
    expect(await textsOf(id)).toEqual(['Post 700000001']);
    expect(await database.$count(accounts)).toBe(1);
  });

  test('of another id does not join the account that now has its name', async () => {
    const id = await add('weir_watch');
    const report = await importFile(flat('700000001', { id: '99', username: 'weir_watch' }));
    expect(await textsOf(id)).toEqual([]);
    const [, other] = await listed();
    expect({ other, named: report.accounts[0]?.screen_name }).toEqual({
      other: { id: '99', name: expect.stringMatching(/^weir_watch~\d+$/), source: 'archive', gone: null },
      named: other?.name,
    });
  });

  test('without an id does not join the account of X with its name, even when it is imported repeatedly', async () => {
    const id = await add('weir_watch');
    await importFile(table('700000001,2020-01-02,One,weir_watch'));
    await importFile(table('700000001,2020-01-02,One,weir_watch', '700000002,2020-01-02,Two,weir_watch'));
    expect(await textsOf(id)).toEqual([]);
    expect(await database.$count(accounts)).toBe(2);
    expect(await database.$count(posts)).toBe(2);
  });

  test('without an id joins it when they have a post in common', async () => {
    const id = await add('weir_watch');
    await fetch(id);
    await importFile(table('900000001,2020-01-02,One,weir_watch', '700000002,2020-01-02,Two,weir_watch'));
    expect(await textsOf(id)).toEqual(['Harbour note 1', 'Harbour note 2', 'Two']);
  });

  test('without an id joins it when the importer names the account', async () => {
    const id = await add('weir_watch');
    const tweets = [{ tweet: { id_str: '700000001', full_text: 'Mine', created_at: '2020-01-02' } }];
    await importFile(`window.YTD.tweets.part0 = ${JSON.stringify(tweets)}`, 'weir_watch');
    expect(await textsOf(id)).toEqual(['Mine']);
  });

  test('gets its id from another archive of the same posts', async () => {
    await importFile(table('700000001,2020-01-02,One,weir_watch'));
    await importFile(flat('700000001', { id: '11', username: 'weir_watch' }));
    expect(await listed()).toEqual([{ id: '11', name: 'weir_watch', source: 'archive', gone: null }]);
  });

  test('gets its id from account.js', async () => {
    await importFile(table('700000001,2020-01-02,One,weir_watch'));
    const owner = [{ account: { accountId: '11', username: 'weir_watch', accountDisplayName: 'Weir' } }];
    await importFile(`window.YTD.account.part0 = ${JSON.stringify(owner)}`);
    expect(await listed()).toEqual([{ id: '11', name: 'weir_watch', source: 'archive', gone: null }]);
  });
});

describe('a name that several sources have', () => {
  beforeEach(() => {
    x.users = [user({ id: '11', username: 'harbor_gazette', posts: manyPosts(1) })];
  });

  const labels = (choices: AccountLookup | null) =>
    choices?.sources.filter(({ has_account }) => has_account).map(({ label, posts }) => ({ label, posts }));

  test('is that of the source that the person chooses', async () => {
    const refusal = await add('harbor_gazette').catch((error: unknown) => error as Refusal);
    expect(refusal).toMatchObject({ message: 'Several sources have @harbor_gazette: choose one of X, Samples' });
    expect(labels((refusal as Refusal).choices)).toEqual([
      { label: 'X', posts: 1 },
      { label: 'Samples', posts: 120 },
    ]);
    expect(await listed()).toEqual([]);
    await add('harbor_gazette', 'sample');
    expect((await listed()).map(({ source }) => source)).toEqual(['sample']);
  });

  test('means one account at each, and the first one keeps the name', async () => {
    const sample = await add('harbor_gazette', 'sample');
    const live = await add('harbor_gazette', 'x');
    await fetch(live);
    await fetch(sample);
    expect(await listed()).toEqual([
      { id: 'harbor_gazette', name: 'harbor_gazette', source: 'sample', gone: null },
      { id: '11', name: `harbor_gazette~${live}`, source: 'x', gone: null },
    ]);
    expect([await add('harbor_gazette', 'sample'), await add('harbor_gazette', 'x')]).toEqual([sample, live]);
  });

  test('is that of the archive, or that of a sample, when X has no such account', async () => {
    x.users = [];
    await importFile(table('700000001,2020-01-02,One,harbor_gazette'));
    const refusal = await add('harbor_gazette').catch((error: unknown) => error as Refusal);
    expect(labels((refusal as Refusal).choices)).toEqual([
      { label: 'Archives', posts: 1 },
      { label: 'Samples', posts: 120 },
    ]);
    await add('harbor_gazette', 'archive');
    expect((await listed()).map(({ source }) => source)).toEqual(['archive']);
  });

  test('is taken from the samples when no other source has it', async () => {
    await database.delete(scraper_parameters);
    await add('harbor_gazette');
    expect((await listed()).map(({ source }) => source)).toEqual(['sample']);
  });

  test('and that X has suspended is searched in other sources', async () => {
    x.users = [user({ id: '11', username: 'harbor_gazette', state: 'suspended' })];
    await add('harbor_gazette');
    expect((await listed()).map(({ source }) => source)).toEqual(['sample']);
  });

  test('from an archive is another account than the sample of that name', async () => {
    const sample = await add('harbor_gazette', 'sample');
    await importFile(table('700000001,2020-01-02,One,harbor_gazette'));
    await importFile(table('700000002,2020-01-02,Two,harbor_gazette'));
    const [first, second] = await database
      .select({ id: accounts.id, name: accounts.screen_name })
      .from(accounts)
      .orderBy(accounts.id);
    expect([first, second]).toEqual([
      { id: sample, name: 'harbor_gazette' },
      { id: second?.id, name: `harbor_gazette~${second?.id}` },
    ]);
    expect(await textsOf(second?.id ?? 0)).toEqual(['One', 'Two']);
  });
});

describe('while X cannot be asked', () => {
  beforeEach(() => {
    x.tokens = new Set();
  });
  const NOT_ASKED = [{ source: 'x', label: 'X', reason: 'X does not accept the bearer token (401)' }];
  const addItem = (screenName: string) =>
    addAccount(
      { database, jobs: idleQueue, sources },
      { user: person, address: '127.0.0.1', screenName, current: null, signal: NEVER },
    );

  test('a sample can be added, and the answer names the source that was not asked', async () => {
    expect(await addItem('harbor_gazette')).toMatchObject({ source: 'sample', not_asked: NOT_ASKED });
  });

  test('an archived account can be added, and the answer names the source that was not asked', async () => {
    await importFile(table('700000001,2020-01-02,One,weir_watch'));
    expect(await addItem('weir_watch')).toMatchObject({ source: 'archive', not_asked: NOT_ASKED });
  });

  test('a name that no other source has is refused with the reason', async () => {
    await expect(addItem('weir_watch')).rejects.toThrow('X does not accept the bearer token (401)');
  });
});
