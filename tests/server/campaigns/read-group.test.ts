import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { posts } from '#server/domain/accounts/tables.ts';
import type { Group } from '#server/domain/campaigns/find-groups.ts';
import { readDetail } from '#server/domain/campaigns/read-group.ts';
import { readMethod, readPairs } from '#server/domain/campaigns/read-pairs.ts';
import { readSaid } from '#server/domain/campaigns/read-said.ts';
import { traceAll } from '#server/domain/campaigns/start-tracing.ts';
import { at, HOUR, START, slogan } from '#tests/server/support/campaign-posts.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { startEvidence } from '#tests/server/support/marked-posts.ts';

const { database } = await freshDatabase();
const { store, root } = await startEvidence(database);

const DAY = 24 * HOUR;
const LINK = { links: ['https://a.example/1'] };
const late = `${slogan(2)}, says everybody`;
/** anna and bert meet at three texts, once at the same moment and once with bert first; cora at two of them. */
const anna = await store(
  [at(0, slogan(0)), at(DAY + 40, slogan(1)), at(2 * DAY, slogan(2), LINK), at(0, 'Own words')],
  'anna',
);
const bert = await store(
  [at(0, slogan(0).toUpperCase()), at(DAY, slogan(1).toUpperCase()), at(2 * DAY + 7, slogan(2))],
  'bert',
);
const cora = await store([at(30, `${slogan(0)}!`), at(DAY + 30, `${slogan(1)}!`), at(5 * DAY, late)], 'cora');
const zoe = await store([at(0, distinctWords(500))], 'zoe');
const GONE = zoe.id + 1_000;
await traceAll(database);

const viewer = root.person;
const method = await readMethod(database, viewer);
const pairs = await readPairs(database, viewer, method);
const timeOf = (seconds: number) => new Date(START + seconds * 1_000).toISOString();

test('what accounts did alike names who was first; at the same moment the account that was stored first', async () => {
  // Only anna and bert met at three texts that are nearly the same, which are enough: at once, after 40 seconds and after 7.
  const shared = { traces: ['text', 'near'], kind: 'post', source: 'archive', links: [] };
  expect(await readSaid(database, pairs)).toEqual([
    {
      ...{ ...shared, text: slogan(0), accounts: 3, meetings: 3, seconds: 0 },
      ...{ first_at: timeOf(0), last_at: timeOf(30) },
    },
    {
      ...{ ...shared, text: slogan(1).toUpperCase(), accounts: 3, meetings: 3, seconds: 30 },
      ...{ first_at: timeOf(DAY), last_at: timeOf(DAY + 40) },
    },
    {
      ...{ ...shared, ...LINK, text: slogan(2), accounts: 2, meetings: 1, seconds: 7 },
      ...{ first_at: timeOf(2 * DAY), last_at: timeOf(2 * DAY + 7) },
    },
  ]);
});

/** A group as it was found earlier, when it lasted so many milliseconds. */
const found = (members: number[], lasting: number): Group => ({
  members,
  pairs: 3,
  traces: ['text'],
  objects: 7,
  expected: 0,
  strength: 5,
  first_at: timeOf(0),
  last_at: new Date(START + lasting).toISOString(),
});
const read = (group: Group) => readDetail(database, { viewer, method, stamp: 'now' }, group);

test('of a group that was found earlier, an account that is gone is left out, and one without pairs has none', async () => {
  const group = found([anna.id, GONE, zoe.id, bert.id, cora.id], DAY);
  const { members, links, key, accounts } = await read(group);
  // A text of three accounts weighs ln(1000 / 3) / ln(1000 / 2) = 0.935.
  const said = (companions: number, strength: number, last: number) => ({
    strength: expect.closeTo(strength, 3),
    companions,
    first_at: timeOf(0),
    last_at: timeOf(last),
  });
  expect([key, accounts]).toEqual(['anna', 5]);
  expect(members).toEqual([
    { screen_name: 'anna', name: 'The anna', ...said(2, 4.7391, 2 * DAY + 7) },
    { screen_name: 'zoe', name: 'The zoe', strength: 0, companions: 0, first_at: '', last_at: '' },
    { screen_name: 'bert', name: 'The bert', ...said(2, 4.7391, 2 * DAY + 7) },
    { screen_name: 'cora', name: 'The cora', ...said(2, 3.739, DAY + 40) },
  ]);
  expect(links.map(({ a, b }) => [a.screen_name, b.screen_name])).toEqual([
    ['anna', 'bert'],
    ['anna', 'cora'],
    ['bert', 'cora'],
  ]);
});

test.each([
  [92 * 86_400_000, 'day', ['2026-03-01', '2026-03-02', '2026-03-03']],
  [92 * 86_400_000 + 1, 'month', ['2026-03-01']],
])('of a group that lasts %i milliseconds each %s is shown', async (lasting, unit, steps) => {
  const { timeline } = await read(found([anna.id, bert.id, cora.id], lasting));
  expect([timeline.unit, timeline.steps.map(({ from }) => from)]).toEqual([unit, steps]);
});

test('only pairs among the members count', async () => {
  const { links, said } = await read(found([anna.id, cora.id], DAY));
  expect(links.map(({ a, b }) => [a.screen_name, b.screen_name])).toEqual([['anna', 'cora']]);
  expect(said.map(({ text, accounts, meetings }) => [text, accounts, meetings])).toEqual([
    [slogan(0), 2, 1],
    [`${slogan(1)}!`, 2, 1],
  ]);
  expect(await database.$count(posts, eq(posts.account_id, cora.id))).toBe(3);
});
