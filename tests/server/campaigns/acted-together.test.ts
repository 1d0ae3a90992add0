import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CampaignGroups, Companions, GroupAnswer, PairAnswer } from '#contract/campaign.ts';
import type { Item } from '#contract/item.ts';
import type { Page } from '#contract/page.ts';
import type { Removed } from '#contract/watching.ts';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { traceAll } from '#server/domain/campaigns/start-tracing.ts';
import type { SourcePost } from '#server/domain/sources/source.ts';
import { at, HOUR, START, saying, slogan } from '#tests/server/support/campaign-posts.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { startEvidence } from '#tests/server/support/marked-posts.ts';
import type { Member } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const { call, ada, ben, root, store, watch, clear } = await startEvidence(database);

const DEFAULTS = { exact_seconds: 60, exact_objects: 2, near_seconds: 600, near_objects: 3 };
beforeEach(async () => {
  await clear();
  await database.execute(sql`delete from campaign_bands`);
  await database.execute(
    sql`update campaign_settings set exact_seconds = 60, exact_objects = 2, near_seconds = 600, near_objects = 3, version = 1`,
  );
});

const get = async <Body>(path: string, who: Member = ada) => {
  const answer = await call('GET', path, { token: who.token });
  expect(answer.status, `${path}: ${answer.text}`).toBe(200);
  return answer.body as Body;
};
const pairOf = (a: string, b: string, who = ada) => get<PairAnswer>(`/campaigns/pair?a=${a}&b=${b}`, who);
/** How many accounts use what the posts of each match share. */
const usersIn = ({ data }: PairAnswer) => data.flatMap(({ shared }) => shared.map(({ accounts }) => accounts));
const tracesOf = async (a: string, b: string) =>
  (await pairOf(a, b)).pair?.traces.map(({ trace, objects }) => [trace, objects]) ?? null;

test('two accounts that post the same texts within a minute acted together, with the posts side by side', {
  tags: ['S16.1'],
}, async () => {
  await store(saying(0, 0, 1), 'anna');
  await store([at(40, `@bob ${slogan(0).toUpperCase()}!! https://t.example/1`), at(HOUR + 20, slogan(1))], 'bert');
  await traceAll(database);
  const answer = await pairOf('bert', 'anna');
  expect(answer.pair).toEqual({
    a: { screen_name: 'anna', name: 'The anna' },
    b: { screen_name: 'bert', name: 'The bert' },
    traces: [
      {
        trace: 'text',
        objects: 2,
        expected: 0,
        strength: 2,
        first_at: '2026-03-01T08:00:00.000Z',
        last_at: '2026-03-01T09:00:20.000Z',
      },
    ],
    strength: 2,
    first_at: '2026-03-01T08:00:00.000Z',
    last_at: '2026-03-01T09:00:20.000Z',
  });
  expect(answer.count).toBe(2);
  expect(answer.data.map(({ seconds, shared, a, b }) => [seconds, shared, a.text, b.text])).toEqual([
    [
      40,
      [{ trace: 'text', accounts: 2, weight: 1 }],
      slogan(0),
      `@bob ${slogan(0).toUpperCase()}!! https://t.example/1`,
    ],
    [20, [{ trace: 'text', accounts: 2, weight: 1 }], slogan(1), slogan(1)],
  ]);
});

describe('each trace, and what leaves no trace', () => {
  const twice = (make: (place: number, seconds: number) => SourcePost, late: number) => [
    make(1, late),
    make(2, HOUR + late),
  ];
  const own = (place: number) => distinctWords(100 + 10 * place);
  test.each<[string, (who: number) => (place: number, seconds: number) => SourcePost, unknown]>([
    [
      'link',
      (who) => (place, seconds) =>
        at(seconds, own(2 * place + who), { links: [`https://www.a.example/${place}/?utm_source=${who}#x`] }),
      [['link', 2]],
    ],
    [
      'link in the text only',
      (who) => (place, seconds) => at(seconds, `${own(2 * place + who)} (http://a.example/${place}).`),
      [['link', 2]],
    ],
    [
      'other pages of one site',
      (who) => (place, seconds) =>
        at(seconds, own(2 * place + who), { links: [`https://a.example/${place}?id=${who}`] }),
      null,
    ],
    ['repost', () => (place, seconds) => at(seconds, `RT @carl: Number ${place}`, { kind: 'repost' }), [['repost', 2]]],
    [
      'reposts of two authors',
      (who) => (place, seconds) => at(seconds, `RT @carl${who}: Number ${place}`, { kind: 'repost' }),
      null,
    ],
    [
      'hashtags',
      (who) => (place, seconds) => at(seconds, `${own(2 * place + who)} #a${place} #B #c`),
      [['hashtags', 2]],
    ],
    ['two hashtags', (who) => (place, seconds) => at(seconds, `${own(2 * place + who)} #a${place} #b`), null],
    [
      'hashtags in another order',
      (who) => (place, seconds) =>
        at(seconds, `${own(2 * place + who)} ${who === 0 ? `#a${place} #b #c` : `#c #b #a${place}`}`),
      null,
    ],
    ['four words', () => (place, seconds) => at(seconds, `a nice day ${['today', 'again'][place - 1]}`), null],
  ])('%s', async (_, make, expected) => {
    await store(twice(make(0), 0), 'anna');
    await store(twice(make(1), 30), 'bert');
    await traceAll(database);
    expect(await tracesOf('anna', 'bert')).toEqual(expected);
  });
});

test('one text is not enough however often, and a minute and a second is too late', { tags: ['S16.2'] }, async () => {
  await store(
    [0, 1, 2].map((day) => at(day * 24 * HOUR, slogan(0))),
    'anna',
  );
  await store(
    [0, 1, 2].map((day) => at(day * 24 * HOUR + 1, slogan(0))),
    'bert',
  );
  await store(saying(0, 1, 2), 'cora');
  await store(saying(61, 1, 2), 'dora');
  await traceAll(database);
  expect(await tracesOf('anna', 'bert')).toBeNull();
  expect(await tracesOf('cora', 'dora')).toBeNull();
});

test('nearly the same texts within ten minutes count from three on', async () => {
  const swapped = (place: number) => `${slogan(place)} said ${['Maria', 'Tomas', 'Irina', 'Pavel'][place]} on Sunday`;
  const other = (place: number) => `${slogan(place)} said ${['Pedro', 'Lukas', 'Sonja', 'Marek'][place]} on Sunday`;
  await store(
    [0, 1, 2].map((place) => at(place * HOUR, swapped(place))),
    'anna',
  );
  await store(
    [0, 1, 2].map((place) => at(place * HOUR + 590, other(place))),
    'bert',
  );
  await store(
    [0, 1].map((place) => at(place * HOUR + 300, other(place))),
    'cora',
  );
  await traceAll(database);
  expect(await tracesOf('anna', 'bert')).toEqual([['near', 3]]);
  expect(await tracesOf('anna', 'cora')).toBeNull();
});

test('accounts that post the same texts all the time do not exceed chance', { tags: ['S16.3'] }, async () => {
  const ticker = (late: number) =>
    Array.from({ length: 3_000 }, (_, place) => at(place * 60 + late, slogan(place % 4)));
  await store(ticker(0), 'anna');
  await store(ticker(20), 'bert');
  await traceAll(database);
  expect(await tracesOf('anna', 'bert')).toBeNull();
  const { rows } = await database.execute(
    sql`select objects, expected > 0.3 as is_expected, is_beyond from campaign_pairs where trace = 'text'`,
  );
  expect(rows).toEqual([{ objects: 4, is_expected: true, is_beyond: false }]);
});

describe('reposts, links and hashtags of one occasion', () => {
  const passing = (late: number, ...seconds: number[]) =>
    seconds.map((second, place) => at(second + late, `RT @carl: Number ${place}`, { kind: 'repost' }));
  test.each<[string, number[], unknown]>([
    ['many within half an hour are one', [0, 300, 600, 900, 1_700], null],
    ['two that lie half an hour apart are two', [0, 1_800], [['repost', 2]]],
  ])('%s', { tags: ['S16.2'] }, async (_, seconds, expected) => {
    await store(passing(0, ...seconds), 'anna');
    await store(passing(20, ...seconds), 'bert');
    await traceAll(database);
    expect(await tracesOf('anna', 'bert')).toEqual(expected);
  });
  test('the same texts within half an hour are no event', { tags: ['S16.2'] }, async () => {
    await store([at(0, slogan(0)), at(300, slogan(1))], 'anna');
    await store([at(20, slogan(0)), at(320, slogan(1))], 'bert');
    await traceAll(database);
    expect(await tracesOf('anna', 'bert')).toEqual([['text', 2]]);
  });
});

test('accounts that pass on the same posts at the same hours, a few minutes apart as often as at once, do not exceed chance', {
  tags: ['S16.3'],
}, async () => {
  // Both pass on each post five minutes apart, and again at once or not: a clock that goes five minutes wrong shows as many.
  const daily = (late: number) =>
    [0, 1, 2].flatMap((day) =>
      [0, 300].map((second) => at(day * 24 * HOUR + second + late, `RT @carl: Day ${day}`, { kind: 'repost' })),
    );
  await store(daily(0), 'anna');
  await store(daily(20), 'bert');
  await traceAll(database);
  expect(await tracesOf('anna', 'bert')).toBeNull();
});

test('posts that come later are compared too, whatever their order', async () => {
  const anna = await store(saying(0, 0), 'anna');
  const bert = await store(saying(5, 1), 'bert');
  await traceAll(database);
  expect(await tracesOf('anna', 'bert')).toBeNull();
  await storePosts(database, bert.id, saying(9, 0));
  await traceAll(database);
  await storePosts(database, anna.id, saying(2, 1));
  await traceAll(database);
  expect(await tracesOf('anna', 'bert')).toEqual([['text', 2]]);
});

test('of several posts with one text those nearest in time are a match; matches come in the order of time, with the addresses of posts', async () => {
  const anna = await store([at(HOUR, slogan(1)), at(50, slogan(0))], 'anna');
  await store([...saying(0, 0), at(HOUR + 20, slogan(1)), at(HOUR + 1, slogan(1)), at(HOUR + 30, slogan(1))], 'bert');
  await traceAll(database);
  const secondsOf = ({ data }: PairAnswer) => data.map(({ seconds }) => seconds);
  expect(secondsOf(await pairOf('anna', 'bert'))).toEqual([50, 1]);
  await storePosts(database, anna.id, [at(10, slogan(0), { external_id: '1391677057810288600' })], 'x');
  await traceAll(database);
  await storePosts(database, anna.id, [at(40, slogan(0))]);
  await traceAll(database);
  const answer = await pairOf('anna', 'bert');
  expect(secondsOf(answer)).toEqual([10, 1]);
  expect(answer.data[0]?.a.url).toBe('https://x.com/i/status/1391677057810288600');
});

test('groups, with members, times and what they say; an account of no group is in none', {
  tags: ['S16.9'],
}, async () => {
  for (const [late, name] of ['anna', 'bert', 'cora'].entries()) await store(saying(late, 0, 1), name);
  await store([at(0, distinctWords(500))], 'zoe');
  await traceAll(database);
  const { data, count, method } = await get<CampaignGroups>('/campaigns');
  expect(count).toBe(1);
  expect(data).toMatchObject([
    {
      key: 'anna',
      accounts: 3,
      pairs: 3,
      objects: 6,
      expected: 0,
      first_at: '2026-03-01T08:00:00.000Z',
      last_at: '2026-03-01T09:00:02.000Z',
      traces: ['text'],
      members: [{ screen_name: 'anna' }, { screen_name: 'bert' }, { screen_name: 'cora' }],
    },
  ]);
  expect(method).toMatchObject({ settings: { ...DEFAULTS, version: 1 }, accounts: 4, waiting: 0 });
  const { group } = await get<GroupAnswer>('/campaigns/group?of=cora');
  expect(group?.members.map(({ screen_name, companions }) => [screen_name, companions])).toEqual([
    ['anna', 2],
    ['bert', 2],
    ['cora', 2],
  ]);
  expect(group?.timeline).toEqual({ unit: 'day', steps: [{ from: '2026-03-01', meetings: 6 }] });
  expect(group?.said.map(({ text, accounts, meetings }) => [text, accounts, meetings]).toSorted()).toEqual(
    [
      [slogan(0), 3, 3],
      [slogan(1), 3, 3],
    ].toSorted(),
  );
  expect(group?.looks_like).toEqual([{ like: 'owner', what: null, objects: 2, of: 2 }]);
  expect((await get<GroupAnswer>('/campaigns/group?of=zoe')).group).toBeNull();
});

test('groups come in pages, all of them counted', async () => {
  const groups = [
    ['anna', 0, 1],
    ['cora', 2, 3],
  ] as const;
  for (const [name, ...places] of groups) {
    await store(saying(0, ...places), name);
    await store(saying(1, ...places), `${name}2`);
  }
  await traceAll(database);
  const { data, count } = await get<CampaignGroups>('/campaigns?skip=1&limit=1');
  expect([data.map(({ key }) => key), count]).toEqual([['cora'], 2]);
});

test('pairs that a stop left uncomputed are computed the next time', async () => {
  await store(saying(0, 0, 1), 'anna');
  await store(saying(1, 0, 1), 'bert');
  await traceAll(database);
  await database.execute(sql`update campaign_pairs set is_stale = true, is_beyond = false`);
  expect([await traceAll(database), await tracesOf('anna', 'bert'), await traceAll(database)]).toEqual([
    true,
    [['text', 2]],
    false,
  ]);
});

test('only accounts that the person sees are in groups, pairs and counts', { tags: ['S16.5'] }, async () => {
  const accounts = [];
  for (const [late, name] of ['anna', 'bert', 'cora'].entries()) accounts.push(await store(saying(late, 0, 1), name));
  const [anna, bert] = accounts;
  for (const account of [anna, bert]) await watch(account?.id ?? expect.unreachable(), ben);
  await traceAll(database);
  expect((await get<CampaignGroups>('/campaigns', ben)).data).toMatchObject([{ accounts: 2, pairs: 1 }]);
  const pair = await pairOf('anna', 'bert', ben);
  expect(usersIn(pair)).toEqual([2, 2]);
  // Those of the two other pairs are not counted.
  expect(pair.count).toBe(2);
  const seenByAda = await pairOf('anna', 'bert', ada);
  expect(usersIn(seenByAda)).toEqual([3, 3]);
  // The third user of both objects takes from what they count: 2 × ln(1000 / 3) / ln(1000 / 2).
  expect([pair.pair?.strength, seenByAda.pair?.strength]).toEqual([2, expect.closeTo(1.8695, 4)]);
  expect((await call('GET', '/campaigns/pair?a=anna&b=cora', { token: ben.token })).status).toBe(404);
  expect((await call('GET', '/campaigns/group?of=cora', { token: ben.token })).status).toBe(404);
  const companions = await get<Companions>('/twitter/user/anna/companions', ben);
  expect(companions).toMatchObject({ count: 1, data: [{ account: { screen_name: 'bert' } }], method: { accounts: 2 } });
  const csv = await call('GET', '/campaigns/export', { token: ben.token });
  expect(csv.text).not.toContain('cora');
});

test('an account whose removal can still be undone is shown to nobody, and again after the undo', {
  tags: ['S16.5'],
}, async () => {
  const accounts = [];
  for (const [late, name] of ['anna', 'bert', 'cora'].entries()) accounts.push(await store(saying(late, 0, 1), name));
  await store([at(0, distinctWords(500))], 'zoe');
  await traceAll(database);
  const cora = accounts[2] ?? expect.unreachable();
  await storePosts(database, cora.id, [at(0, distinctWords(600))]);
  const shown = async (who: Member) => {
    const { data, method } = await get<CampaignGroups>('/campaigns', who);
    const companions = await get<Companions>('/twitter/user/anna/companions', who);
    const csv = (await call('GET', '/campaigns/export', { token: who.token })).text;
    return {
      groups: data.map(({ members }) => members.map(({ screen_name }) => screen_name)),
      companions: companions.data.map(({ account }) => account.screen_name),
      uses: usersIn(await pairOf('anna', 'bert', who)),
      exported: ['anna', 'bert', 'cora'].filter((name) => csv.includes(name)),
      accounts: method.accounts,
      waiting: method.waiting,
    };
  };
  const all = {
    groups: [['anna', 'bert', 'cora']],
    companions: ['bert', 'cora'],
    uses: [3, 3],
    exported: ['anna', 'bert', 'cora'],
    accounts: 4,
    waiting: 1,
  };
  const without = {
    groups: [['anna', 'bert']],
    companions: ['bert'],
    uses: [2, 2],
    exported: ['anna', 'bert'],
    accounts: 3,
    waiting: 0,
  };
  expect([await shown(ada), await shown(root)]).toEqual([all, all]);
  const { body } = await call('DELETE', `/twitter/user/${cora.id}`, { token: ada.token });
  expect([await shown(ada), await shown(root)]).toEqual([without, without]);
  for (const path of ['/campaigns/group?of=cora', '/campaigns/pair?a=anna&b=cora', '/twitter/user/cora/companions'])
    expect(await call('GET', path, { token: root.token }), path).toMatchObject({ status: 404 });
  const { removal } = body as Removed;
  await call('POST', `/twitter/removals/${removal}/undo`, { token: ada.token, json: {} });
  expect([await shown(ada), await shown(root)]).toEqual([all, all]);
});

test('an account that one of two people removed is still shown to the other, and to superusers', {
  tags: ['S16.5'],
}, async () => {
  await store(saying(0, 0, 1), 'anna');
  const bert = await store(saying(1, 0, 1), 'bert');
  await watch(bert.id, ben);
  await traceAll(database);
  await call('DELETE', `/twitter/user/${bert.id}`, { token: ben.token });
  const companionsSeenBy = async (who: Member) =>
    (await get<Companions>('/twitter/user/anna/companions', who)).data.map(({ account }) => account.screen_name);
  expect([await companionsSeenBy(ada), await companionsSeenBy(root)]).toEqual([['bert'], ['bert']]);
});

test('what hundreds use weighs little, and alone shows no pair', { tags: ['S16.4'] }, async () => {
  const names = Array.from({ length: 120 }, (_, place) => `fan${place}`);
  for (const [place, name] of names.entries()) await store(saying(place % 50, 0, 1), name);
  await store(saying(0, 2, 3), 'anna');
  await store(saying(1, 2, 3), 'bert');
  await traceAll(database);
  const { data } = await get<CampaignGroups>('/campaigns');
  expect(data.map(({ members }) => members.map(({ screen_name }) => screen_name))).toEqual([['anna', 'bert']]);
});

test('the export holds each pair and trace, and a network that names hostile accounts as text', {
  tags: ['S16.7'],
}, async () => {
  const anna = await store(saying(0, 0, 1), 'anna');
  await store(saying(1, 0, 1), 'bert');
  await database.execute(sql`update accounts set name = '=1+1<b>&"' || chr(7) where id = ${anna.id}`);
  await traceAll(database);
  const { method } = await get<CampaignGroups>('/campaigns');
  const csv = await call('GET', '/campaigns/export?format=csv', { token: ada.token });
  expect(csv.headers.get('content-disposition')).toMatch(
    /^attachment; filename="acted-together-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(csv.text.split('\r\n')).toEqual([
    '"account","other_account","trace","objects","expected_by_chance","strength","first_at","last_at","fingerprint"',
    `"anna","bert","text",2,0,2,"2026-03-01T08:00:00.000Z","2026-03-01T09:00:01.000Z","${method.fingerprint}"`,
    '',
  ]);
  const graph = (await call('GET', '/campaigns/export?format=graphml', { token: ada.token })).text;
  expect(graph).toContain('<data key="name">=1+1&lt;b&gt;&amp;&quot;\u{fffd}</data>');
  const attributes = (
    [
      ['weight', '2'],
      ['traces', 'text 2 (by chance 0)'],
      ['first_at', '2026-03-01T08:00:00.000Z'],
      ['last_at', '2026-03-01T09:00:01.000Z'],
    ] as const
  ).map(([key, value]) => `<data key="${key}">${value}</data>`);
  expect(graph).toContain(`<edge source="anna" target="bert">${attributes.join('')}</edge>`);
  expect(graph).toContain(
    '<node id="bert"><data key="label">bert</data><data key="name">The bert</data><data key="group">1</data></node>',
  );
});

test('a superuser changes the settings: all is compared again, another fingerprint says so, and the audit log has it', {
  tags: ['S16.6'],
}, async () => {
  await store(saying(0, 0, 1), 'anna');
  await store(saying(90, 0, 1), 'bert');
  await traceAll(database);
  expect(await tracesOf('anna', 'bert')).toBeNull();
  const before = (await get<CampaignGroups>('/campaigns')).method;
  const json = { exact_seconds: 90, version: 1 };
  const changed = await call('PATCH', '/admin/campaigns', { token: root.token, json });
  expect(changed).toMatchObject({ status: 200, body: { ...DEFAULTS, exact_seconds: 90, version: 2 } });
  expect((await get<CampaignGroups>('/campaigns')).method.waiting).toBe(4);
  await traceAll(database);
  expect(await tracesOf('anna', 'bert')).toEqual([['text', 2]]);
  const after = (await get<CampaignGroups>('/campaigns')).method;
  expect(after.fingerprint).not.toBe(before.fingerprint);
  const audit = await get<{ data: unknown[] }>('/audit/?limit=1', root);
  expect(audit.data).toMatchObject([
    {
      action: 'campaign_settings.changed',
      actor: 'root',
      detail: { exact_seconds: 90, fingerprint: after.fingerprint },
    },
  ]);
  expect((await call('PATCH', '/admin/campaigns', { token: root.token, json })).status).toBe(409);
  const same = await call('PATCH', '/admin/campaigns', { token: root.token, json: { exact_seconds: 90, version: 2 } });
  expect(same).toMatchObject({ status: 200, body: { exact_seconds: 90, version: 2 } });
  expect((await get<CampaignGroups>('/campaigns')).method).toEqual(after);
  const near = { near_seconds: 700, near_objects: 4, version: 2 };
  expect(await call('PATCH', '/admin/campaigns', { token: root.token, json: near })).toMatchObject({
    body: { ...DEFAULTS, exact_seconds: 90, near_seconds: 700, near_objects: 4, version: 3 },
  });
  const { rows } = await database.execute(sql`select count(*)::integer as bands from campaign_bands`);
  expect(rows).toEqual([{ bands: 0 }]);
  const bad = await call('PATCH', '/admin/campaigns', { token: root.token, json: { exact_objects: 1 } });
  expect(bad.status).toBe(422);
});

test('two posts that share a link and a text are shown once, with both, and so is what a group says', {
  tags: ['S16.10'],
}, async () => {
  const links = (place: number) => ({ links: [`https://a.example/${place}`] });
  const both = (late: number) => [0, 1].map((place) => at(place * HOUR + late, slogan(place), links(place)));
  await store(both(0), 'anna');
  await store(both(4), 'bert');
  await traceAll(database);
  const answer = await pairOf('anna', 'bert');
  const shared = [
    { trace: 'link', accounts: 2, weight: 1 },
    { trace: 'text', accounts: 2, weight: 1 },
  ];
  expect(answer.data.map((match) => [match.seconds, match.shared])).toEqual([
    [4, shared],
    [4, shared],
  ]);
  expect(answer.count).toBe(2);
  const page = await get<PairAnswer>('/campaigns/pair?a=anna&b=bert&skip=1&limit=1');
  expect([page.count, page.data.map(({ a }) => a.text)]).toEqual([2, [slogan(1)]]);
  const { group } = await get<GroupAnswer>('/campaigns/group?of=anna');
  expect(group?.said.map(({ traces, text }) => [traces, text]).toSorted()).toEqual(
    [
      [['text', 'link'], slogan(0)],
      [['text', 'link'], slogan(1)],
    ].toSorted(),
  );
  expect(group?.looks_like).toEqual([
    { like: 'links', what: 'a.example', objects: 2, of: 2 },
    { like: 'owner', what: null, objects: 2, of: 2 },
  ]);
});

test('a group that lasts longer than three months is shown by month, each account with its own times', async () => {
  const days = [-1, 92, 93];
  /** Ten seconds before midnight, UTC, and so much later. */
  const beforeMidnight = (late: number, ...places: number[]) =>
    places.map((place) => at(((days[place] ?? 0) * 24 - 8) * HOUR - 10 + late, slogan(place)));
  await store(beforeMidnight(0, 0, 1), 'anna');
  await store(beforeMidnight(20, 0, 1, 2), 'bert');
  await store(beforeMidnight(25, 1, 2), 'cora');
  await traceAll(database);
  const { group } = await get<GroupAnswer>('/campaigns/group?of=anna');
  expect(group?.timeline).toEqual({
    unit: 'month',
    steps: [
      { from: '2026-02-01', meetings: 1 },
      { from: '2026-05-01', meetings: 1 },
      { from: '2026-06-01', meetings: 2 },
    ],
  });
  // An object of three accounts weighs ln(1000 / 3) / ln(1000 / 2) = 0.935.
  const members = group?.members.map(({ screen_name, strength, first_at }) => [screen_name, strength, first_at]);
  expect(members).toEqual([
    ['bert', expect.closeTo(3.87, 2), '2026-02-27T23:59:50.000Z'],
    ['anna', expect.closeTo(1.935, 3), '2026-02-27T23:59:50.000Z'],
    ['cora', expect.closeTo(1.935, 3), '2026-06-01T00:00:10.000Z'],
  ]);
});

test('what a group says has the time of the account that said it first', async () => {
  const first = (late: number) => saying(late, 0, 1);
  await store(first(4), 'anna');
  await store(first(0), 'bert');
  await traceAll(database);
  const { group } = await get<GroupAnswer>('/campaigns/group?of=anna');
  const secondsOf = (time: string) => (Date.parse(time) - START) / 1_000;
  expect(group?.said.map(({ first_at, last_at }) => [secondsOf(first_at), secondsOf(last_at)]).toSorted()).toEqual([
    [0, 4],
    [HOUR, HOUR + 4],
  ]);
});

test('the list of accounts can show the group of one of them, and nothing for an account that the person does not see', {
  tags: ['S16.13'],
}, async () => {
  const accounts = [];
  for (const [late, name] of ['anna', 'bert', 'cora'].entries()) accounts.push(await store(saying(late, 0, 1), name));
  const zoe = await store([at(0, distinctWords(500))], 'zoe');
  for (const account of [accounts[0], accounts[1], zoe]) await watch(account?.id ?? expect.unreachable(), ben);
  await traceAll(database);
  const listed = async (query: string, who: Member) => {
    const { data, count } = await get<Page<Item>>(`/twitter/?${query}`, who);
    return [count, data.map(({ screen_name }) => screen_name).toSorted()];
  };
  expect(await listed('group=cora', ada)).toEqual([3, ['anna', 'bert', 'cora']]);
  expect(await listed('group=ANNA&search=er', ada)).toEqual([1, ['bert']]);
  expect(await listed('group=zoe', ada)).toEqual([0, []]);
  expect(await listed('group=anna', ben)).toEqual([2, ['anna', 'bert']]);
  expect(await listed('group=cora', ben)).toEqual([0, []]);
  expect((await call('GET', '/twitter/?group=a%20b', { token: ada.token })).status).toBe(422);
});

test('the accounts that acted together with one come strongest first, with what else could explain it', {
  tags: ['S16.12'],
}, async () => {
  await store(saying(0, 0, 1, 2), 'anna');
  await store(saying(3, 0, 1), 'bert');
  await store(saying(4, 0, 1, 2), 'cora');
  await traceAll(database);
  const { data, count, looks_like } = await get<Companions>('/twitter/user/anna/companions?limit=1');
  expect([count, data.map(({ account }) => account.screen_name)]).toEqual([2, ['cora']]);
  expect(looks_like).toEqual([{ like: 'owner', what: null, objects: 3, of: 3 }]);
  const next = await get<Companions>('/twitter/user/anna/companions?skip=1');
  expect(next).toMatchObject({
    data: [{ account: { screen_name: 'bert' }, traces: [{ trace: 'text', objects: 2 }] }],
    looks_like: [{ objects: 3, of: 3 }],
  });
  const ofTheLast = await get<Companions>('/twitter/user/cora/companions');
  expect(ofTheLast.data.map(({ account }) => account.screen_name)).toEqual(['anna', 'bert']);
});

test('an object that a crowd uses at once makes pairs of the nearest in time, not of all', async () => {
  const names = Array.from({ length: 130 }, (_, place) => `fan${place}`);
  for (const [place, name] of names.entries()) await store([at(place / 10, slogan(0))], name);
  await traceAll(database);
  const { rows } = await database.execute(sql`
    select count(*)::integer as met, max(abs(substr(one.screen_name, 4)::integer - substr(other.screen_name, 4)::integer)) as farthest
    from campaign_meetings join accounts as one on one.id = a join accounts as other on other.id = b where trace = 'text'`);
  // Each of 130 with the 50 before it, where there are so many: 50 × 130 − (50 × 51) / 2.
  expect(rows).toEqual([{ met: 5_225, farthest: 50 }]);
});

test('an account and itself are refused', async () => {
  await store(saying(0, 0, 1), 'anna');
  expect(await call('GET', '/campaigns/pair?a=anna&b=ANNA', { token: ada.token })).toMatchObject({ status: 422 });
});

test('a removed account leaves nothing behind, and the next one takes its place', {
  tags: ['S16.14'],
}, async () => {
  const anna = await store(saying(0, 0, 1), 'anna');
  await store(saying(1, 0, 1), 'bert');
  await traceAll(database);
  const { rows: before } = await database.execute(
    sql`select count(*)::integer > 0 as has_bands from campaign_bands where account_id = ${anna.id}`,
  );
  expect(before).toEqual([{ has_bands: true }]);
  await database.execute(sql`delete from accounts where id = ${anna.id}`);
  const { rows } = await database.execute(sql`
    select (select count(*)::integer from campaign_pairs) as pairs, (select count(*)::integer from campaign_meetings) as meetings,
      (select count(distinct account_id)::integer from campaign_uses) as accounts,
      (select count(*)::integer from campaign_bands where post_id not in (select id from posts)) as bands`);
  expect(rows).toEqual([{ pairs: 0, meetings: 0, accounts: 1, bands: 0 }]);
  await store(saying(2, 0, 1), 'cora');
  await traceAll(database);
  expect(await tracesOf('bert', 'cora')).toEqual([['text', 2]]);
});

/** How many queries wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::integer as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.count ?? 0;
}

test('an account that is removed while its posts are compared leaves nothing behind', {
  tags: ['S16.14'],
}, async () => {
  // Too short to be compared with nearly the same texts, which would wait for the removal earlier.
  const short = (late: number) =>
    ['square', 'bridge'].map((place, hour) => at(hour * HOUR + late, `We meet at the old ${place}`));
  const anna = await store(short(0), 'anna');
  await traceAll(database);
  await store(short(1), 'bert');
  const compared = await database.transaction(async (removal) => {
    await removal.execute(sql`delete from accounts where id = ${anna.id}`);
    const comparing = traceAll(database);
    await expect.poll(countWaiting).toBe(1);
    // An array, so that the transaction does not wait for it.
    return [comparing];
  });
  await Promise.all(compared);
  const { rows } = await database.execute(sql`
    select (select count(*)::integer from campaign_pairs) as pairs, (select count(*)::integer from campaign_meetings) as meetings`);
  expect(rows).toEqual([{ pairs: 0, meetings: 0 }]);
});

test('two accounts that did nothing alike have no pair, no matches and none to count', async () => {
  await store(saying(0, 0, 1), 'anna');
  await store(saying(0, 2, 3), 'bert');
  await traceAll(database);
  const [a, b] = ['anna', 'bert'].map((name) => ({ screen_name: name, name: `The ${name}` }));
  const { method, ...answer } = await pairOf('bert', 'anna');
  expect(answer).toEqual({ pair: null, a, b, looks_like: [], data: [], count: 0 });
  expect(method).toMatchObject({ accounts: 2, waiting: 0 });
});

test('a pair that does the same within seconds looks like one owner, whichever page is read', async () => {
  await store(saying(0, 0, 1), 'anna');
  await store(saying(2, 0, 1), 'bert');
  await traceAll(database);
  const page = await get<PairAnswer>('/campaigns/pair?a=anna&b=bert&skip=1&limit=1');
  expect(page).toMatchObject({ count: 2, looks_like: [{ like: 'owner', what: null, objects: 2, of: 2 }] });
  expect(page.data.map(({ a, b }) => [a.text, b.text])).toEqual([[slogan(1), slogan(1)]]);
});
