import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { PostPage } from '#contract/post.ts';
import type { Review, ReviewTurn } from '#contract/review.ts';
import { traceAll } from '#server/domain/campaigns/start-tracing.ts';
import { confirmed_checks, fact_checks } from '#server/domain/outside/fact-checks/tables.ts';
import { importNotes } from '#server/domain/outside/import-notes.ts';
import { storeList } from '#server/domain/outside/store-list.ts';
import type { SourcePost } from '#server/domain/sources/source.ts';
import { hashText } from '#server/foundations/hash-text.ts';
import { analyse } from '#tests/server/support/analyse.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { markLabeller, startEvidence } from '#tests/server/support/marked-posts.ts';
import { createMemoryLabeller } from '#tests/server/support/memory-labeller.ts';
import { post } from '#tests/server/support/memory-source.ts';
import type { Member } from '#tests/server/support/people-api.ts';
import { type Known, requestsFor } from '#tests/server/support/reading-routes.ts';

const { database } = await freshDatabase();
const api = await startEvidence(database);
const { ada, ben } = api;
const cleo = await api.add('cleo');

const FIRST_ID = 1_800_000_000_000_000_000n;
const DAY = 86_400_000;

/** What every account here posts: the same texts, ids, links and reposts. */
const COMMON = Array.from({ length: 14 }, (_, number): SourcePost => {
  const at = Date.UTC(2026, 0, 1 + number, number % 5);
  const mark = ['[Fear 0.9: the end]', '[Doubt 0.6: who knows]', '[Fabricated 0.8: was faked]', ''][number % 4] ?? '';
  const isRepost = number === 12;
  return {
    ...post(
      number,
      `${isRepost ? 'RT @harbor: ' : ''}${mark} ${distinctWords(number)} in the town of Harrowick tonight`,
    ),
    external_id: String(FIRST_ID + BigInt(number)),
    kind: isRepost ? 'repost' : 'post',
    created_at: new Date(at).toISOString(),
    original_at: isRepost ? new Date(at - DAY).toISOString() : null,
    links: number % 3 === 0 ? [`https://loud.example/${number}`] : [],
  };
});

/** What only the stranger's account posts: other months, hours, labels, links, languages and reposts. */
const STRANGE = Array.from({ length: 16 }, (_, number): SourcePost => {
  const at = Date.UTC(2026, 2 + (number % 3), 1 + number, 9 + number);
  const isRepost = number % 5 === 4;
  const text = `[Fear 0.95: they come] and [Fabricated 0.9: by night] ${distinctWords(100 + number)} over the river`;
  return {
    ...post(
      number,
      isRepost ? `RT @bridge: ${text}` : number % 5 === 3 ? `Guten Morgen ${distinctWords(number)}` : text,
    ),
    external_id: String(FIRST_ID + BigInt(100 + number)),
    lang: number % 5 === 3 ? 'de' : 'en',
    kind: isRepost ? 'repost' : 'post',
    created_at: new Date(at).toISOString(),
    original_at: isRepost ? new Date(at - 60_000).toISOString() : null,
    links: [`https://loud.example/s${number}`, 'https://calm.example/'],
  };
});

const weaker = createMemoryLabeller((text, kind) =>
  kind === 'propaganda' && text.includes('[Fear')
    ? [{ category: 'Fear', confidence: 0.5, quote: 'Fear', rationale: '' }]
    : [],
);

const call = async (method: string, path: string, who: Member, json?: object) => {
  const answer = await api.call(method, path, { token: who.token, ...(json && { json }) });
  expect(answer.status, `${method} ${path}`).toBe(200);
  return answer.body;
};
const pageOf = async (name: string, who: Member) =>
  (await call('GET', `/twitter/user/${name}/posts?sort=date&limit=100`, who)) as PostPage;

/** Everything that a person can say of an account and of its posts. */
async function judge(name: string, who: Member, { review, verdict }: { review: number; verdict: object }) {
  const { data } = await pageOf(name, who);
  const [first, second] = data.filter(({ text, kind }) => text.includes('[Fear') && kind === 'post');
  for (const kind of ['propaganda', 'disinformation'])
    await call('POST', `/twitter/user/${name}/posts/${first?.id}/corrections`, who, { judgement: 'right', kind });
  const start = second?.text.indexOf('Harrowick') ?? -1;
  const missed = { category: 'Doubt', quote: 'Harrowick', start, end: start + 'Harrowick'.length };
  if (start > 0)
    await call('POST', `/twitter/user/${name}/posts/${second?.id}/corrections`, who, {
      ...missed,
      ...{ judgement: 'missed', kind: 'propaganda' },
    });
  await database
    .insert(confirmed_checks)
    .values({ user_id: who.person.id, text_hash: hashText(first?.text ?? ''), fact_check_id: check });
  const { post: turn } = (await call('GET', `/twitter/user/${name}/reviews/${review}/next`, who)) as ReviewTurn;
  if (turn !== null)
    await call('POST', `/twitter/user/${name}/reviews/${review}/judgements`, who, { post_id: turn.id, ...verdict });
}

async function make(name: string, posts: readonly SourcePost[], watchers: readonly Member[]): Promise<Known> {
  const { id } = await api.store(posts, name, watchers);
  await analyse(database, id, { ...weaker, parameters: { version: 2 } });
  await analyse(database, id, markLabeller);
  const [who = expect.unreachable()] = watchers;
  await call('POST', '/twitter/tags', who, { ids: [id], add: ['bots', name] });
  const { run_id, data } = await pageOf(name, who);
  const started = await call('POST', `/twitter/user/${name}/reviews`, who, { kind: 'propaganda', doubled: 5 });
  return {
    run: run_id ?? expect.unreachable(),
    post: data[0]?.id ?? expect.unreachable(),
    review: (started as Review).id,
  };
}

/** Answers differ in when they are made, and in the hashes of that. */
const withoutNow = (text: string) =>
  text
    .replaceAll(/"exported_at":"[^"]*"/g, '')
    .replaceAll(/"seconds_since_update":[\d.e-]+/g, '')
    .replaceAll(/[0-9a-f]{64}/g, '')
    .replaceAll(new RegExp(`${new Date().toISOString().slice(0, 10)}[T ][\\d:.]+`, 'g'), '');

const FILTERS = [
  ...['flagged', 'clean', 'unread', 'corrected', 'orders', 'disguised', 'silent'].map((state) => `state=${state}`),
  ...['rated', 'low', 'noted', 'checked'].map((outside) => `outside=${outside}`),
  ...['domain=loud.example', 'technique=Fear', 'weekday=4', 'hour=2', 'language=en', 'search=town', 'strength=50'],
];

/** All that ada can read of nadia. */
async function read(known: Known): Promise<Record<string, string>> {
  const own = Object.values(requestsFor('nadia', known, 'second')).flat();
  const lists = ['/twitter/', '/twitter/?tag=bots', '/twitter/tags', '/twitter/?sort=propaganda_score', '/dashboard'];
  const more = FILTERS.flatMap((filter) => [
    `/twitter/user/nadia/posts?${filter}`,
    `/twitter/user/nadia/posts/count?${filter}`,
  ]);
  const answers: Record<string, string> = {};
  for (const path of [...own, ...lists, '/campaigns', '/campaigns/export', ...more]) {
    const { status, text } = await api.call('GET', path, { token: ada.token });
    expect(status, path).toBe(200);
    answers[path] = withoutNow(text);
  }
  return answers;
}

let check = 0;
let nadia: Known;
let before: Record<string, string>;

beforeAll(async () => {
  await database.transaction((transaction) =>
    storeList(
      transaction,
      { name: 'Alpha', version: '1', licence: 'CC0', attribution: '', url: null, low_to: 0.2, imported_by: 'root' },
      [
        { domain: 'loud.example', category: 'fake', score: 0.05, source: null },
        { domain: 'calm.example', category: 'mixed', score: 0.4, source: null },
      ],
    ),
  );
  const notes = [...COMMON.slice(0, 3), ...STRANGE.slice(0, 3)].map(({ external_id }, number) =>
    [number + 1, 'A1', Date.UTC(2026, 0, 3), external_id, 'NOT_MISLEADING', 1, 'A note', 0].join('\t'),
  );
  const statuses = notes.map((_, number) =>
    [number + 1, 'CURRENTLY_RATED_HELPFUL', Date.UTC(2026, 0, 5), ''].join('\t'),
  );
  for (const lines of [
    [
      'noteId\tnoteAuthorParticipantId\tcreatedAtMillis\ttweetId\tclassification\ttrustworthySources\tsummary\tisMediaNote',
      ...notes,
    ],
    ['noteId\tcurrentStatus\ttimestampMillisOfCurrentStatus\tfirstNonNMRStatus', ...statuses],
  ]) {
    const bytes = (async function* () {
      yield Buffer.from(lines.map((line) => `${line}\n`).join(''));
    })();
    await importNotes(database, { bytes, fileName: 'notes.tsv', actor: { user: null, address: null } });
  }
  const published = { publisher: 'Harbor Facts', rating: 'False', origin: 'feed' as const, words: ['town'] };
  const [stored] = await database
    .insert(fact_checks)
    .values({ key: 'a', url: 'https://facts.example/a', claim: 'A claim', ...published })
    .returning();
  check = stored?.id ?? expect.unreachable();

  nadia = await make('nadia', COMMON, [ada, ben]);
  await make('second', COMMON.slice(0, 8), [ada]);
  await judge('nadia', ada, { review: nadia.review, verdict: { verdict: 'none', found: [] } });
  await traceAll(database);
  // The first reading makes what is made when it is first read.
  await read(nadia);
  before = await read(nadia);
});

test('what a person reads of an account stays as it is when somebody else adds one with the same posts and more', async () => {
  const { review } = await make('stranger', [...COMMON, ...STRANGE], [cleo]);
  const found = [{ category: 'Fear', start: null, end: null }];
  await judge('stranger', cleo, { review, verdict: { verdict: 'found', found } });
  await traceAll(database);
  expect(await read(nadia)).toEqual(before);
});

test('and when somebody else corrects, tags, checks and follows what both see', async () => {
  const { data } = await pageOf('nadia', ben);
  for (const { id, text } of data.filter(({ kind }) => kind === 'post').slice(0, 4)) {
    await call('POST', `/twitter/user/nadia/posts/${id}/corrections`, ben, { judgement: 'right', kind: 'propaganda' });
    await database
      .insert(confirmed_checks)
      .values({ user_id: ben.person.id, text_hash: hashText(text), fact_check_id: check });
  }
  const { rows } = await database.execute<{ id: number }>(sql`select id from accounts where screen_name = 'nadia'`);
  await call('POST', '/twitter/tags', ben, { ids: rows.map(({ id }) => id), add: ['bots', 'mine'] });
  await call('GET', '/dashboard', ben);
  expect(await read(nadia)).toEqual(before);
});
