import { beforeEach, describe, expect, test } from 'vitest';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { findSource } from '#server/domain/sources/find-source.ts';
import type { SourceId } from '#server/domain/sources/source.ts';
import { findCandidates } from '#server/domain/watching/find-candidates.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { createMemorySource, post } from '#tests/server/support/memory-source.ts';

const { database } = await freshDatabase();
const source = createMemorySource();
source.hold({ id: '11', screen_name: 'shown', name: 'Shown', description: null });

beforeEach(async () => {
  await database.delete(accounts);
  source.asked.length = 0;
});

type Stored = Partial<typeof accounts.$inferInsert>;
const store = async (given: Stored = {}) => {
  const [account = expect.unreachable()] = await database
    .insert(accounts)
    .values({ screen_name: 'nadia', name: 'Nadia', network: 'x', source: 'x', ...given })
    .returning();
  return account;
};
/** What a name means, where X can be asked, or no source. */
const find = async (
  name: string,
  { only, network }: { only?: SourceId; network?: string } = {},
  sources = [source],
) => {
  const asked = { screenName: name, only, network: network ?? null, by: null };
  const { candidates, stored, answers } = await findCandidates(
    { database, sources },
    asked,
    new AbortController().signal,
  );
  return {
    candidates: candidates.map((one) => [one.is, one.source.id]),
    stored: stored?.id ?? null,
    answers: answers.length,
  };
};
const NOTHING = { candidates: [], stored: null, answers: 0 };

describe('a source that cannot be asked', () => {
  test('is refused with its reason where it is the only one that may have the name', async () => {
    await expect(find('nadia', { only: 'x' }, [])).rejects.toMatchObject({
      message: findSource('x').notReady,
      isLasting: true,
    });
  });

  test('is no matter where its account is stored', async () => {
    const { id } = await store();
    expect(await find('nadia', { only: 'x' }, [])).toEqual({ ...NOTHING, candidates: [['stored', 'x']], stored: id });
  });

  test('is no matter where no source was named, or one that nobody asks', async () => {
    expect(await find('nadia', {}, [])).toEqual(NOTHING);
    expect(await find('nadia', { only: 'archive' }, [])).toEqual(NOTHING);
  });

  test('is another one than a source that does not know the name', async () => {
    expect(await find('nadia', { only: 'x' })).toEqual({ ...NOTHING, answers: 1 });
  });
});

describe('a stored account', () => {
  test('whose source showed it lately is the one, and nobody is asked', async () => {
    const { id } = await store({ last_seen_at: new Date() });
    expect(await find('NADIA')).toEqual({ candidates: [['stored', 'x']], stored: id, answers: 0 });
    expect(source.asked).toEqual([]);
  });

  test('stands beside nobody where its own source shows it, or another account of its name', async () => {
    const { id } = await store({ screen_name: 'shown', external_id: '99' });
    expect(await find('shown')).toEqual({ candidates: [['found', 'x']], stored: id, answers: 1 });
  });

  test.each<[string, Stored, string[][]]>([
    ['the same account by its id', { source: 'archive', external_id: '11' }, [['found', 'x']]],
    [
      'another account of that network',
      { source: 'archive', external_id: '12' },
      [
        ['found', 'x'],
        ['stored', 'archive'],
      ],
    ],
    [
      'an account of another network with that id',
      { source: 'bluesky', network: 'bluesky', external_id: '11' },
      [
        ['found', 'x'],
        ['stored', 'bluesky'],
      ],
    ],
  ])('of another source is %s', async (_, given, candidates) => {
    const { id } = await store({ screen_name: 'shown', ...given });
    const found = await find('shown');
    expect(found).toEqual({ candidates: expect.arrayContaining(candidates), stored: id, answers: 1 });
    expect(found.candidates).toHaveLength(candidates.length);
  });

  test.each<[string, { only?: SourceId; network?: string }]>([
    ['another network', { network: 'bluesky' }],
    ['another source', { only: 'archive' }],
  ])('is not meant by a name of %s', async (_, asked) => {
    await store({ last_seen_at: new Date() });
    expect(await find('nadia', asked)).toEqual(NOTHING);
  });

  test('has as many posts as are stored of it', async () => {
    const [{ id }] = [await store(), await store({ screen_name: 'other' })];
    await storePosts(database, id, [post(1, 'One'), post(2, 'Two')]);
    const signal = new AbortController().signal;
    const { candidates } = await findCandidates({ database, sources: [] }, { screenName: 'nadia', by: null }, signal);
    expect(candidates).toMatchObject([{ is: 'stored', account: { id }, posts: 2 }]);
  });
});
