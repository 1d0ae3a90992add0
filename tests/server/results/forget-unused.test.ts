import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts, posts } from '#server/domain/accounts/tables.ts';
import { forgetResets } from '#server/domain/people/forget-resets.ts';
import { password_resets, users } from '#server/domain/people/tables.ts';
import { forgetUnusedResults } from '#server/domain/results/forget-unused-results.ts';
import { results, unused_texts } from '#server/domain/results/tables.ts';
import { gold_posts } from '#server/domain/reviews/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();

const day = (count: number) => new Date(Date.UTC(2026, 0, 1 + count));

describe('a result', () => {
  let account_id = 0;
  beforeEach(async () => {
    await database.delete(accounts);
    await database.delete(results);
    await database.delete(unused_texts);
    const account = { screen_name: 'Nadia_K', name: 'Nadia', network: 'x', source: 'archive' };
    const [stored] = await database.insert(accounts).values(account).returning();
    account_id = stored?.id ?? 0;
    for (const text_hash of ['used', 'unused']) {
      for (const fingerprint of ['p', 'd']) {
        await database.insert(results).values({ text_hash, fingerprint, outcome: 'nothing', labels: [], strength: 0 });
      }
    }
    await addPost('used');
  });

  const addPost = (text_hash: string) =>
    database.insert(posts).values({ account_id, external_id: text_hash, text: 'Rain.', text_hash, source: 'archive' });
  const stored = async () => {
    const rows = await database.select({ hash: results.text_hash }).from(results).orderBy(results.text_hash);
    return rows.map(({ hash }) => hash);
  };

  test('is removed after its text has been without a post for thirty days', async () => {
    expect(await forgetUnusedResults(database, day(0))).toBe(0);
    expect(await forgetUnusedResults(database, day(29))).toBe(0);
    expect(await forgetUnusedResults(database, day(30))).toBe(2);
    expect(await stored()).toEqual(['used', 'used']);
    expect(await database.$count(unused_texts)).toBe(0);
  });

  test('stays when a post has its text again, and then the wait begins again', async () => {
    await forgetUnusedResults(database, day(0));
    await addPost('unused');
    await forgetUnusedResults(database, day(40));
    await database.delete(posts).where(eq(posts.text_hash, 'unused'));
    expect(await forgetUnusedResults(database, day(41))).toBe(0);
    expect(await stored()).toEqual(['unused', 'unused', 'used', 'used']);
  });

  test('waits from the beginning as well when it was used for a few days only', async () => {
    await forgetUnusedResults(database, day(0));
    await addPost('unused');
    await forgetUnusedResults(database, day(10));
    await database.delete(posts).where(eq(posts.text_hash, 'unused'));
    expect(await forgetUnusedResults(database, day(20))).toBe(0);
    expect(await forgetUnusedResults(database, day(49))).toBe(0);
    expect(await forgetUnusedResults(database, day(50))).toBe(2);
  });

  test('stays while the gold set holds its text, and is removed when it holds others only', async () => {
    const hold = (text_hash: string) =>
      database.insert(gold_posts).values({
        ...({ review_id: 1, post_id: 1, kind: 'propaganda', text: 'Snow.', source: 'archive' } as const),
        ...({ verdict: 'none', basis: 'agreed', is_blind: true, model: 'a/model' } as const),
        ...{ text_hash, found: [], categories: [], stratum: 0, stratum_posts: 1 },
      });
    await hold('unused');
    await forgetUnusedResults(database, day(0));
    expect(await forgetUnusedResults(database, day(30))).toBe(0);
    await database.delete(gold_posts);
    await hold('other');
    await forgetUnusedResults(database, day(40));
    expect(await forgetUnusedResults(database, day(70))).toBe(2);
    expect(await stored()).toEqual(['used', 'used']);
    await database.delete(gold_posts);
  });

  test('is found among more texts than one statement handles', async () => {
    const many = Array.from({ length: 12_000 }, (_, index) => ({
      text_hash: `text ${index}`,
      fingerprint: 'p',
      outcome: 'nothing' as const,
      labels: [],
      strength: 0,
    }));
    for (let start = 0; start < many.length; start += 4000) {
      await database.insert(results).values(many.slice(start, start + 4000));
    }
    await forgetUnusedResults(database, day(0));
    expect(await forgetUnusedResults(database, day(30))).toBe(12_002);
    expect(await stored()).toEqual(['used', 'used']);
  });
});

test('requests for new passwords are removed after thirty days, used or not', async () => {
  const [first, second] = await database
    .insert(users)
    .values(['ada', 'ben'].map((username) => ({ username, full_name: username, password_hash: 'none' })))
    .returning();
  await database.insert(password_resets).values([
    { user_id: first?.id ?? '', requested_at: day(0), used_at: day(1) },
    { user_id: first?.id ?? '', requested_at: day(2) },
    { user_id: second?.id ?? '', requested_at: day(0) },
  ]);
  expect(await forgetResets(database, day(31))).toBe(2);
  expect(await database.select({ requested_at: password_resets.requested_at }).from(password_resets)).toEqual([
    { requested_at: day(2) },
  ]);
});
