import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { FactCheckSettings, SimilarChecks } from '#contract/fact-check.ts';
import {
  fact_check_days,
  fact_check_look_ups,
  fact_check_settings,
  fact_checks,
  stored_fact_checks,
} from '#server/domain/outside/fact-checks/tables.ts';
import { readConfig } from '#server/foundations/config.ts';
import { deriveSecrets } from '#server/foundations/secrets.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { FAULTS, KEY, startGoogle } from '#tests/server/support/google-fact-checks/start.ts';
import { postsOf, startEvidence } from '#tests/server/support/marked-posts.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const google = await startGoogle();
const { ada, root, analysed, page, clear } = await startEvidence(database);
const secrets = deriveSecrets('a secret key of the tests, long enough');
const configFor = (url: string) => readConfig({ TRUSTED_PROXIES: '127.0.0.1', FACT_CHECK_API_BASE_URL: url });
const { call, logged } = await startApi(database, { config: configFor(google.url), secrets });

const CLAIM = {
  text: 'A ship rammed the harbor bridge',
  claimant: 'A councillor',
  claimReview: [
    {
      publisher: { name: 'Harbor Facts', site: 'facts.example' },
      url: 'https://facts.example/bridge',
      title: 'No ship rammed the bridge',
      reviewDate: '2026-03-04T00:00:00Z',
      textualRating: 'Pants <b>on</b> fire',
      languageCode: 'en',
    },
  ],
};

beforeEach(async () => {
  await clear();
  for (const table of [fact_check_days, fact_check_look_ups, fact_check_settings, fact_checks])
    await database.delete(table);
  Object.assign(google.state, { claims: [CLAIM], fault: null, asked: [], until: null });
});

const SETTINGS = '/admin/outside/fact-checks/settings';
const set = async (json: Record<string, unknown>) =>
  (await call('PATCH', SETTINGS, { token: root.token, json })).body as FactCheckSettings;
const readPostId = async () => {
  await analysed(postsOf('A ship rammed the harbor bridge, they say @nobody https://t.example/x'));
  return (await page()).data[0]?.id ?? expect.unreachable();
};
const look = async (id: number) =>
  (await call('POST', `/twitter/user/nadia/posts/${id}/fact-checks/search`, { token: ada.token }))
    .body as SimilarChecks;

test('a publisher without a name is named by its site', async () => {
  await set({ api_key: KEY, daily_limit: 5 });
  const reviews = CLAIM.claimReview.map((review) => ({ ...review, publisher: { name: '', site: 'harbor.example' } }));
  google.state.claims = [{ ...CLAIM, claimReview: reviews }];
  expect((await look(await readPostId())).data).toMatchObject([{ publisher: 'harbor.example' }]);
});

test('the key is masked, encrypted, and in no address', { tags: ['S17.8'] }, async () => {
  expect(await set({ api_key: KEY, daily_limit: 5 })).toEqual({
    api_key: 'AIz…ijkl',
    key_unreadable: false,
    daily_limit: 5,
    asked_today: 0,
  });
  const [stored] = await database.select().from(fact_check_settings);
  expect(stored?.api_key).toMatch(/^v1\./);
  await look(await readPostId());
  expect(google.state.asked).toEqual([
    { url: expect.not.stringContaining(KEY), query: 'A ship rammed the harbor bridge, they say' },
  ]);
  const audit = (await call('GET', '/audit/?limit=9', { token: root.token })).text;
  expect(audit).toContain('fact_check_settings.changed');
  expect(logged() + audit).not.toContain(KEY);
  expect(await set({ api_key: null })).toMatchObject({ api_key: null, daily_limit: 5 });
});

test('a key is not sent to another address than it was entered for', async () => {
  await set({ api_key: KEY });
  const other = await startApi(database, { config: configFor('http://127.0.0.1:9'), secrets });
  const { body } = await other.call('GET', '/admin/outside', { token: root.token });
  expect(body).toMatchObject({ fact_check_settings: { api_key: null, key_unreadable: true } });
});

test('what Google finds is shown, kept, and asked once', { tags: ['S17.8'] }, async () => {
  await set({ api_key: KEY });
  const id = await readPostId();
  const first = await look(id);
  expect([first.google, first.data]).toEqual([
    { state: 'asked', detail: null },
    [
      expect.objectContaining({
        claim: 'A ship rammed the harbor bridge',
        publisher: 'Harbor Facts',
        rating: 'Pants <b>on</b> fire',
        url: 'https://facts.example/bridge',
        language: 'en',
        origin: 'google',
      }),
    ],
  ]);
  const again = await look(id);
  expect([again.google.state, again.data.length, google.state.asked.length]).toEqual(['kept', 1, 1]);
  await database.update(fact_check_look_ups).set({ at: sql`now() - interval '6 days 23 hours'` });
  expect((await look(id)).google.state).toBe('kept');
  await database.update(fact_check_look_ups).set({ at: sql`now() - interval '7 days 1 hour'` });
  expect((await look(id)).google.state).toBe('asked');
  const kept = await look(id);
  expect([kept.google.state, kept.stored?.checks]).toEqual(['kept', 1]);
});

test('what Google finds is shown however unlike its words are, and changes nothing that a feed gave', async () => {
  await set({ api_key: KEY });
  const [review] = CLAIM.claimReview;
  const fed = { ...review, url: 'https://facts.example/fed' };
  google.state.claims = [{ ...CLAIM, text: 'Zeppelins', claimReview: [review, fed] }];
  const id = await readPostId();
  await look(id);
  await database.delete(fact_check_look_ups);
  await database.update(fact_checks).set({ origin: 'feed', rating: 'True' }).where(eq(fact_checks.url, fed.url));
  google.state.claims = [{ ...CLAIM, text: 'Zeppelins', claimReview: [{ ...review, textualRating: 'False' }, fed] }];
  const { data } = await look(id);
  expect(data.map(({ url, rating, origin }) => [url, rating, origin])).toEqual([
    ['https://facts.example/bridge', 'False', 'google'],
    ['https://facts.example/fed', 'True', 'feed'],
  ]);
});

test('Google is asked for the first 300 characters of a long post, up to a whole word', async () => {
  await set({ api_key: KEY });
  await analysed(postsOf('bridges '.repeat(50)));
  await look((await page()).data[0]?.id ?? 0);
  expect(google.state.asked).toMatchObject([{ query: 'bridges '.repeat(37).trim() }]);
});

test('a post without words leads to no question', async () => {
  await set({ api_key: KEY });
  await analysed(postsOf('@nobody https://t.example/x'));
  const [only] = (await page()).data;
  expect((await look(only?.id ?? 0)).google.state).toBe('kept');
  expect(google.state.asked).toEqual([]);
});

test('what Google found for one text is no answer for another', async () => {
  await set({ api_key: KEY });
  await analysed(postsOf('One ship sank', 'Two ships sank'));
  const states = [];
  for (const { id } of (await page()).data) states.push((await look(id)).google.state);
  expect(states).toEqual(['asked', 'asked']);
});

test('look-ups of one text at once ask Google once, and all get its answer', { tags: ['S17.8'] }, async () => {
  await set({ api_key: KEY });
  const id = await readPostId();
  const answer = Promise.withResolvers<void>();
  google.state.until = answer.promise;
  const looking = [look(id), look(id), look(id)];
  // Meanwhile the others arrive, too.
  for (let call = 0; call < 10; call += 1) await set({});
  answer.resolve();
  const found = await Promise.all(looking);
  expect(found.map(({ data }) => data.map(({ url }) => url))).toEqual(
    looking.map(() => ['https://facts.example/bridge']),
  );
  expect([google.state.asked.length, (await set({})).asked_today]).toEqual([1, 1]);
});

test('without a result the answer is empty, and kept too', async () => {
  await set({ api_key: KEY });
  google.state.claims = [];
  const id = await readPostId();
  expect([(await look(id)).data, (await look(id)).google.state, google.state.asked.length]).toEqual([[], 'kept', 1]);
});

test('requests end at the limit of the day, also when they come at once', { tags: ['S17.8'] }, async () => {
  await set({ api_key: KEY, daily_limit: 2 });
  await analysed(postsOf('One ship sank', 'Two ships sank', 'Three ships sank', 'Four ships sank'));
  const { data } = await page();
  const states = (await Promise.all(data.map(({ id }) => look(id)))).map((found) => found.google.state);
  expect([states.toSorted(), google.state.asked.length]).toEqual([['asked', 'asked', 'used_up', 'used_up'], 2]);
  expect(await set({})).toMatchObject({ asked_today: 2 });
});

test.each([
  ['an invalid key', 'Google refused the key or the request (400)'],
  ['no permission', 'Google refused the key or the request (403): “Fact Check Tools API has not been used”'],
  ['too many requests', "Google's limit of requests is reached: “Quota exceeded for quota metric”"],
  ['a server error', "Google's API is not available now (503)"],
  ['a body that is cut', "The connection to Google's API failed"],
  ['an enormous body', "Google's answer cannot be used: The answer is larger than 1 MB"],
  ['no JSON', "Google's answer cannot be used: it is not JSON"],
  ['another form', "Google's answer cannot be used: it has an unknown form"],
  ['a redirect', "Google's answer cannot be used: The server answered with a redirect (302), which is not followed"],
] as const)('%s is said, without the key, and asked again the next time', async (fault, detail) => {
  await set({ api_key: KEY });
  const id = await readPostId();
  google.state.fault = FAULTS[fault];
  expect((await look(id)).google).toEqual({ state: 'failed', detail });
  google.state.fault = null;
  expect((await look(id)).google.state).toBe('asked');
  expect(logged()).not.toContain(KEY);
});

test('absurd claims are left out one by one', async () => {
  await set({ api_key: KEY });
  const [good] = CLAIM.claimReview;
  google.state.claims = [
    7,
    { text: 'No reviews' },
    { ...CLAIM, claimReview: [{ ...good, url: 'javascript:alert(1)' }, { ...good, textualRating: ['x'] }, null] },
    { ...CLAIM, text: 'x'.repeat(9_000) },
    { ...CLAIM, claimReview: [{ ...good, title: `The key is ${KEY}` }] },
    { ...CLAIM, claimReview: [{ ...good, publisher: null, url: 'https://www.facts.example/bridge' }] },
  ];
  const { data } = await look(await readPostId());
  expect(data.map(({ url, title, publisher }) => [url, title, publisher])).toEqual([
    ['https://www.facts.example/bridge', 'No ship rammed the bridge', 'facts.example'],
  ]);
});

test.each([{ api_key: 'with space inside' }, { api_key: '' }, { daily_limit: -1 }, { daily_limit: 1.5 }, { other: 1 }])(
  'the settings %j are refused',
  async (json) => {
    expect((await call('PATCH', SETTINGS, { token: root.token, json })).status).toBe(422);
  },
);

test('what was found for one text is kept while others are asked, and goes after seven days', async () => {
  await set({ api_key: KEY });
  await analysed(postsOf('One ship sank', 'Two ships sank', 'Three ships sank'));
  const [three, two, one] = (await page()).data.map(({ id }) => id);
  const stateOf = async (id = 0) => (await look(id)).google.state;
  expect([await stateOf(one), await stateOf(two), await stateOf(one)]).toEqual(['asked', 'asked', 'kept']);
  await database.update(fact_check_look_ups).set({ at: sql`now() - interval '7 days 1 hour'` });
  expect(await stateOf(three)).toBe('asked');
  expect(await database.$count(fact_check_look_ups)).toBe(1);
});

test('where Google finds nothing, nothing is said to be stored', async () => {
  await set({ api_key: KEY });
  await database.delete(stored_fact_checks);
  google.state.claims = [];
  expect(await look(await readPostId())).toEqual({ data: [], stored: null, google: { state: 'asked', detail: null } });
});
