import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Trace } from '#contract/campaign.ts';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { listGroups } from '#server/domain/campaigns/list-groups.ts';
import { readCompanions } from '#server/domain/campaigns/read-companions.ts';
import { readGroup } from '#server/domain/campaigns/read-group.ts';
import { readPair } from '#server/domain/campaigns/read-pair.ts';
import type { Pair } from '#server/domain/campaigns/read-pairs.ts';
import { readSaid } from '#server/domain/campaigns/read-said.ts';
import { campaign_meetings, campaign_pairs, campaign_uses, untraced_posts } from '#server/domain/campaigns/tables.ts';
import { writeNetwork } from '#server/domain/campaigns/write-network.ts';
import { at, HOUR, START } from '#tests/server/support/campaign-posts.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { startEvidence } from '#tests/server/support/marked-posts.ts';

const { database } = await freshDatabase();
const { store, ada, ben } = await startEvidence(database);

/** ada sees all accounts, ben only the first two. */
const [anna, bert, cora, dora, emil] = [
  await store([], 'anna', [ada, ben]),
  await store([], 'bert', [ada, ben]),
  await store([], 'cora'),
  await store([], 'dora'),
  await store([], 'emil'),
];
const timeOf = (seconds: number) => new Date(START + seconds * 1_000).toISOString();

let texts = 0;
/** Stores a post of an account so many seconds after the start, with a link to a site of its own. */
async function say({ id: account, screen_name }: typeof anna, seconds: number) {
  texts += 1;
  const text = distinctWords(texts);
  const post = at(seconds, text, { links: [`https://${screen_name}.example/${texts}`] });
  await storePosts(database, account, [post]);
  const { rows } = await database.execute<{ id: number }>(sql`
    select id::float8 as id from posts where account_id = ${account} and external_id = ${post.external_id}`);
  const id = rows[0]?.id ?? expect.unreachable();
  const shown = { id, post_id: post.external_id, text, created_at: timeOf(seconds), url: null };
  return { account, id, at: new Date(timeOf(seconds)), shown };
}
type Said = Awaited<ReturnType<typeof say>>;

/** Stores that two posts are the nearest of their accounts that use these objects. */
async function meet(trace: Trace, [a, b]: readonly [Said, Said], ...objects: number[]): Promise<void> {
  for (const object of objects) {
    for (const { account, id, at: time } of [a, b]) await use(trace, object, account, id, time);
    await database
      .insert(campaign_meetings)
      .values({ a: a.account, b: b.account, object, trace, post_a: a.id, post_b: b.id, at_a: a.at, at_b: b.at });
  }
}
const use = (trace: Trace, object: number, account_id: number, post_id: number, time: Date) =>
  database.insert(campaign_uses).values({ object, at: time, post_id, account_id, trace }).onConflictDoNothing();

/** Stores what was computed of a pair. */
const pair = (a: typeof anna, b: typeof anna, trace: Trace, given: Partial<typeof campaign_pairs.$inferInsert>) =>
  database.insert(campaign_pairs).values({
    ...{ a: a.id, b: b.id, trace, expected: 0, is_beyond: true, is_stale: false },
    ...{ first_at: new Date(timeOf(0)), last_at: new Date(timeOf(HOUR)) },
    ...given,
  });

const [a1, a2, a3, a4, a5] = [
  await say(anna, 0),
  await say(anna, 0),
  await say(anna, HOUR + 50),
  await say(anna, HOUR + 10),
  await say(anna, 2 * HOUR),
];
const [b1, b2, b3, b4, b5] = [
  await say(bert, 10),
  await say(bert, 10),
  await say(bert, HOUR),
  await say(bert, HOUR + 5),
  await say(bert, 2 * HOUR),
];
const [c1, c2] = [await say(cora, 20), await say(cora, 3 * HOUR)];
const [d1, e1] = [await say(dora, 0), await say(emil, 1)];

// Not in the order in which they are shown.
await meet('text', [a4, b4], 35);
await meet('text', [a3, b3], 34);
await meet('text', [a2, b1], 33);
await meet('text', [a1, b2], 32);
await meet('link', [a1, b1], 20, 10);
await meet('text', [a1, b1], 30);
await meet('repost', [a5, b5], 40, 41);
await use('link', 10, cora.id, c2.id, c2.at);
// Who uses an object twice is one user.
await use('link', 20, anna.id, a2.id, a2.at);
await pair(anna, bert, 'text', { objects: 5, expected: 0.25, first_at: new Date(timeOf(-HOUR)) });
await pair(anna, bert, 'link', { objects: 2, expected: 0.5, last_at: new Date(timeOf(HOUR + 50)) });
await pair(anna, bert, 'repost', { objects: 2, is_beyond: false });
await meet('text', [a1, c1], 30, 50, 51, 52, 53, 54, 55);
await pair(anna, cora, 'text', { objects: 7, expected: 1 });
await meet('text', [b1, c1], 30, 60);
await pair(bert, cora, 'text', { objects: 2, expected: 0.125, last_at: new Date(timeOf(5 * HOUR)) });
await meet('near', [d1, e1], 70, 71, 72);
await pair(dora, emil, 'near', { objects: 3 });
await database.delete(untraced_posts);

/** What an object counts that three accounts use; one of two accounts counts 1. */
const OF_THREE = Math.log(1_000 / 3) / Math.log(500);
const METHOD = {
  settings: { exact_seconds: 60, exact_objects: 2, near_seconds: 600, near_objects: 3, version: 1 },
  fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
  accounts: 5,
  waiting: 0,
};
const ref = ({ screen_name, name }: typeof anna) => ({ screen_name, name });
const span = (first: number, last: number) => ({ first_at: timeOf(first), last_at: timeOf(last) });
const TEXT = { trace: 'text', objects: 5, expected: 0.25, ...span(-HOUR, HOUR) };
const LINK = { trace: 'link', objects: 2, expected: 0.5, ...span(0, HOUR + 50) };
const ANNA_BERT = {
  traces: [
    { ...LINK, strength: 1 + OF_THREE },
    { ...TEXT, strength: 4 + OF_THREE },
  ],
  strength: 4 + OF_THREE,
  ...span(-HOUR, HOUR + 50),
};
const single = (trace: Trace, objects: number, expected: number, strength: number, last = HOUR) => ({
  traces: [{ trace, objects, expected, strength, ...span(0, last) }],
  strength,
  ...span(0, last),
});
const ANNA_CORA = single('text', 7, 1, 6 + OF_THREE);
const BERT_CORA = single('text', 2, 0.125, 1 + OF_THREE, 5 * HOUR);
const DORA_EMIL = single('near', 3, 0, 3);

const by = (trace: Trace, accounts = 2, weight = 1) => ({ trace, accounts, weight });
const met = (seconds: number, a: Said, b: Said, ...shared: object[]) => ({ seconds, shared, a: a.shown, b: b.shown });
const MET = [
  met(10, a1, b1, by('link', 3, OF_THREE), by('link'), by('text', 3, OF_THREE)),
  met(10, a1, b2, by('text')),
  met(10, a2, b1, by('text')),
  met(50, a3, b3, by('text')),
  met(5, a4, b4, by('text')),
];
const LOOKS_LIKE = [{ like: 'links', what: 'anna.example', objects: 5, of: 5 }];
const ALL = { skip: 0, limit: 100 };

test('a pair has what both did alike, the first in time before the others, then by the posts; with all that they share', async () => {
  expect(await readPair(database, ada.person, [bert, anna], ALL)).toEqual({
    pair: { a: ref(anna), b: ref(bert), ...ANNA_BERT },
    a: ref(anna),
    b: ref(bert),
    looks_like: LOOKS_LIKE,
    data: MET,
    count: 5,
    method: METHOD,
  });
});

test('of a pair each page has its part, and is judged by all', async () => {
  const page = await readPair(database, ada.person, [anna, bert], { skip: 1, limit: 3 });
  expect([page.data, page.count, page.looks_like]).toEqual([MET.slice(1, 4), 5, LOOKS_LIKE]);
});

test('what a pair did at one moment comes in the order of its posts, on every page', async () => {
  const [fred, gina] = [await store([], 'fred'), await store([], 'gina')];
  await pair(fred, gina, 'text', { objects: 30 });
  const seconds = [0, 1, 2, 3, 4];
  const ofFred = await Promise.all(seconds.map((second) => say(fred, 10 * HOUR - second)));
  const ofGina = await Promise.all([0, 1, 2, 3, 4, 5].map(() => say(gina, 10 * HOUR)));
  const order = (posts: Said[]) => posts.toSorted((one, other) => one.id - other.id);
  let object = 400;
  // Stored with the last ones first; the posts of one moment are in the order of their ids.
  for (const a of ofFred)
    for (const b of order(ofGina).toReversed()) {
      object += 1;
      await meet('text', [a, b], object);
    }
  const sorted = ofFred.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const all = sorted.flatMap((a) => order(ofGina).map((b) => [a.id, b.id]));
  const read = async (page: { skip: number; limit: number }) =>
    (await readPair(database, ada.person, [fred, gina], page)).data.map(({ a, b }) => [a.id, b.id]);
  expect(await read(ALL)).toEqual(all);
  for (let skip = 0; skip < all.length; skip += 4)
    expect(await read({ skip, limit: 4 })).toEqual(all.slice(skip, skip + 4));
  for (const { id } of [fred, gina]) await database.delete(accounts).where(eq(accounts.id, id));
});

test('a pair is shown when its objects weigh half of the smallest number, and not when they weigh less', async () => {
  const [fred, gina, hugo] = [await store([], 'fred'), await store([], 'gina'), await store([], 'hugo')];
  await pair(fred, gina, 'text', { objects: 1 });
  const [f, g, h] = [await say(fred, 0), await say(gina, 5), await say(hugo, 9)];
  // Half of two.
  await meet('text', [f, g], 500);
  const shown = async () => (await readPair(database, ada.person, [fred, gina], ALL)).pair?.strength ?? null;
  expect(await shown()).toBe(1);
  await use('text', 500, hugo.id, h.id, h.at);
  expect(await shown()).toBe(null);
  for (const { id } of [fred, gina, hugo]) await database.delete(accounts).where(eq(accounts.id, id));
});

test('accounts that a person does not see use nothing', async () => {
  const { pair: shown, data, method } = await readPair(database, ben.person, [anna, bert], ALL);
  expect([shown?.traces.map(({ strength }) => strength), shown?.strength]).toEqual([[2, 5], 5]);
  expect(data).toEqual([met(10, a1, b1, by('link'), by('link'), by('text')), ...MET.slice(1)]);
  expect(method).toEqual({ ...METHOD, accounts: 2 });
});

test('two accounts that others met, but not each other, have nothing', async () => {
  expect(await readPair(database, ada.person, [emil, cora], ALL)).toEqual({
    ...{ pair: null, a: ref(cora), b: ref(emil), looks_like: [], data: [], count: 0, method: METHOD },
  });
});

test('companions come strongest first, whichever account was stored first', async () => {
  const { looks_like: _, ...ofBert } = await readCompanions(database, ada.person, bert, ALL);
  expect(ofBert).toEqual({
    data: [
      { account: ref(anna), ...ANNA_BERT },
      { account: ref(cora), ...BERT_CORA },
    ],
    count: 2,
    method: METHOD,
  });
  const { data, count } = await readCompanions(database, ada.person, anna, { skip: 1, limit: 1 });
  expect([data, count]).toEqual([[{ account: ref(bert), ...ANNA_BERT }], 2]);
});

const GROUP = {
  ...{ key: 'anna', accounts: 3, pairs: 3, objects: 14, expected: 1.375 },
  strength: expect.closeTo(11 + 3 * OF_THREE, 10),
  ...span(-HOUR, 5 * HOUR),
  traces: ['text', 'link'],
};
const OTHER = {
  ...{ key: 'dora', accounts: 2, pairs: 1, objects: 3, expected: 0, strength: 3 },
  ...span(0, HOUR),
  traces: ['near'],
};

test('the list of groups has the strongest first, with members in the order of their strength', async () => {
  const data = [
    { ...GROUP, members: [ref(anna), ref(cora), ref(bert)] },
    { ...OTHER, members: [ref(dora), ref(emil)] },
  ];
  expect(await listGroups(database, ada.person, ALL)).toEqual({ data, count: 2, method: METHOD });
  expect(await listGroups(database, ada.person, { skip: 1, limit: 1 })).toEqual({
    ...{ data: data.slice(1), count: 2, method: METHOD },
  });
});

test('a group has its members, pairs and days, and what most of them said', async () => {
  const { group, method } = await readGroup(database, ada.person, cora);
  const member = (account: typeof anna, strength: number, first: number, last: number) => ({
    ...{ ...ref(account), strength: expect.closeTo(strength, 10), companions: 2, ...span(first, last) },
  });
  const said = (traces: Trace[], accounts: number, meetings: number, post: Said, first: number, last: number) => ({
    ...{ traces, accounts, meetings, text: post.shown.text, ...span(first, last) },
  });
  expect(method).toEqual(METHOD);
  expect(group).toEqual({
    ...GROUP,
    members: [
      member(anna, 10 + 2 * OF_THREE, -HOUR, HOUR + 50),
      member(cora, 7 + 2 * OF_THREE, 0, 5 * HOUR),
      member(bert, 5 + 2 * OF_THREE, -HOUR, 5 * HOUR),
    ],
    links: [
      { a: ref(anna), b: ref(cora), ...ANNA_CORA },
      { a: ref(anna), b: ref(bert), ...ANNA_BERT },
      { a: ref(bert), b: ref(cora), ...BERT_CORA },
    ],
    timeline: { unit: 'day', steps: [{ from: '2026-03-01', meetings: 16 }] },
    said: [
      said(['text', 'link'], 3, 3, a1, 0, 20),
      said(['text'], 2, 1, a2, 0, 10),
      said(['text'], 2, 1, b1, 10, 20),
      said(['text'], 2, 1, b3, HOUR, HOUR + 50),
      said(['text'], 2, 1, b4, HOUR + 5, HOUR + 10),
    ],
    looks_like: [],
  });
});

test('the table of the network has a line for each pair and trace', async () => {
  const line = (a: string, b: string, { traces }: typeof ANNA_BERT) =>
    traces.map(
      ({ trace, objects, expected, strength, first_at, last_at }) =>
        `"${a}","${b}","${trace}",${objects},${expected},${strength},"${first_at}","${last_at}"`,
    );
  const csv = await writeNetwork(database, ada.person, 'csv');
  const lines = csv.split('\r\n').map((text) => text.replace(/,"[0-9a-f]{16}"$/, ''));
  expect(lines.slice(1)).toEqual([
    ...line('anna', 'cora', ANNA_CORA),
    ...line('anna', 'bert', ANNA_BERT),
    ...line('dora', 'emil', DORA_EMIL),
    ...line('bert', 'cora', BERT_CORA),
    '',
  ]);
});

test('the network has a node for each account with its group, and an edge for each pair', async () => {
  const data = (key: string, value: string | number) => `<data key="${key}">${value}</data>`;
  const node = (name: string, group: number) =>
    `<node id="${name}">${data('label', name)}${data('name', `The ${name}`)}${data('group', group)}</node>`;
  const edge = (a: string, b: string, { strength, first_at, last_at }: typeof ANNA_BERT, traces: string) =>
    `<edge source="${a}" target="${b}">${[
      data('weight', strength),
      data('traces', traces),
      data('first_at', first_at),
      data('last_at', last_at),
    ].join('')}</edge>`;
  const graph = await writeNetwork(database, ada.person, 'graphml');
  const lines = graph.split('\n');
  expect(lines.slice(lines.findIndex((text) => text.startsWith('<node')))).toEqual([
    node('anna', 1),
    node('cora', 1),
    node('bert', 1),
    node('dora', 2),
    node('emil', 2),
    edge('anna', 'cora', ANNA_CORA, 'text 7 (by chance 1)'),
    edge('anna', 'bert', ANNA_BERT, 'link 2 (by chance 0.5); text 5 (by chance 0.25)'),
    edge('dora', 'emil', DORA_EMIL, 'near 3 (by chance 0)'),
    edge('bert', 'cora', BERT_CORA, 'text 2 (by chance 0.125)'),
    '</graph>',
    '</graphml>',
    '',
  ]);
});

test('a name with signs of XML is written as text', async () => {
  await database.update(accounts).set({ name: `"A" & 'B' <\u{1}> "C" & <D>` }).where(eq(accounts.id, emil.id));
  const graph = await writeNetwork(database, ada.person, 'graphml');
  await database.update(accounts).set({ name: emil.name }).where(eq(accounts.id, emil.id));
  const name = "&quot;A&quot; &amp; 'B' &lt;\u{fffd}&gt; &quot;C&quot; &amp; &lt;D&gt;";
  expect(graph).toContain(`<node id="emil"><data key="label">emil</data><data key="name">${name}</data>`);
});

describe('what other accounts said', () => {
  const others = () => Promise.all(['fay', 'gus', 'hal'].map((name) => store([], name, [])));
  const pairOf = (a: typeof anna, b: typeof anna, ...traces: Trace[]): Pair => ({
    ...{ a: a.id, b: b.id, strength: 1, ...span(0, 1) },
    traces: traces.map((trace) => ({ trace, objects: 1, expected: 0, strength: 1, ...span(0, 1) })),
  });

  test('comes by how many said it and how often, then by the post; each post once, with its quickest object', async () => {
    const [fay, gus, hal] = (await others()).toSorted((one, other) => one.id - other.id);
    if (fay === undefined || gus === undefined || hal === undefined) expect.unreachable();
    const [f1, g1, h1] = [await say(fay, 0), await say(gus, 10), await say(hal, 40)];
    const [f2, g2, h2] = [await say(fay, 100), await say(gus, 110), await say(hal, 90)];
    const [f3, g3] = [await say(fay, 200), await say(gus, 200)];
    const [f4, g4] = [await say(fay, 300), await say(gus, 307)];
    await meet('text', [f4, g4], 190);
    await meet('text', [f3, g3], 180);
    // Three met at both, but fay and hal not at the first.
    await meet('text', [f1, g1], 100);
    await meet('text', [g1, h1], 100);
    for (const sides of [
      [f2, g2],
      [g2, h2],
      [f2, h2],
    ] as const)
      await meet('text', sides, 150);
    await meet('link', [f1, h1], 170);
    await meet('link', [f1, g1], 160);
    await meet('repost', [f4, g4], 195);
    const pairs = [pairOf(fay, gus, 'text', 'link'), pairOf(gus, hal, 'text'), pairOf(fay, hal, 'link', 'text')];
    const said = (post: Said, traces: Trace[], rest: object, last: number) => ({
      ...{ traces, text: post.shown.text, kind: 'post', source: 'archive', links: [expect.any(String)], ...rest },
      ...{ first_at: post.at.toISOString(), last_at: timeOf(last) },
    });
    expect(await readSaid(database, pairs)).toEqual([
      said(h2, ['text'], { accounts: 3, meetings: 3, seconds: 10 }, 110),
      said(f1, ['text', 'link'], { accounts: 3, meetings: 2, seconds: 10 }, 40),
      said(f3, ['text'], { accounts: 2, meetings: 1, seconds: 0 }, 200),
      said(f4, ['text'], { accounts: 2, meetings: 1, seconds: 7 }, 307),
    ]);
    expect(await readSaid(database, pairs.slice(1, 2))).toEqual([
      said(g1, ['text'], { accounts: 2, meetings: 1, seconds: 30 }, 40),
      said(h2, ['text'], { accounts: 2, meetings: 1, seconds: 20 }, 110),
    ]);
    expect(await readSaid(database, [])).toEqual([]);
  });

  test('is shown of a group for twenty posts, and judged by all', async () => {
    for (let number = 0; number < 21; number += 1)
      await meet('near', [await say(dora, number * 60), await say(emil, number * 60 + 1)], 200 + number);
    const { group } = await readGroup(database, ada.person, dora);
    expect([group?.said.length, group?.looks_like]).toEqual([
      20,
      [
        { like: 'links', what: 'dora.example', objects: 22, of: 22 },
        { like: 'owner', what: null, objects: 22, of: 22 },
      ],
    ]);
  });
});
