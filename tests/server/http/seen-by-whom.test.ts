import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProgressState } from '#contract/item.ts';
import type { PostPage } from '#contract/post.ts';
import type { Review } from '#contract/review.ts';
import { updateProgress } from '#server/domain/accounts/progress.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { traceAll } from '#server/domain/campaigns/start-tracing.ts';
import { apiRoutes } from '#server/http/app.ts';
import { analyse } from '#tests/server/support/analyse.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { postsOf, startEvidence } from '#tests/server/support/marked-posts.ts';
import { createMemoryLabeller } from '#tests/server/support/memory-labeller.ts';
import type { Answer, Member } from '#tests/server/support/people-api.ts';
import { isAboutBoth, type Known, requestsFor } from '#tests/server/support/reading-routes.ts';

const { database } = await freshDatabase();
const api = await startEvidence(database);
const people: readonly Member[] = [api.ada, api.ben, await api.add('cleo')];

/** The texts of the accounts share nothing except one slogan and two texts. */
const ACCOUNTS = ['alpha', 'bravo', 'charly'] as const;
type Name = (typeof ACCOUNTS)[number];
const secretOf = (name: Name) => `secret${name}`;
const SHARED = 'Nobody will tell you what they did to the [Fear 0.9: water] in our town';
const ALSO_SHARED = 'A quiet morning at the river with bread and tea';
const textsOf = (name: Name, number: number) => [
  `Only here: ${secretOf(name)}.`,
  `${SHARED} (${secretOf(name)})`,
  SHARED,
  SHARED,
  ALSO_SHARED,
  ...Array.from({ length: 10 }, (_, place) => `Calm ${distinctWords(20 * number + place)}.`),
];

/** Requests that read all accounts at once. */
const LISTS: Record<string, string[]> = {
  'GET /twitter/': ['', '?limit=1', '?sort=name&order=asc', '?search=secret', '?band=few', '?state=done&skip=1'].map(
    (query) => `/twitter/${query}`,
  ),
  'GET /campaigns': ['/campaigns'],
  'GET /campaigns/export': ['/campaigns/export', '/campaigns/export?format=graphml'],
  'GET /dashboard': ['/dashboard'],
  'GET /users/me': ['/users/me'],
  'GET /rules': ['/rules'],
  'GET /twitter/sources': ['/twitter/sources'],
  'GET /twitter/tags': ['/twitter/tags'],
  'GET /twitter/saved-filters': ['/twitter/saved-filters'],
};

/** It asks sources, and shows only the name of what is stored. */
const LOOK_UP = 'GET /twitter/lookup';
/** A stream; tests/server/http/events.test.ts covers it. */
const EVENTS = 'GET /twitter/events';

/** What each person watches and corrects, and the state of each account's work. */
type World = { watched: boolean[][]; isCorrected: boolean[][]; states: ProgressState[] };
const three = <Value>(each: fc.Arbitrary<Value>) => fc.array(each, { minLength: 3, maxLength: 3 });
const world: fc.Arbitrary<World> = fc.record({
  watched: three(three(fc.boolean())),
  isCorrected: three(three(fc.boolean())),
  states: fc.shuffledSubarray<ProgressState>(['queued', 'analysing', 'failed', 'done'], { minLength: 3, maxLength: 3 }),
});

/** Finds less than `analysed` finds, so that levels change. */
const weaker = createMemoryLabeller((text, kind) =>
  kind === 'propaganda' && text.startsWith('Nobody')
    ? [{ category: 'Fear', confidence: 0.5, quote: 'water', rationale: '' }]
    : [],
);

const read = (path: string, { token }: Member) => api.call('GET', path, { token });

/** Stores the accounts with their watches, two runs each, and corrections. */
async function make({ watched, isCorrected, states }: World): Promise<Map<Name, Known>> {
  await api.clear();
  const known = new Map<Name, Known>();
  for (const [number, name] of ACCOUNTS.entries()) {
    const watchers = people.filter((_, place) => watched[place]?.[number]);
    const { id } = await api.analysed(postsOf(...textsOf(name, number)), name, watchers);
    await analyse(database, id, { ...weaker, parameters: { version: 2 } });
    await updateProgress(database, id, { state: states[number] ?? 'done' });
    const described = { name: `The ${secretOf(name)}`, description: `About ${secretOf(name)}` };
    await database.update(accounts).set(described).where(eq(accounts.id, id));
    const page = (await read(`/twitter/user/${name}/posts?search=${secretOf(name)}`, api.root)).body as PostPage;
    const post = page.data[0]?.id ?? expect.unreachable();
    const started = await api.call('POST', `/twitter/user/${name}/reviews`, {
      token: api.root.token,
      json: { kind: 'propaganda' },
    });
    const review = (started.body as Review).id;
    known.set(name, { run: page.run_id ?? expect.unreachable(), post, review });
    for (const [place, { token }] of people.entries()) {
      if (!watched[place]?.[number] || !isCorrected[place]?.[number]) continue;
      const json = { judgement: 'right', kind: 'propaganda' };
      await api.call('POST', `/twitter/user/${name}/posts/${post}/corrections`, { token, json });
    }
  }
  await traceAll(database);
  return known;
}

/** The names of accounts and people in an answer. */
const namesIn = ({ text }: Answer) => ({
  accounts: ACCOUNTS.filter((name) => text.includes(secretOf(name))),
  people: people.map(({ person }) => person.username).filter((name) => new RegExp(`\\b${name}\\b`).test(text)),
});

test('the routes that read are those that are tried here', () => {
  const routes = apiRoutes(api.services).filter(({ method, access }) => method === 'GET' && access === 'user');
  const known = requestsFor('alpha', { run: 0, post: 0, review: 0 }, 'bravo');
  expect(routes.map(({ method, path }) => `${method} ${path.replace('/api/v1', '')}`).toSorted()).toEqual(
    [...Object.keys(known), ...Object.keys(LISTS), LOOK_UP, EVENTS].toSorted(),
  );
});

test("no answer shows a person an account that they do not watch, or other people's corrections", async () => {
  await fc.assert(
    fc.asyncProperty(world, async (given) => {
      const known = await make(given);
      for (const [place, reader] of people.entries()) {
        const seen = ACCOUNTS.filter((_, number) => given.watched[place]?.[number]);
        for (const path of Object.values(LISTS).flat()) {
          const answer = await read(path, reader);
          expect(answer.status, path).toBe(200);
          expect(seen, path).toEqual(expect.arrayContaining(namesIn(answer).accounts));
        }
        expect(namesIn(await read('/twitter/', reader)).accounts).toEqual(seen);
        expect(namesIn(await read('/campaigns', reader)).accounts).toEqual(seen.length > 1 ? seen : []);
        // A pack is an archive, whose files must be read for this test to say anything.
        for (const name of seen) {
          expect(namesIn(await read(`/twitter/user/${name}/evidence_pack`, reader)).accounts).toEqual([name]);
        }
        for (const [number, name] of ACCOUNTS.entries()) {
          const other = ACCOUNTS[(number + 1) % ACCOUNTS.length] ?? name;
          const requests = requestsFor(name, known.get(name) ?? expect.unreachable(), other);
          for (const path of Object.values(requests).flat()) {
            const answer = await read(path, reader);
            const isSeen = seen.includes(name) && (!isAboutBoth(path) || seen.includes(other));
            expect(answer.status, path).toBe(isSeen ? 200 : 404);
            const { accounts, people } = namesIn(answer);
            expect(isSeen ? seen : [], path).toEqual(expect.arrayContaining(accounts));
            expect([reader.person.username], path).toEqual(expect.arrayContaining(people));
          }
        }
      }
    }),
    { numRuns: 2 },
  );
});

test('a post or a run is not found by its id in another account, even if its reader sees both', async () => {
  const known = await make({ watched: people.map(() => [true, true, true]), isCorrected: [], states: [] });
  const { run, post } = known.get('alpha') ?? expect.unreachable();
  for (const reader of [api.ada, api.root]) {
    const answers = ['runs', 'posts'].map((list) =>
      read(`/twitter/user/bravo/${list}/${list === 'runs' ? run : post}`, reader),
    );
    expect(await Promise.all(answers)).toMatchObject([{ status: 404 }, { status: 404 }]);
    expect((await read(`/compare?subjects=bravo,charly@${run}`, reader)).status).toBe(404);
  }
});

/** What can be asked to change about an account, with a body where one is needed. */
const changesOf = ({ run, post, review }: Known): Record<string, [path: string, json?: object]> => {
  const missed = { judgement: 'missed', kind: 'propaganda', category: 'Fear', quote: 'Only', start: 0, end: 4 };
  return {
    'POST refresh': ['refresh'],
    'POST runs': ['runs'],
    'POST runs/:run_id/cancel': [`runs/${run}/cancel`],
    'POST posts/:id/corrections': [`posts/${post}/corrections`, missed],
    'PATCH posts/:id/corrections/:correction_id': [`posts/${post}/corrections/1`, { reason: 'Mine' }],
    'DELETE posts/:id/corrections/:correction_id': [`posts/${post}/corrections/1`],
    'POST posts/:id/corrections/:correction_id/undo': [`posts/${post}/corrections/1/undo`],
    'POST posts/:id/fact-checks/search': [`posts/${post}/fact-checks/search`],
    'POST posts/:id/fact-checks': [`posts/${post}/fact-checks`, { fact_check_id: 1 }],
    'DELETE posts/:id/fact-checks/:confirmation_id': [`posts/${post}/fact-checks/1`],
    'POST reviews': ['reviews', { kind: 'propaganda' }],
    'DELETE reviews/:review_id': [`reviews/${review}`],
    'POST reviews/:review_id/judgements': [`reviews/${review}/judgements`, { post_id: post, verdict: 'none' }],
    'DELETE reviews/:review_id/judgements/:judgement_id': [`reviews/${review}/judgements/1`],
    'POST reviews/:review_id/judgements/:judgement_id/reveal': [`reviews/${review}/judgements/1/reveal`],
    'POST reviews/:review_id/settlements': [`reviews/${review}/settlements`, { judgement_id: 1 }],
    'DELETE reviews/:review_id/settlements/:judgement_id': [`reviews/${review}/settlements/1`],
  };
};

test('nobody changes anything of an account that they do not watch', async () => {
  const known = await make({
    watched: people.map((_, place) => [place === 0, false, false]),
    isCorrected: [],
    states: [],
  });
  const changes = changesOf(known.get('alpha') ?? expect.unreachable());
  const OF = '/api/v1/twitter/user/:screen_name/';
  const declared = apiRoutes(api.services)
    .filter(({ method, path, access }) => method !== 'GET' && access === 'user' && path.startsWith(OF))
    .map(({ method, path }) => `${method} ${path.slice(OF.length)}`);
  expect(Object.keys(changes).toSorted()).toEqual(declared.toSorted());
  for (const [name, [path, json]] of Object.entries(changes)) {
    const [method = ''] = name.split(' ');
    const options = { token: api.ben.token, ...(json && { json }) };
    const answer = await api.call(method, `/twitter/user/alpha/${path}`, options);
    expect([name, answer.status, answer.body]).toEqual([name, 404, { detail: 'Item not found' }]);
  }
});
