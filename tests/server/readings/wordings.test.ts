import { arrayOverlaps, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts, posts } from '#server/domain/accounts/tables.ts';
import { recogniseWordings } from '#server/domain/readings/recognise-wordings.ts';
import { wordings as stored } from '#server/domain/readings/tables.ts';
import { wordingOf } from '#server/domain/readings/wording.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { distinctWords, JUST_ALIKE } from '#tests/server/support/distinct-words.ts';
import { post } from '#tests/server/support/memory-source.ts';

const { database } = await freshDatabase();

const store = async (screen_name: string, ...texts: string[]): Promise<number> => {
  const [{ id } = expect.unreachable()] = await database
    .insert(accounts)
    .values({ screen_name, name: screen_name, network: 'x', source: 'archive' })
    .returning();
  await storePosts(
    database,
    id,
    texts.map((text, number) => post(number, text)),
  );
  return id;
};

/** The text whose wording each post of an account has; 0 for none, null while it is not known. */
const wordings = async (accountId: number) => {
  const rows = await database
    .select({ wording: sql<string | null>`(select wording from readings where post_id = posts.id)`, text: posts.text })
    .from(posts)
    .where(eq(posts.account_id, accountId))
    .orderBy(posts.external_id);
  const all = await database.select({ id: posts.id, text: posts.text }).from(posts);
  return rows.map(({ wording }) => all.find(({ id }) => String(id) === wording)?.text ?? wording);
};

const SLOGAN = `They sold the harbour and ${distinctWords(0)} so nobody in this town may speak of what it cost us all`;
const OTHER = `Quite another matter: ${distinctWords(200)} and ${distinctWords(300)}`;

test('posts that say almost the same have the wording of the first of them, also where another account says it', async () => {
  const first = await store('first', SLOGAN, OTHER, 'Yes.', `${SLOGAN}!`);
  await recogniseWordings(database, first);
  expect(await wordings(first)).toEqual([SLOGAN, OTHER, '0', SLOGAN]);
  const second = await store('second', 'No.', `${SLOGAN} https://t.example/1`);
  const third = await store('third', OTHER.toUpperCase(), `New: ${distinctWords(400)} ${distinctWords(500)}`);
  expect(await wordings(third)).toEqual([null, null]);
  await recogniseWordings(database, second);
  expect(await wordings(second)).toEqual(['0', SLOGAN]);
  // There is room for posts of other accounts.
  expect(await wordings(third)).toEqual([OTHER, `New: ${distinctWords(400)} ${distinctWords(500)}`]);
  expect(await wordings(first)).toEqual([SLOGAN, OTHER, '0', SLOGAN]);
});

test('while nothing of the account itself is unknown, other accounts wait for their own turn', async () => {
  const [known, waiting] = [await store('known', 'Yes.'), await store('waiting', 'No.')];
  await database.execute(sql`update readings set wording = 0 where account_id = ${known}`);
  await recogniseWordings(database, known);
  expect(await wordings(waiting)).toEqual([null]);
});

test('an account with more posts than one transaction takes is done in one call, and room that is left goes to others', async () => {
  const large = await store('large', ...Array.from({ length: 1_001 }, () => 'Yes.'));
  const other = await store('other', 'No.');
  await recogniseWordings(database, large);
  expect(new Set(await wordings(large))).toEqual(new Set(['0']));
  expect(await wordings(other)).toEqual(['0']);
});

test('a call that is stopped gives the reason, and leaves what it did not reach', async () => {
  const stopped = await store('stopped', 'Yes.');
  await expect(recogniseWordings(database, stopped, AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
  expect(await wordings(stopped)).toEqual([null]);
});

test('two texts that have three quarters of their neighbouring words in common have one wording', async () => {
  const alike = await store('alike', ...JUST_ALIKE);
  await recogniseWordings(database, alike);
  expect(await wordings(alike)).toEqual([JUST_ALIKE[0], JUST_ALIKE[0]]);
});

describe('a text whose words others have shuffled', () => {
  /** Wordings of posts that are gone, whose words were those of this text in another order. */
  const shuffle = async (text: string, first: number, count: number) => {
    const { signature, bands } = wordingOf(text) ?? expect.unreachable();
    await database.transaction(async (transaction) => {
      await transaction.execute(sql`set local session_replication_role = replica`);
      await transaction
        .insert(stored)
        .values(Array.from({ length: count }, (_, number) => ({ post_id: first + number, signature, bands })));
    });
    return () => database.$count(stored, arrayOverlaps(stored.bands, bands));
  };

  test('is found by those after it while there are fewer than a hundred', async () => {
    const text = `Shuffled ${distinctWords(800)}`;
    const count = await shuffle(text, 1_000_000, 99);
    const shuffled = await store('shuffled', text, `${text}!`);
    await recogniseWordings(database, shuffled);
    expect([await wordings(shuffled), await count()]).toEqual([[text, text], 100]);
  });

  test('is not kept for those after it when there are a hundred', async () => {
    const text = `Mixed ${distinctWords(801)}`;
    const count = await shuffle(text, 2_000_000, 100);
    const mixed = await store('mixed', text, `${text}!`);
    await recogniseWordings(database, mixed);
    expect([await wordings(mixed), await count()]).toEqual([[text, `${text}!`], 100]);
  });
});
