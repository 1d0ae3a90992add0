import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { storePostsOfAccounts } from '#server/domain/accounts/store-posts.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { listGroups } from '#server/domain/campaigns/list-groups.ts';
import { readGroup } from '#server/domain/campaigns/read-group.ts';
import { traceAll } from '#server/domain/campaigns/start-tracing.ts';
import type { SourcePost } from '#server/domain/sources/source.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { PLAIN } from '#tests/server/support/memory-source.ts';

const { database } = await freshDatabase();
beforeEach(() => database.delete(accounts));

const EVERYBODY = { id: '00000000-0000-0000-0000-000000000000', is_superuser: true };
const START = Date.UTC(2026, 2, 1, 8);
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let number = 0;
const at = (seconds: number, text: string, more: Partial<SourcePost> = {}): SourcePost => {
  number += 1;
  return {
    ...PLAIN,
    lang: 'en',
    external_id: String(number),
    text,
    created_at: new Date(START + seconds * 1_000).toISOString(),
    ...more,
  };
};
/** Words that no other post has. */
const ownWords = () => distinctWords(10_000 + number);
const range = (count: number) => Array.from({ length: count }, (_, place) => place);

/** Numbers from 0 to 1 that are the same in every run (Numerical Recipes). */
let state = 1;
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}

/** Stores accounts with these posts, by name. */
async function store(posts: Readonly<Record<string, SourcePost[]>>): Promise<void> {
  const rows = await database
    .insert(accounts)
    .values(
      Object.keys(posts).map((name) => ({
        screen_name: name,
        name,
        network: 'x' as const,
        source: 'archive' as const,
      })),
    )
    .returning();
  await storePostsOfAccounts(
    database,
    rows.map(({ id, screen_name }) => ({ accountId: id, posts: posts[screen_name] ?? [] })),
    'archive',
  );
}

const named = (prefix: string, count: number, write: (place: number) => SourcePost[]) =>
  Object.fromEntries(range(count).map((place) => [`${prefix}${place}`, write(place)]));

/** The members and traces of each group, once all posts are compared. */
async function findGroups() {
  await traceAll(database);
  const { data } = await listGroups(database, EVERYBODY, { skip: 0, limit: 100 });
  return data.map(({ members, traces, pairs }) => ({
    members: members.map(({ screen_name }) => screen_name).toSorted(),
    traces,
    pairs,
  }));
}

async function likenessesOf(name: string) {
  const [account] = await database.select().from(accounts).where(sql`screen_name = ${name}`);
  const { group } = await readGroup(database, EVERYBODY, account ?? expect.unreachable());
  return group?.looks_like.map(({ like, what }) => [like, what]);
}

test('three accounts among 2,000 that say the same some seconds later with words swapped are found, and nobody else', {
  tags: ['S16.1'],
}, async () => {
  // The others post in the same minutes, each in words of their own.
  const crowd = named('plain', 1_997, () => range(3).map((day) => at(day * DAY + random() * HOUR, ownWords())));
  const swapped = ['Maria', 'Tomas', 'Irina'];
  const planted = named('planted', 3, (place) =>
    range(6).map((day) =>
      at(day * DAY + place * 17, `${distinctWords(2 * day)} said ${swapped[place]} ${distinctWords(2 * day + 1)}`),
    ),
  );
  await store({ ...crowd, ...planted });
  expect(await findGroups()).toEqual([{ members: ['planted0', 'planted1', 'planted2'], traces: ['near'], pairs: 3 }]);
});

test('three accounts that each put their own name into the same sentences are found', { tags: ['S16.1'] }, async () => {
  const names = ['Miller', 'Schmidt', 'Novak'];
  const write = (name: string, place: number) =>
    range(6).map((day) =>
      at(
        day * DAY + place * 19,
        `The ${distinctWords(2 * day)} was sold while ${name} kept quiet about ${distinctWords(2 * day + 1)}`,
      ),
    );
  await store(named('planted', 3, (place) => write(names[place] ?? '', place)));
  expect(await findGroups()).toEqual([{ members: ['planted0', 'planted1', 'planted2'], traces: ['near'], pairs: 3 }]);
});

test('two tickers of one agency that post its articles within a quarter of an hour did not act together, of ten agencies', {
  tags: ['S16.3'],
}, async () => {
  const ticker = (agency: number) => () =>
    range(200).map((place) =>
      at(place * 3 * HOUR + random() * 15 * MINUTE, ownWords(), {
        links: [`https://agency${agency}.example/${place}`],
      }),
    );
  const agencies = range(10).map((agency) => named(`agency${agency}_`, 2, ticker(agency)));
  await store(Object.assign({}, ...agencies));
  expect(await findGroups()).toEqual([]);
});

test('two tickers that post the same articles within seconds are shown as what they look like', {
  tags: ['S16.9'],
}, async () => {
  const ticker = (late: number) =>
    range(20).map((place) => at(place * 3 * HOUR + late, ownWords(), { links: [`https://agency.example/${place}`] }));
  await store({ morning: ticker(0), evening: ticker(3) });
  expect(await findGroups()).toEqual([{ members: ['evening', 'morning'], traces: ['link'], pairs: 1 }]);
  expect(await likenessesOf('morning')).toEqual([
    ['links', 'agency.example'],
    ['owner', null],
  ]);
});

test('300 accounts that post two memes within an hour did not act together', { tags: ['S16.4'] }, async () => {
  await store(named('fun', 300, () => range(2).map((day) => at(day * DAY + random() * HOUR, distinctWords(day)))));
  expect(await findGroups()).toEqual([]);
});

test('of a fan club that passes on a star within the hour, hardly a pair is shown, and as fans', {
  tags: ['S16.3', 'S16.9'],
}, async () => {
  // Each passes on six of ten posts, twenty minutes later on average.
  const fan = () =>
    range(40)
      .filter(() => random() < 0.6)
      .map((day) =>
        at(day * 9 * HOUR - Math.log(1 - random()) * 20 * MINUTE, `RT @star: Song ${day}`, { kind: 'repost' }),
      );
  await store(named('fan', 30, fan));
  const groups = await findGroups();
  const pairs = groups.reduce((sum, group) => sum + group.pairs, 0);
  expect(pairs).toBeLessThan(0.03 * 435);
  for (const { members } of groups) expect(await likenessesOf(members[0] ?? '')).toEqual([['fans', '@star']]);
});
