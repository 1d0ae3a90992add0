import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { meanTokens, samplePending } from '#server/domain/analysis/sample-pending.ts';
import { newSetting } from '#server/domain/llm-settings/selected.ts';
import { hashText } from '#server/foundations/hash-text.ts';
import {
  answer,
  FINGERPRINTS,
  GERMAN,
  REPEATED,
  REPOST,
  storeAccount,
  storeAnswered,
  UNASKED,
  written,
} from '#tests/server/support/answered-account.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { createMemoryLabeller } from '#tests/server/support/memory-labeller.ts';

const { database } = await freshDatabase();
const { account, stranger } = await storeAnswered(database);
/** Answered for propaganda only. */
const HALF = `They ${distinctWords(300)} today`;
await storePosts(database, account.id, [
  written(15, UNASKED, null),
  written(16, HALF, null),
  written(17, `They ${distinctWords(301)} today`, null, { lang: 'de' }),
]);
await answer(database, HALF, 'p', []);

const remote = (tokensOf: (kind: string, text: string) => number = () => 1) => ({
  ...createMemoryLabeller(),
  ...{ model: 'lab/x', isRemote: true, isFree: false, reads: ['en'] },
  estimatorFor:
    ({ kind }: { kind: string }) =>
    (text: string) =>
      tokensOf(kind, text),
});
const setting = newSetting('lab/x');
const english = { setting, labeller: remote(), among: null };
/** Accounts are looked at in the order of these. */
const placeOf = (id: number) => createHash('md5').update(String(id)).digest('hex');

/** Of the account: three posts of two texts lack an answer, of which one was asked one question. */
const OWN = { readable: 14, posts: 3, propaganda: 1, disinformation: 2 };
const STRANGERS = { readable: 2, posts: 0, propaganda: 0, disinformation: 0 };
const inOrder = (own: object, others: object) =>
  placeOf(account.id) < placeOf(stranger.id) ? [own, others] : [others, own];

describe('what is pending', () => {
  test('is what the labeller reads and lacks an answer, post by post and text by text', async () => {
    expect(await samplePending(database, english, FINGERPRINTS, 2)).toEqual({
      accounts: 2,
      pending: inOrder(OWN, STRANGERS),
    });
  });

  test('is also what is in any language for who reads all, and reposts where they count', async () => {
    const all = { ...english, labeller: { ...remote(), reads: 'all' as const } };
    const found = await samplePending(database, all, FINGERPRINTS, 2);
    // The two posts in German, one of which nobody was asked about.
    expect(found.pending).toEqual(inOrder({ readable: 16, posts: 4, propaganda: 2, disinformation: 3 }, STRANGERS));
    const counting = { ...english, setting: { ...setting, counts_reposts: true } };
    const withReposts = await samplePending(database, counting, FINGERPRINTS, 2);
    expect(withReposts.pending).toEqual(inOrder({ ...OWN, readable: 15 }, STRANGERS));
  });

  test('is everything under other fingerprints, for one question or both', async () => {
    const { pending } = await samplePending(database, english, { ...FINGERPRINTS, disinformation: 'new' }, 2);
    // Eleven texts: of three posts, of two, of two that nobody was asked about, and eight others.
    expect(pending).toEqual(
      inOrder(
        { readable: 14, posts: 14, propaganda: 1, disinformation: 10 },
        { readable: 2, posts: 2, propaganda: 0, disinformation: 2 },
      ),
    );
  });

  test('counts a post without a language as readable', async () => {
    await database.execute(sql`update posts set language = null where text = ${UNASKED}`);
    const { pending } = await samplePending(database, english, FINGERPRINTS, 2);
    await database.execute(sql`update posts set language = 'en' where text = ${UNASKED}`);
    expect(pending).toEqual(inOrder(OWN, STRANGERS));
  });

  test('is of the named accounts alone', async () => {
    const of = (...among: number[]) => samplePending(database, { ...english, among }, FINGERPRINTS, among.length);
    expect(await of(account.id)).toEqual({ accounts: 1, pending: [OWN] });
    expect(await of(stranger.id)).toEqual({ accounts: 1, pending: [STRANGERS] });
    expect(await of()).toEqual({ accounts: 0, pending: [] });
    const { account: empty } = await storeAccount(database, 'empty', []);
    const pending = [{ readable: 0, posts: 0, propaganda: 0, disinformation: 0 }];
    expect(await of(empty.id)).toEqual({ accounts: 1, pending });
    await database.delete(accounts).where(eq(accounts.id, empty.id));
  });
});

describe('of more than is looked at', () => {
  test('the accounts come by the hash of their id', async () => {
    const { accounts, pending } = await samplePending(database, english, FINGERPRINTS, 2, {
      accounts: 1,
      posts: 1_000,
    });
    expect({ accounts, pending }).toEqual({ accounts: 1, pending: inOrder(OWN, STRANGERS).slice(0, 1) });
  });

  test('one account may have all the posts', async () => {
    const own = { ...english, among: [account.id] };
    const found = await samplePending(database, own, FINGERPRINTS, 1, { accounts: 1, posts: 17 });
    expect(found).toEqual({ accounts: 1, pending: [OWN] });
  });

  test('the posts of each come by the hash of their text, and count for the others', async () => {
    // Seven posts of two accounts are four of each, rounded up. The account has 17.
    const { pending } = await samplePending(database, english, FINGERPRINTS, 2, { accounts: 2, posts: 7 });
    const { rows } = await database.execute<{ text: string; kind: string; language: string }>(
      sql`select text, kind, language from posts where account_id = ${account.id}`,
    );
    const first = rows.toSorted((a, b) => (hashText(a.text) < hashText(b.text) ? -1 : 1)).slice(0, 4);
    const read = first.filter(({ kind, language }) => kind !== 'repost' && language === 'en');
    const lacking = read.filter(({ text }) => text === UNASKED || text === HALF);
    const texts = new Set(lacking.map(({ text }) => text));
    const own = {
      readable: (read.length * 17) / 4,
      posts: (lacking.length * 17) / 4,
      propaganda: ((texts.has(UNASKED) ? 1 : 0) * 17) / 4,
      disinformation: (texts.size * 17) / 4,
    };
    expect(pending).toEqual(inOrder(own, STRANGERS));
  });

  /** An account with so many answered posts, and one more, the last by its hash, that nobody was asked about. */
  async function storeMany(name: string, count: number): Promise<number> {
    const { account: many } = await storeAccount(database, name, []);
    await database.execute(sql`
      with added as (
        insert into posts (account_id, external_id, text, text_hash, language, source)
        select ${many.id}, number, name || number, rpad('0' || number, 64, '0'), 'en', 'archive'
        from generate_series(1, ${count}::integer) as number, (values (${name}::text)) as named (name) returning text_hash
      )
      insert into results (text_hash, fingerprint, outcome, labels, strength)
      select text_hash, fingerprint, 'nothing', '[]', 0 from added, (values ('p'), ('d')) as question (fingerprint)
      on conflict do nothing`);
    await database.execute(sql`
      insert into posts (account_id, external_id, text, text_hash, language, source)
      values (${many.id}, 'last', ${name}, ${'f'.repeat(64)}, 'en', 'archive')`);
    return many.id;
  }

  test('a thousand posts of a named account are looked at', async () => {
    const among = [await storeMany('many', 1_000)];
    const { pending } = await samplePending(database, { ...english, among }, FINGERPRINTS, 1);
    expect(pending).toEqual([{ readable: expect.closeTo(1_001, 6), posts: 0, propaganda: 0, disinformation: 0 }]);
    const some = [await storeMany('some', 999)];
    const whole = await samplePending(database, { ...english, among: some }, FINGERPRINTS, 1);
    expect(whole.pending).toEqual([{ readable: 1_000, posts: 1, propaganda: 1, disinformation: 1 }]);
  });

  test('five hundred accounts with two hundred posts each are looked at', async () => {
    await storeMany('wide', 200);
    const { accounts, pending } = await samplePending(database, english, FINGERPRINTS, 501);
    expect(accounts).toBe(500);
    expect(pending).toContainEqual({ readable: expect.closeTo(201, 6), posts: 0, propaganda: 0, disinformation: 0 });
  });
});

describe('the mean tokens of a text', () => {
  const tokensOf = (kind: string, text: string) => {
    if (kind === 'disinformation') return 10;
    return text === REPEATED ? 300 : text === REPOST || text === GERMAN ? 100 : 20;
  };

  test('are those of all posts of the named accounts', async () => {
    const mean = (...among: number[]) => meanTokens(database, { setting, labeller: remote(tokensOf), among });
    // Of 17 posts three have 300, two 100 and twelve 20; of the other two one has 300.
    expect(await mean(account.id)).toEqual({ propaganda: (900 + 200 + 240) / 17, disinformation: 10 });
    expect(await mean(stranger.id)).toEqual({ propaganda: 160, disinformation: 10 });
    expect(await mean()).toEqual({ propaganda: 0, disinformation: 0 });
  });

  test('are none for the embedded model', async () => {
    const labeller = { ...remote(tokensOf), isRemote: false };
    const embedded = await meanTokens(database, { setting, labeller, among: null });
    expect(embedded).toEqual({ propaganda: 0, disinformation: 0 });
  });

  test.each([
    ['what is read comes first', 1_999, 1 + (1_000 - 1) / 200],
    ['two thousand are candidates', 2_000, 1],
  ])('are those of two hundred texts: %s', async (name, unread, mean) => {
    const { account: many } = await storeAccount(database, `candidates-${unread}`, []);
    await database.execute(sql`
      insert into posts (account_id, external_id, text, text_hash, language, source)
      select ${many.id}, number, ${name} || number, md5(number::text), 'de', 'archive'
      from generate_series(1, ${unread}::integer) as number`);
    await database.execute(sql`
      insert into posts (account_id, external_id, text, text_hash, language, source)
      values (${many.id}, 'last', 'Read', ${'g'}, 'en', 'archive')`);
    const labeller = remote((_, text) => (text === 'Read' ? 1_000 : 1));
    const found = await meanTokens(database, { setting, labeller, among: [many.id] });
    expect(found.propaganda).toBeCloseTo(mean, 9);
  });
});
