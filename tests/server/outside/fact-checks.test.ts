import { gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { SimilarChecks } from '#contract/fact-check.ts';
import type { Outside } from '#contract/outside.ts';
import { posts } from '#server/domain/accounts/tables.ts';
import { audit_log } from '#server/domain/audit/tables.ts';
import { importChecks } from '#server/domain/outside/fact-checks/import-checks.ts';
import {
  confirmed_checks,
  fact_check_look_ups,
  fact_check_words,
  fact_checks,
  stored_fact_checks,
} from '#server/domain/outside/fact-checks/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { postsOf, startEvidence } from '#tests/server/support/marked-posts.ts';

const { database } = await freshDatabase();
const { ada, root, ben, watch, analysed, ask, page, call, clear } = await startEvidence(database);

beforeEach(async () => {
  await clear();
  for (const table of [confirmed_checks, fact_check_look_ups, fact_check_words, fact_checks, stored_fact_checks]) {
    await database.delete(table);
  }
});

const review = (claim: string, more: Record<string, unknown> = {}) => ({
  '@context': 'http://schema.org',
  '@type': 'ClaimReview',
  claimReviewed: claim,
  url: `https://facts.example/${encodeURIComponent(claim).slice(0, 40)}`,
  author: { '@type': 'Organization', name: 'Harbor Facts' },
  datePublished: '2026-03-04',
  itemReviewed: { '@type': 'Claim', author: { '@type': 'Person', name: 'A councillor' } },
  reviewRating: { '@type': 'Rating', alternateName: 'Mostly false' },
  sdLicense: 'https://creativecommons.org/licenses/by/4.0/',
  ...more,
});
/** As the Data Commons feed has it, with a list before the elements. */
const feed = (...reviews: unknown[]) =>
  JSON.stringify({
    '@context': 'http://schema.org',
    '@type': 'DataFeed',
    dataFeedElement: reviews.map((item) => ({ '@type': 'DataFeedItem', item: [item] })),
  });

/** In pieces that end anywhere. */
async function* bytesOf(content: string | Buffer): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content);
  for (let start = 0; start < bytes.length; start += 7) yield bytes.subarray(start, start + 7);
}
const take = (content: string | Buffer) =>
  importChecks(database, {
    bytes: bytesOf(content),
    fileName: 'feed.json',
    actor: { user: { id: root.person.id, username: 'root' }, address: null },
  });

const BRIDGE = 'The harbor bridge was closed because a container ship rammed its northern pillar';
const WATER = 'Drinking water in the northern district contains lead from the old shipyard';

test.each([
  ['a DataFeed', feed(review(BRIDGE), review(WATER))],
  ['a list of JSON-LD', JSON.stringify([review(BRIDGE), review(WATER)])],
  [
    'a graph of JSON-LD',
    JSON.stringify({ '@context': ['http://schema.org'], '@graph': [review(BRIDGE), review(WATER)] }),
  ],
  ['an object in each line', `${JSON.stringify(review(BRIDGE))}\n\n${JSON.stringify(review(WATER))}\n`],
  ['a packed feed', gzipSync(feed(review(BRIDGE), review(WATER)))],
])('%s is imported, and only what is new or changed is written again', { tags: ['S17.7'] }, async (_, content) => {
  expect(await take(content)).toMatchObject({ added: 2, changed: 0, unchanged: 0, rejected_count: 0 });
  expect(await take(content)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  const next = feed(
    review(BRIDGE, { reviewRating: { alternateName: 'False' } }),
    review(WATER),
    review('A third claim'),
  );
  expect(await take(next)).toMatchObject({ added: 1, changed: 1, unchanged: 1 });
  expect(await database.select().from(stored_fact_checks)).toMatchObject([
    { checks: 3, publishers: 1, first_at: new Date('2026-03-04'), last_at: new Date('2026-03-04') },
  ]);
  const words = await database.select().from(fact_check_words).where(eq(fact_check_words.word, 'bridge'));
  expect(words).toEqual([{ word: 'bridge', checks: 1 }]);
  const audit = (await call('GET', '/audit/?limit=1', { token: root.token })).body;
  const detail = { added: 1, changed: 1, unchanged: 1, rejected: 0 };
  expect(audit).toMatchObject({ data: [{ action: 'fact_checks.imported', subject: 'feed.json', detail }] });
});

test('what cannot be used is refused with its reason, and the rest stored', async () => {
  const lines = [
    review(BRIDGE),
    review('', {}),
    review('Runs code', { url: 'javascript:alert(1)' }),
    review('Gives a password', { url: 'https://root:secret@facts.example/' }),
    review('Has no rating', { reviewRating: {} }),
    { '@type': 'Organization', name: 'Harbor Facts' },
    review('x'.repeat(5_001)),
    [],
  ].map((line) => JSON.stringify(line));
  const { added, rejected, rejected_reasons } = await take(
    [...lines, '{"torn": ', review(WATER)]
      .map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
      .join('\n'),
  );
  expect(added).toBe(2);
  expect(rejected).toEqual([
    { line: 2, reason: 'it names no claim (claimReviewed)' },
    { line: 3, reason: 'the address “javascript:alert(1)” is not one of a website' },
    { line: 4, reason: 'the address holds a name or a password' },
    { line: 5, reason: 'it has no rating in words (reviewRating.alternateName)' },
    { line: 6, reason: '“Organization” is not a ClaimReview' },
    { line: 7, reason: 'its claim is longer than 5000 characters' },
    { line: 8, reason: 'it holds no ClaimReview' },
    { line: 9, reason: 'not JSON' },
  ]);
  expect(rejected_reasons).toHaveLength(8);
});

test('of a fact-check that a file has twice the first counts', async () => {
  const again = review(BRIDGE, { reviewRating: { alternateName: 'True' } });
  expect(await take(feed(review(BRIDGE), again))).toMatchObject({ added: 1, changed: 0 });
  expect(await database.select().from(fact_checks)).toMatchObject([{ rating: 'Mostly false' }]);
});

test('of one element the first hundred fact-checks are taken', async () => {
  const reviews = Array.from({ length: 101 }, (_, number) => review(`Claim ${number}`));
  expect(await take(JSON.stringify({ dataFeedElement: [{ item: reviews }] }))).toMatchObject({
    added: 100,
    rejected: [{ line: 1, reason: 'it holds more than 100 fact-checks' }],
  });
});

test('of many refused lines the first hundred are named and all counted by reason', { tags: ['S17.11'] }, async () => {
  const bad = Array.from({ length: 300 }, (_, number) => review(`Claim ${number}`, { url: `nowhere ${number}` }));
  const { rejected, rejected_count, rejected_reasons } = await take(feed(review(BRIDGE), ...bad));
  expect([rejected.length, rejected_count, rejected_reasons]).toEqual([
    100,
    300,
    [{ reason: 'the address “…” is not one of a website', count: 300, line: 1 }],
  ]);
});

test.each([
  ['domain,score\n', 'not JSON'],
  ['', 'the file has no lines to import'],
  ['{"@type":"DataFeed","dataFeedElement":[', 'the file ends here, inside the list; is it cut off?'],
])('the file %j is refused as a whole', async (content, msg) => {
  await expect(take(content)).rejects.toMatchObject({ kind: 'invalid', fields: [{ msg }] });
});

const post = async () => (await page()).data.find(({ text }) => text.includes('bridge')) ?? expect.unreachable();
const path = (id: number, rest = '') => `/twitter/user/nadia/posts/${id}/fact-checks${rest}`;
const look = async (id: number, who = ada) =>
  (await call('POST', path(id, '/search'), { token: who.token })).body as SimilarChecks;

const TEXTS = postsOf(
  'They closed the harbor bridge: a container ship rammed the pillar! https://t.example/1',
  'Nothing to see here, a calm day at the sea',
);

test('similar fact-checks are found for a chosen post, with the words that both have', {
  tags: ['S17.9'],
}, async () => {
  await take(feed(review(BRIDGE), review(WATER)));
  await analysed(TEXTS);
  const [bridge, calm] = [await post(), (await page()).data.find(({ text }) => text.includes('calm'))];
  const { data, google } = await look(bridge.id);
  expect(google).toEqual({ state: 'off', detail: null });
  expect(data).toEqual([
    {
      id: expect.any(Number),
      url: expect.stringMatching(/^https:\/\/facts\.example\/The%20harbor/),
      claim: BRIDGE,
      claimant: 'A councillor',
      publisher: 'Harbor Facts',
      rating: 'Mostly false',
      title: null,
      language: null,
      reviewed_at: '2026-03-04T00:00:00.000Z',
      licence: 'https://creativecommons.org/licenses/by/4.0/',
      origin: 'feed',
      similarity: expect.closeTo(0.72, 1),
      words: expect.arrayContaining(['bridge', 'container', 'harbor', 'rammed', 'ship', 'pillar', 'closed']),
    },
  ]);
  expect((await look(calm?.id ?? 0)).data).toEqual([]);
});

test('of many similar fact-checks the five most similar are shown', async () => {
  const rivals = Array.from({ length: 5 }, (_, place) => review(`${BRIDGE}, said witness number ${place}`));
  await take(feed(...rivals, review(BRIDGE)));
  await analysed(TEXTS);
  const { data } = await look((await post()).id);
  expect([data.length, data[0]?.claim]).toEqual([5, BRIDGE]);
});

test('two shared words do not make a fact-check similar, however rare they are', async () => {
  await take(feed(review('Zeppelin hangar')));
  await analysed(postsOf('Zeppelin hangar under the bridge'));
  expect((await look((await post()).id)).data).toEqual([]);
});

test('a confirmed fact-check stands with the post, in the sum and in the exports, until it is undone', {
  tags: ['S17.9'],
}, async () => {
  await take(feed(review(BRIDGE)));
  const account = await analysed(TEXTS);
  const { id } = await post();
  const checkId = (await look(id)).data[0]?.id;
  const confirm = (token: string) => call('POST', path(id), { token, json: { fact_check_id: checkId } });
  expect((await confirm(ben.token)).status).toBe(404);
  expect((await confirm(ada.token)).status).toBe(200);
  await confirm(ada.token);
  const [confirmed] = (await page('?outside=checked')).data;
  expect(confirmed?.outside.fact_checks).toEqual([
    expect.objectContaining({
      publisher: 'Harbor Facts',
      rating: 'Mostly false',
      by: 'ada',
      is_mine: true,
      has_changed: false,
      confirmed_at: expect.any(String),
    }),
  ]);
  expect((await ask<Outside>('nadia/outside')).fact_checks).toMatchObject({
    stored: { checks: 1 },
    confirmed_posts: 1,
  });
  const csv = await call('GET', '/twitter/user/nadia/export?format=csv', { token: ada.token });
  expect(csv.text).toContain('Checked by Harbor Facts: Mostly false (https://facts.example/');
  expect(csv.text).toContain('confirmed by ada at 20');
  const json = await call('GET', '/twitter/user/nadia/export?format=json', { token: ada.token });
  expect(json.body).toMatchObject({
    posts: expect.arrayContaining([
      expect.objectContaining({
        outside: expect.objectContaining({ fact_checks: [expect.objectContaining({ by: 'ada' })] }),
      }),
    ]),
  });

  await watch(account.id, ben);
  expect((await page('?outside=checked', ben)).data).toEqual([]);
  expect((await page('?outside=checked', root)).data[0]?.outside.fact_checks).toMatchObject([
    { by: 'ada', is_mine: false },
  ]);
  await confirm(root.token);
  expect((await ask<Outside>('nadia/outside', root)).fact_checks.confirmed_posts).toBe(1);

  await take(feed(review(BRIDGE, { reviewRating: { alternateName: 'True' } })));
  expect((await page('?outside=checked')).data[0]?.outside.fact_checks).toMatchObject([
    { rating: 'True', has_changed: true },
  ]);

  const confirmation = confirmed?.outside.fact_checks[0]?.confirmation_id;
  const undo = (token: string) => call('DELETE', path(id, `/${confirmation}`), { token });
  expect([(await undo(ben.token)).status, (await undo(ada.token)).status, (await undo(ada.token)).status]).toEqual([
    404, 200, 404,
  ]);
  expect((await page('?outside=checked')).data).toEqual([]);
  const { data } = (await call('GET', '/audit/?limit=20', { token: root.token })).body as {
    data: { action: string; subject: string }[];
  };
  expect(
    data.filter(({ action }) => action.startsWith('fact_check.')).map(({ action, subject }) => [action, subject]),
  ).toEqual([
    ['fact_check.undone', 'nadia'],
    ['fact_check.confirmed', 'nadia'],
    ['fact_check.confirmed', 'nadia'],
  ]);
});

test('of several similar fact-checks the chosen one is confirmed and undone, and the others stay', {
  tags: ['S17.9'],
}, async () => {
  const claims = ['first', 'second', 'third'].map((word) => `${BRIDGE} for the ${word} time`);
  await take(
    feed(
      ...claims.map((claim, place) =>
        review(claim, { url: `https://facts.example/${place}`, reviewRating: { alternateName: `Rating ${place}` } }),
      ),
    ),
  );
  await analysed(TEXTS);
  const { id } = await post();
  const { data } = await look(id);
  expect(data).toHaveLength(3);
  const confirm = (check = data[0]) => call('POST', path(id), { token: ada.token, json: { fact_check_id: check?.id } });
  await confirm(data[2]);
  await confirm(data[1]);
  const shown = async () => (await page('?outside=checked')).data.flatMap(({ outside }) => outside.fact_checks);
  const [second, third] = [data[1], data[2]];
  expect((await shown()).map(({ url, rating }) => [url, rating]).toSorted()).toEqual(
    [second, third].map((check) => [check?.url, check?.rating]).toSorted(),
  );
  const confirmation = (await shown()).find(({ url }) => url === third?.url)?.confirmation_id;
  await call('DELETE', path(id, `/${confirmation}`), { token: ada.token });
  expect((await shown()).map(({ url }) => url)).toEqual([second?.url]);
  const audit = (await call('GET', '/audit/?limit=3', { token: root.token })).body as {
    data: { action: string; detail: object }[];
  };
  expect(audit.data.map(({ action, detail }) => [action, detail])).toEqual([
    ['fact_check.undone', expect.objectContaining({ fact_check: third?.url, is_own: true })],
    ['fact_check.confirmed', expect.objectContaining({ fact_check: second?.url, rating: second?.rating })],
    ['fact_check.confirmed', expect.objectContaining({ fact_check: third?.url, rating: third?.rating })],
  ]);
});

test('a post of another account is neither looked up nor confirmed, and a confirmation is undone only at its post', async () => {
  await take(feed(review(BRIDGE)));
  const other = await analysed(postsOf('The bridge is closed'), 'other', []);
  const [hidden] = await database.select().from(posts).where(eq(posts.account_id, other.id));
  await analysed(TEXTS);
  const { id } = await post();
  const [check] = (await look(id)).data;
  const confirm = (postId: number) =>
    call('POST', path(postId), { token: ada.token, json: { fact_check_id: check?.id } });
  expect((await confirm(hidden?.id ?? 0)).body).toEqual({ detail: 'Post not found' });
  expect(await look(hidden?.id ?? 0)).toEqual({ detail: 'Post not found' });
  await confirm(id);
  const [confirmed] = (await page('?outside=checked')).data;
  const calm = (await page()).data.find(({ text }) => text.includes('calm'));
  const confirmation = confirmed?.outside.fact_checks[0]?.confirmation_id;
  const undo = (postId = 0, { token } = ada) => call('DELETE', path(postId, `/${confirmation}`), { token });
  expect([(await undo(calm?.id)).status, (await undo(id, root)).status]).toEqual([404, 200]);
  const { body } = await call('GET', '/audit/?limit=1', { token: root.token });
  expect(body).toMatchObject({ data: [{ action: 'fact_check.undone', actor: 'root', detail: { is_own: false } }] });
});

test('a fact-check or a post that does not exist cannot be confirmed', async () => {
  await analysed(TEXTS);
  const { id } = await post();
  const confirm = (postId: number) => call('POST', path(postId), { token: ada.token, json: { fact_check_id: 99 } });
  expect([await confirm(id), await confirm(id + 999)]).toMatchObject([
    { status: 404, body: { detail: 'Fact-check not found' } },
    { status: 404, body: { detail: 'Post not found' } },
  ]);
});

test('a file without a usable fact-check leaves nothing, not even a line in the audit log', async () => {
  const count = () => database.$count(audit_log);
  const before = await count();
  await expect(take(feed(review('')))).rejects.toMatchObject({ kind: 'invalid' });
  expect([await count(), await database.$count(stored_fact_checks)]).toEqual([before, 0]);
});

test('a file that breaks off keeps what came before, a thousand at a time, and says so', async () => {
  const lines = Array.from({ length: 1_500 }, (_, number) => `${JSON.stringify(review(`Claim ${number}`))}\n`);
  async function* breaking(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(lines.join(''));
    throw new Error('the line went dead');
  }
  const actor = { user: { id: root.person.id, username: 'root' }, address: null };
  const importing = importChecks(database, { bytes: breaking(), fileName: 'feed.jsonl', actor });
  await expect(importing).rejects.toThrow('the line went dead');
  expect(await database.$count(fact_checks)).toBe(1_000);
  expect(await database.select().from(stored_fact_checks)).toMatchObject([{ checks: 1_000 }]);
  const { body } = await call('GET', '/audit/?limit=1', { token: root.token });
  expect(body).toMatchObject({
    data: [{ action: 'fact_checks.imported', subject: 'feed.jsonl', detail: { added: 1_000, unchanged: 0 } }],
  });
});

test('fact-checks of more than one batch are each stored once', async () => {
  const reviews = Array.from({ length: 1_001 }, (_, number) => review(`Claim ${number}`, { datePublished: '' }));
  expect(await take(feed(...reviews))).toMatchObject({ added: 1_001, changed: 0, unchanged: 0 });
  const account = await analysed(TEXTS);
  expect((await ask<Outside>('nadia/outside')).fact_checks).toEqual({
    stored: { checks: 1_001, publishers: 1, first_at: null, last_at: null, imported_at: expect.any(String) },
    confirmed_posts: 0,
  });
  expect(account.screen_name).toBe('nadia');
});
