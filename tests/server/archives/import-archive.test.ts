import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts, posts, progress, watches } from '#server/domain/accounts/tables.ts';
import { importArchive } from '#server/domain/archives/import-archive.ts';
import { audit_log } from '#server/domain/audit/tables.ts';
import { attempts, users } from '#server/domain/people/tables.ts';
import { type ArchiveRow, rejected } from '#server/domain/sources/archive/archive-row.ts';
import type { WorkQueue } from '#server/domain/work/work-queue.ts';
import { linesAbout } from '#tests/server/support/audit-lines.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { post } from '#tests/server/support/memory-source.ts';

const { database } = await freshDatabase();
const [user = { id: '', username: '', is_superuser: true }] = await database
  .insert(users)
  .values({ username: 'root', full_name: 'root', password_hash: '', is_superuser: true })
  .returning({ id: users.id, username: users.username, is_superuser: users.is_superuser });

const queued: number[] = [];
const jobs: Pick<WorkQueue, 'analyseAccounts'> = { analyseAccounts: async (ids) => void queued.push(...ids) };

beforeEach(async () => {
  await database.delete(accounts);
  queued.length = 0;
});

const rowOf = (number: number, screen_name = 'River_Gazette'): ArchiveRow => ({
  kind: 'post',
  source: 'archive',
  line: number,
  account: { id: null, screen_name, name: screen_name, description: null },
  post: post(number, `Bridge ${number}`),
});
async function* rowsOf(numbers: readonly number[], ending?: Error): AsyncGenerator<ArchiveRow> {
  for (const number of numbers) yield rowOf(number);
  if (ending !== undefined) throw ending;
}
const numbersTo = (count: number) => Array.from({ length: count }, (_, number) => number + 1);
const importRows = (rows: AsyncIterable<ArchiveRow>, by = user) =>
  importArchive({ database, jobs, importer: { user: by, address: null }, fileName: 'bridges.csv', rows });
const stored = async () => ({
  accounts: await database.$count(accounts),
  watches: await database.$count(watches),
  posts: await database.$count(posts),
  progress: await database.select({ state: progress.state, fetched: progress.fetched }).from(progress),
});
const newestAudit = async () => {
  const [line] = await database
    .select({ detail: audit_log.detail })
    .from(audit_log)
    .where(eq(audit_log.action, 'archive.imported'))
    .orderBy(desc(audit_log.id))
    .limit(1);
  return line?.detail;
};

test('more posts than a batch holds are stored in full batches, each queueing the analysis', async () => {
  expect(await importRows(rowsOf(numbersTo(10_000)))).toEqual({
    accounts: [{ screen_name: 'River_Gazette', posts: 10_000, duplicates: 0 }],
    rejected: [],
    rejected_count: 0,
    posts_left_out: 0,
  });
  expect(await stored()).toEqual({
    accounts: 1,
    watches: 1,
    posts: 10_000,
    progress: [{ state: 'queued', fetched: 10_000 }],
  });
  expect(queued).toHaveLength(2);
});

test('so are fewer posts with four million characters', async () => {
  const lengths = [...numbersTo(79).map(() => 50_000), 49_999, 1];
  async function* rows(): AsyncGenerator<ArchiveRow> {
    for (const [number, length] of [...lengths, ...lengths].entries()) {
      const row = rowOf(number);
      if (row.kind === 'post') yield { ...row, post: { ...row.post, text: 'w'.repeat(length) } };
    }
  }
  /** How many posts are stored when each batch is. */
  const counts: number[] = [];
  const counting: typeof jobs = {
    analyseAccounts: async (_, { connection = database }) => void counts.push(await connection.$count(posts)),
  };
  const importer = { user, address: null };
  await importArchive({ database, jobs: counting, importer, fileName: 'long.csv', rows: rows() });
  expect(counts).toEqual([81, 162]);
});

describe('of a person who is no superuser', () => {
  const person = { ...user, is_superuser: false };
  beforeEach(() => database.delete(attempts));

  const storeUsed = (points: number, expire: number) =>
    database.insert(attempts).values({ key: `imported posts:${user.id}`, points, expire });

  test('a file of many batches is refused once when the limit is reached', async () => {
    const expire = Date.now() + 3_600_000;
    await storeUsed(100_000, expire);
    async function* rows(): AsyncGenerator<ArchiveRow> {
      for (const number of numbersTo(5_001)) yield rowOf(number + 1, number % 2 === 0 ? 'hill_post' : 'River_Gazette');
    }
    const report = await importRows(rows(), person);
    const until = new Date(expire).toISOString().slice(0, 16).replace('T', ' ');
    const reason = `you have imported 100000 posts, and 100000 within 24 hours are the limit; import the file again after ${until} UTC for the rest`;
    expect([await database.$count(posts), report]).toEqual([
      0,
      { accounts: [], rejected: [{ line: 2, reason }], rejected_count: 1, posts_left_out: 0 },
    ]);
    expect(await newestAudit()).toEqual({ accounts: 0, posts: 0, duplicates: 0, rejected: 1, is_complete: true });
  });

  test('the batch in which the limit is reached is stored as a whole', async () => {
    await storeUsed(99_999, Date.now() + 3_600_000);
    expect(await importRows(rowsOf([1, 2, 3]), person)).toMatchObject({ accounts: [{ posts: 3 }], rejected_count: 0 });
    expect(await importRows(rowsOf([4]), person)).toMatchObject({ accounts: [], rejected_count: 1 });
    expect(await database.select().from(attempts)).toMatchObject([{ points: 100_002 }]);
  });

  test('posts that are stored already begin no day', async () => {
    await importRows(rowsOf([1]));
    expect(await importRows(rowsOf([1]), person)).toMatchObject({ accounts: [{ posts: 0, duplicates: 1 }] });
    expect(await database.select().from(attempts)).toEqual([]);
  });

  test('a file names at most a thousand accounts, and what was imported counts for a day', async () => {
    async function* rows(): AsyncGenerator<ArchiveRow> {
      for (const number of numbersTo(1_001)) yield rowOf(number, `account_${number}`);
    }
    const before = Date.now();
    const { accounts, rejected } = await importRows(rows(), person);
    expect([accounts.length, rejected]).toEqual([
      1_000,
      [{ line: 1_001, reason: 'the file names more than 1000 accounts' }],
    ]);
    const DAY_MS = 24 * 60 * 60_000;
    const [counted] = await database.select().from(attempts);
    expect(counted).toMatchObject({ key: `imported posts:${user.id}`, points: 1_000 });
    expect(counted?.expire).toBeGreaterThanOrEqual(before + DAY_MS);
    expect(counted?.expire).toBeLessThanOrEqual(Date.now() + DAY_MS);
  });
});

test('to an account that others watch only a superuser adds posts, and the report says so', async () => {
  const [other = expect.unreachable()] = await database
    .insert(users)
    .values({ username: 'other', full_name: 'other', password_hash: '' })
    .returning();
  await importRows(rowsOf([1]));
  const [{ id } = expect.unreachable()] = await database.select().from(accounts);
  await database.delete(watches);
  await database.insert(watches).values({ user_id: other.id, account_id: id });
  queued.length = 0;
  const refused = await importRows(rowsOf([1, 2]), { ...user, is_superuser: false });
  expect(refused).toMatchObject({ accounts: [], rejected_count: 1 });
  expect([await database.$count(posts), await database.$count(watches), queued]).toEqual([1, 1, []]);
  expect(await importRows(rowsOf([1, 2]))).toEqual({
    accounts: [{ screen_name: 'River_Gazette', posts: 1, duplicates: 1 }],
    ...{ rejected: [], rejected_count: 0, posts_left_out: 0 },
  });
  expect([await database.$count(posts), await database.$count(watches), queued]).toEqual([2, 2, [id]]);
});

test('the name that the importer gives vouches for the account, in any case, and for no other', async () => {
  await database.insert(accounts).values(
    ['River_Gazette', 'hill_post'].map((name) => ({
      screen_name: name,
      name,
      network: 'x',
      source: 'x',
      external_id: name,
    })),
  );
  const rows = async function* (): AsyncGenerator<ArchiveRow> {
    yield rowOf(1);
    yield rowOf(2, 'hill_post');
  };
  const importer = { user, address: '192.0.2.1' };
  await importArchive({ database, jobs, importer, fileName: 'named.csv', rows: rows(), screenName: 'RIVER_gazette' });
  const names = await database.select({ name: accounts.screen_name }).from(accounts).orderBy(accounts.id);
  expect(names.map(({ name }) => name)).toEqual(['River_Gazette', 'hill_post', expect.stringMatching(/^hill_post~/)]);
  expect(await linesAbout(database, 'named.csv')).toEqual([
    {
      ...{ actor_id: user.id, actor: 'root', address: '192.0.2.1', action: 'archive.imported', subject: 'named.csv' },
      detail: { accounts: 2, posts: 2, duplicates: 0, rejected: 0, is_complete: true },
    },
  ]);
});

test('posts of Bluesky join the account that has their DID, and no account of X with its name', async () => {
  const did = 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa';
  const given = { screen_name: 'alice.example', name: 'Alice', external_id: did };
  await database.insert(accounts).values([
    { ...given, network: 'bluesky', source: 'bluesky' },
    { screen_name: 'Bob', name: 'Bob', network: 'x', source: 'x' },
  ]);
  const rowsAtBluesky = async function* (): AsyncGenerator<ArchiveRow> {
    const account = { id: did, screen_name: 'alice.example', name: 'Alice', description: null };
    const other = { ...account, id: 'did:plc:bbbbbbbbbbbbbbbbbbbbbbbb', screen_name: 'Bob' };
    yield { kind: 'post', source: 'bluesky_archive', line: 1, account, post: post(1, 'Harbour') };
    yield { kind: 'post', source: 'bluesky_archive', line: 2, account: other, post: post(2, 'Weir') };
    yield rowOf(3, 'Bob');
  };
  await importRows(rowsAtBluesky());
  expect(
    await database
      .select({ name: accounts.screen_name, network: accounts.network, source: accounts.source, posts: posts.source })
      .from(accounts)
      .leftJoin(posts, eq(posts.account_id, accounts.id))
      .orderBy(accounts.id),
  ).toEqual([
    { name: 'alice.example', network: 'bluesky', source: 'bluesky', posts: 'bluesky_archive' },
    { name: 'Bob', network: 'x', source: 'x', posts: 'archive' },
    { name: expect.stringMatching(/^Bob~/), network: 'bluesky', source: 'bluesky_archive', posts: 'bluesky_archive' },
  ]);
});

test('new posts of an account that an archive names with its number and without count once', async () => {
  const named = async function* (): AsyncGenerator<ArchiveRow> {
    const account = { id: '11', screen_name: 'River_Gazette', name: 'River Gazette', description: null };
    yield { kind: 'post', source: 'archive', line: 1, account, post: post(1, 'Harbour') };
    yield { ...rowOf(2), line: 2 };
  };
  await importRows(named());
  expect(await newestAudit()).toMatchObject({ posts: 2 });
});

test('an import that breaks off leaves complete batches with their analysis queued, and can be repeated', async () => {
  const gone = new Error('the connection is gone');
  await expect(importRows(rowsOf(numbersTo(7_000), gone))).rejects.toBe(gone);
  expect(await stored()).toEqual({
    accounts: 1,
    watches: 1,
    posts: 5_000,
    progress: [{ state: 'queued', fetched: 5_000 }],
  });
  expect(queued).toHaveLength(1);
  expect(await newestAudit()).toEqual({ accounts: 1, posts: 5_000, duplicates: 0, rejected: 0, is_complete: false });

  const { accounts: again } = await importRows(rowsOf(numbersTo(7_000)));
  expect(again).toEqual([{ screen_name: 'River_Gazette', posts: 2_000, duplicates: 5_000 }]);
});

test('when the analysis cannot be queued, neither account nor post is kept', async () => {
  const failing = { analyseAccounts: () => Promise.reject(new Error('no queue')) };
  const importing = importArchive({
    database,
    jobs: failing,
    importer: { user, address: null },
    fileName: 'bridges.csv',
    rows: rowsOf([1, 2]),
  });
  await expect(importing).rejects.toThrow('no queue');
  expect(await stored()).toEqual({ accounts: 0, watches: 0, posts: 0, progress: [] });
});

test('accounts of a batch are stored together, each with its posts, and queued at once', async () => {
  const names = ['River_Gazette', 'hill_post', 'RIVER_GAZETTE', 'sea_note'];
  const rows = (async function* () {
    for (const [index, name] of names.entries()) yield rowOf(index, name);
    yield rowOf(0);
  })();
  const kept = (screen_name: string, posts: number, duplicates = 0) => ({ screen_name, posts, duplicates });
  expect((await importRows(rows)).accounts).toEqual([
    kept('River_Gazette', 2, 1),
    kept('hill_post', 1),
    kept('sea_note', 1),
  ]);
  const ids = (await database.select({ id: accounts.id }).from(accounts)).map(({ id }) => id);
  expect(queued.toSorted()).toEqual(ids.toSorted());
  const fetched = await database
    .select({ name: accounts.screen_name, posts: progress.fetched })
    .from(accounts)
    .innerJoin(progress, eq(progress.account_id, accounts.id))
    .orderBy(accounts.screen_name);
  expect(fetched).toEqual([
    { name: 'River_Gazette', posts: 2 },
    { name: 'hill_post', posts: 1 },
    { name: 'sea_note', posts: 1 },
  ]);
});

test('eight simultaneous imports of many accounts wait for each other and all succeed', async () => {
  const names = numbersTo(40).map((number) => `account_${number}`);
  async function* rows(turn: number): AsyncGenerator<ArchiveRow> {
    for (const name of turn % 2 === 0 ? names : names.toReversed()) yield rowOf(turn, name);
  }
  const reports = await Promise.all(numbersTo(8).map((turn) => importRows(rows(turn))));
  expect(reports.map((report) => report.accounts.length)).toEqual(numbersTo(8).map(() => 40));
  expect(await database.$count(posts)).toBe(320);
});

test('eight simultaneous imports of one account store each post once, in any order', async () => {
  const numbers = numbersTo(2_000);
  const reports = await Promise.all(
    numbersTo(8).map((turn) => importRows(rowsOf(turn % 2 === 0 ? numbers : numbers.toReversed()))),
  );
  const shares = reports.flatMap((report) => report.accounts);
  expect(shares.reduce((sum, share) => sum + share.posts, 0)).toBe(2_000);
  expect(shares.reduce((sum, share) => sum + share.duplicates, 0)).toBe(14_000);
  expect(await stored()).toEqual({
    accounts: 1,
    watches: 1,
    posts: 2_000,
    progress: [{ state: 'queued', fetched: 2_000 }],
  });
});

test('the import of a person who is deleted meanwhile ends, and stores nothing', async () => {
  const deleted = { ...user, id: '00000000-0000-4000-8000-000000000000' };
  await expect(importRows(rowsOf([1]), deleted)).rejects.toThrow('Could not validate credentials');
  expect(await stored()).toEqual({ accounts: 0, watches: 0, posts: 0, progress: [] });
});

test('a file of refused lines only stores nothing and reports them', async () => {
  const rows = (async function* () {
    yield rejected(3, 'the text is empty');
  })();
  expect(await importRows(rows)).toEqual({
    accounts: [],
    rejected: [{ line: 3, reason: 'the text is empty' }],
    rejected_count: 1,
    posts_left_out: 0,
  });
  expect(await stored()).toEqual({ accounts: 0, watches: 0, posts: 0, progress: [] });
});
