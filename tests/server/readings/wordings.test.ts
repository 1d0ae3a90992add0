import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts, posts } from '#server/domain/accounts/tables.ts';
import { recogniseWordings } from '#server/domain/readings/recognise-wordings.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
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
