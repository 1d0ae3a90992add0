import { and, eq, sql } from 'drizzle-orm';
import type { AnalyzerKind } from '#contract/level.ts';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts, posts } from '#server/domain/accounts/tables.ts';
import { corrections } from '#server/domain/corrections/tables.ts';
import type { Label, OutcomeKind } from '#server/domain/labelling/outcome.ts';
import { results } from '#server/domain/results/tables.ts';
import { runs } from '#server/domain/runs/tables.ts';
import type { SourcePost } from '#server/domain/sources/source.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { hashText } from '#server/foundations/hash-text.ts';
import { distinctWords } from './distinct-words.ts';
import { post } from './memory-source.ts';

/** The fingerprints of the run. */
export const FINGERPRINTS = { propaganda: 'p', disinformation: 'd' };

/** A post with this text, `created_at` as an ISO date, and what else is special. */
export const written = (
  number: number,
  text: string,
  created_at: string | null,
  given: Partial<SourcePost> = {},
): SourcePost => ({ ...post(number, text), created_at, ...given });

export const label = (category: string, confidence: number, quote: string): Label => ({
  category,
  confidence,
  quote,
  rationale: `It says ${quote}.`,
});

/** Stores an account with these posts. Their ids follow the order of the batches, and in one batch that of `external_id`. */
export async function storeAccount(database: Database, name: string, batches: readonly (readonly SourcePost[])[]) {
  const [account] = await database
    .insert(accounts)
    .values({ screen_name: name, name: `The ${name}`, network: 'x', source: 'archive' })
    .returning();
  if (account === undefined) throw new Error('No account was stored');
  for (const batch of batches) await storePosts(database, account.id, batch);
  const stored = await database.select().from(posts).where(eq(posts.account_id, account.id)).orderBy(posts.id);
  const idOf = new Map(stored.map(({ external_id, id }) => [external_id, id]));
  return { account, idOf: (number: number) => idOf.get(String(number)) ?? Number.NaN };
}

/** Stores the answer to a question about a text, as if it had been asked with this fingerprint. */
export async function answer(
  database: Database,
  text: string,
  fingerprint: string,
  given: readonly Label[] | Exclude<OutcomeKind, 'labelled' | 'nothing'>,
): Promise<void> {
  const labels = typeof given === 'string' ? [] : [...given];
  const outcome = typeof given === 'string' ? given : labels.length > 0 ? 'labelled' : 'nothing';
  const strength = Math.max(0, ...labels.map(({ confidence }) => confidence));
  await database.insert(results).values({ text_hash: hashText(text), fingerprint, outcome, labels, strength });
}

/** Stores a run of the account that has ended, which read posts in English up to `lastPostId`, without reposts. */
export async function storeRun(database: Database, accountId: number, lastPostId: number) {
  const [run] = await database
    .insert(runs)
    .values({
      account_id: accountId,
      state: 'done',
      trigger: 'person',
      propaganda_fingerprint: FINGERPRINTS.propaganda,
      disinformation_fingerprint: FINGERPRINTS.disinformation,
      last_post_id: lastPostId,
      languages: ['en'],
      counts_reposts: false,
      started_at: sql`now()`,
      finished_at: sql`now()`,
    })
    .returning();
  if (run === undefined) throw new Error('No run was stored');
  return run;
}

/** Texts that do not repeat each other. */
const say = (number: number) => `They ${distinctWords(number)} today`;
export const [REPEATED, EVEN, EVEN_TOO, UNDATED, REPOST, GERMAN, UNASKED, REFUSED, UNREADABLE, CALM, NEW, ELSEWHERE] =
  Array.from({ length: 12 }, (_, number) => say(number)) as unknown as Texts;
type Texts = [string, string, string, string, string, string, string, string, string, string, string, string];

const GLARING = [label('Smears', 1, 'They')];

/** By the number of the post. Ids follow the order; 14 and 15 come last. */
const POSTS = [
  written(1, REPEATED, '2026-01-03T10:00:00.000Z'),
  written(2, REPEATED, '2026-01-05T10:00:00.000Z'),
  written(3, REPEATED, null),
  written(9, EVEN, '2026-01-04T10:00:00.000Z'),
  written(4, EVEN, '2026-01-04T10:00:00.000Z'),
  written(5, EVEN_TOO, '2026-01-04T10:00:00.000Z'),
  written(6, UNDATED, null),
  written(7, REPOST, '2026-01-06T10:00:00.000Z', { kind: 'repost' }),
  written(8, GERMAN, '2026-01-06T10:00:00.000Z', { lang: 'de' }),
  written(10, UNASKED, '2026-02-01T00:00:00.000Z'),
  written(11, REFUSED, '2026-02-02T00:00:00.000Z'),
  written(12, UNREADABLE, '2026-02-03T00:00:00.000Z'),
  written(13, CALM, '2026-01-31T23:59:59.000Z'),
  written(14, NEW, '2026-02-09T00:00:00.000Z'),
];

/**
 * Stores an account that a run has read, beside another one that says the same and more: texts that repeat, without a time, and of every
 * reason not to be read. `id` gives the id of a post by its number.
 */
export async function storeAnswered(database: Database) {
  const stranger = await storeAccount(database, 'ben', [
    [written(1, ELSEWHERE, '2026-01-09T10:00:00.000Z'), written(2, REPEATED, '2026-01-09T10:00:00.000Z')],
  ]);
  const own = await storeAccount(
    database,
    'nadia',
    POSTS.map((one) => [one]),
  );
  await answer(database, REPEATED, 'p', [
    label('Fear', 0.5, 'today'),
    label('Doubt', 0.9, 'They'),
    label('Fear', 0.6, 'They'),
  ]);
  await answer(database, REPEATED, 'd', []);
  await answer(database, REPEATED, 'other', GLARING);
  await answer(database, EVEN, 'p', [label('Fear', 0.9, 'They')]);
  await answer(database, EVEN, 'd', [label('Fabricated', 0.8, 'They')]);
  await answer(database, EVEN_TOO, 'p', [
    label('Fear', 0.9, 'today'),
    label('Doubt', 0.9, 'today'),
    label('Doubt', 0.9, 'They'),
  ]);
  await answer(database, EVEN_TOO, 'd', [label('Conspiracy', 0.7, 'They')]);
  await answer(database, UNDATED, 'p', [label('Fear', 0.9, 'They')]);
  await answer(database, UNDATED, 'd', []);
  for (const text of [REPOST, GERMAN, NEW, ELSEWHERE])
    for (const kind of ['p', 'd']) await answer(database, text, kind, GLARING);
  await answer(database, REFUSED, 'p', 'refused');
  await answer(database, REFUSED, 'd', []);
  await answer(database, UNREADABLE, 'p', 'unreadable');
  await answer(database, UNREADABLE, 'd', [label('Fabricated', 0.8, 'today')]);
  for (const kind of ['p', 'd']) await answer(database, CALM, kind, []);
  await storeRun(database, stranger.account.id, stranger.idOf(2));
  const run = await storeRun(database, own.account.id, own.idOf(13));
  return { account: own.account, stranger: stranger.account, run, id: own.idOf };
}

/** Changes what is stored of an answer. */
export async function changeAnswer(
  database: Database,
  [text, fingerprint]: readonly [text: string, fingerprint: string],
  columns: Partial<typeof results.$inferInsert>,
): Promise<void> {
  const isMeant = and(eq(results.text_hash, hashText(text)), eq(results.fingerprint, fingerprint));
  await database.update(results).set(columns).where(isMeant);
}

/** Stores that a person calls the analyzer's judgement of a text right. */
export async function storeAgreement(
  database: Database,
  { id }: { id: string },
  text: string,
  kind: AnalyzerKind,
): Promise<void> {
  await database
    .insert(corrections)
    .values({ user_id: id, text_hash: hashText(text), kind, judgement: 'right', judged: [] });
}
