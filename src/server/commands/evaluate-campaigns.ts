import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostsOfAccount, storePostsOfAccounts } from '#server/domain/accounts/store-posts.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { ROUNDS } from '#server/domain/campaigns/chance.ts';
import { countMovedPairs } from '#server/domain/campaigns/moved-clocks.ts';
import { type Pair, readMethod, readPairs } from '#server/domain/campaigns/read-pairs.ts';
import { traceAll } from '#server/domain/campaigns/start-tracing.ts';
import type { PostRow } from '#server/domain/sources/archive/archive-row.ts';
import type { SourcePost } from '#server/domain/sources/source.ts';
import { connect, type Database } from '#server/foundations/database/connect.ts';
import { migrate } from '#server/foundations/database/migrate.ts';
import { openDatabase } from '#server/foundations/database/open.ts';
import { hashText } from '#server/foundations/hash-text.ts';
import { kindOfArchive, readArchivedPosts } from './archived-accounts.ts';
import type { Call } from './command.ts';
import { table } from './evaluate-table.ts';

const EVERYBODY = { id: '00000000-0000-0000-0000-000000000000', is_superuser: true };
/** How many posts are stored at a time. */
const AT_ONCE = 5_000;

type Known = { name: string; kind: string };

/**
 * Finds which accounts of archives acted together, in a database that is removed afterwards. The name of an archive's folder is the kind of its
 * accounts. Shows all accounts, and both halves of them by the hash of their names. Throws when it is interrupted.
 */
export async function evaluateCampaigns(call: Call, archives: readonly string[]): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'plumbline-campaigns-'));
  const signal = call.interruption(new Error('Interrupted.'));
  const place = await openDatabase(
    { DATA_DIR: directory, DATABASE_URL: undefined },
    { as: 'command', name: 'evaluate' },
  );
  try {
    await migrate(place.ownerUrl, place.applicationRole);
    const { database, close } = connect(place.url, { use: 'work' });
    try {
      return await measure(database, archives, { complain: call.complain, signal });
    } finally {
      await close();
    }
  } finally {
    await place.close();
    await rm(directory, { recursive: true, force: true });
  }
}

type Means = { complain: Call['complain']; signal: AbortSignal };

async function measure(database: Database, archives: readonly string[], { complain, signal }: Means): Promise<string> {
  const known = new Map<number, Known>();
  const byName = new Map<string, number>();
  let posts = 0;
  for (const path of archives) {
    signal.throwIfAborted();
    const kind = kindOfArchive(path);
    posts += await storeArchive(database, readArchivedPosts(path, complain), kind, { known, byName });
  }
  const start = performance.now();
  await traceAll(database, signal);
  signal.throwIfAborted();
  const seconds = (performance.now() - start) / 1_000;
  const method = await readMethod(database, EVERYBODY);
  const pairs = await readPairs(database, EVERYBODY, method);
  const moved = await countMovedPairs(database, method.settings);
  return [
    `${posts} posts of ${known.size} accounts, compared in ${seconds.toFixed(1)} s; settings ${JSON.stringify(method.settings)}`,
    table(HEAD, [
      describe('all', pairs, known),
      ...HALVES.map(([name, isIn]) => {
        const half = new Map([...known].filter(([, account]) => isIn(account)));
        return describe(
          name,
          pairs.filter(({ a, b }) => half.has(a) && half.has(b)),
          half,
        );
      }),
    ]),
    describeChance(moved, pairs.length),
  ].join('\n\n');
}

/** How many pairs there are where accounts cannot have acted together, beside those that were found. */
const describeChance = (moved: number, found: number): string =>
  [
    `Chance gives ${moved.toFixed(1)} pairs, or ${((100 * moved) / Math.max(1, found)).toFixed(2)} % of the pairs above.`,
    `For this, all posts of an account were dated 1 to 14 days later, by another time for each account, and pairs were counted again: ${ROUNDS} times, and this is the mean.`,
    'Nothing was left out as chance here, as it was above, so fewer would be shown.',
  ].join(' ');

const HEAD = [
  'accounts',
  'all',
  'in pairs',
  'pairs',
  'of one kind',
  'by chance',
  'text',
  'near',
  'link',
  'repost',
  'hashtags',
];
const isFirstHalf = ({ name }: Known) => Number.parseInt(hashText(name.toLowerCase()).slice(0, 2), 16) % 2 === 0;
const HALVES: readonly [string, (account: Known) => boolean][] = [
  ['half read while rules were set', isFirstHalf],
  ['half kept aside', (account) => !isFirstHalf(account)],
];

function describe(name: string, pairs: readonly Pair[], known: ReadonlyMap<number, Known>): string[] {
  const paired = new Set(pairs.flatMap(({ a, b }) => [a, b]));
  const alike = pairs.filter(({ a, b }) => known.get(a)?.kind === known.get(b)?.kind).length;
  const kinds = Map.groupBy([...paired], (account) => known.get(account)?.kind);
  const chance = [...kinds.values()].reduce((sum, { length }) => sum + (length / paired.size) ** 2, 0);
  const percent = (share: number) => (pairs.length === 0 ? '' : `${(100 * share).toFixed(1)} %`);
  const by = (wanted: string) => pairs.filter(({ traces }) => traces.some(({ trace }) => trace === wanted)).length;
  const traces = HEAD.slice(-5).map((trace) => String(by(trace)));
  return [
    name,
    String(known.size),
    String(paired.size),
    String(pairs.length),
    percent(alike / pairs.length),
    percent(chance),
    ...traces,
  ];
}

type Stored = { known: Map<number, Known>; byName: Map<string, number> };

async function storeArchive(
  database: Database,
  rows: AsyncIterable<PostRow>,
  kind: string,
  { known, byName }: Stored,
): Promise<number> {
  let waiting = new Map<number, SourcePost[]>();
  let posts = 0;
  const flush = async () => {
    const groups: PostsOfAccount[] = [...waiting].map(([accountId, own]) => ({ accountId, posts: own }));
    for (const added of (await storePostsOfAccounts(database, groups, 'archive')).values()) posts += added;
    waiting = new Map();
  };
  let count = 0;
  for await (const row of rows) {
    const name = row.account.screen_name;
    const id = byName.get(name.toLowerCase()) ?? (await addAccount(database, name));
    byName.set(name.toLowerCase(), id);
    known.set(id, { name, kind });
    const own = waiting.get(id) ?? [];
    own.push(row.post);
    waiting.set(id, own);
    count += 1;
    if (count % AT_ONCE === 0) await flush();
  }
  await flush();
  return posts;
}

async function addAccount(database: Database, name: string): Promise<number> {
  const [account] = await database
    .insert(accounts)
    .values({ screen_name: name, name, network: 'x', source: 'archive' })
    .returning({ id: accounts.id });
  if (account === undefined) throw new Error('No account was stored');
  return account.id;
}
