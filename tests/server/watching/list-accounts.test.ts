import { beforeEach, expect, test } from 'vitest';
import type { Item } from '#contract/item.ts';
import { accounts, progress } from '#server/domain/accounts/tables.ts';
import type { Reading } from '#server/domain/runs/reading.ts';
import { levels, runs } from '#server/domain/runs/tables.ts';
import { listAccounts, listThese } from '#server/domain/watching/list-accounts.ts';
import { account_tags } from '#server/domain/watching/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { postsOf, startEvidence } from '#tests/server/support/marked-posts.ts';

const { database } = await freshDatabase();
const { ada, ben, root, store, clear } = await startEvidence(database);

beforeEach(clear);

const READING: Reading = {
  fingerprints: { propaganda: 'p', disinformation: 'new' },
  languages: null,
  countsReposts: false,
};

/** What an item shows of an account about which nothing is known. */
const UNKNOWN = {
  ...{ description: null, posts: 0, posts_at_source: null, state: 'queued', failed: null, detail: null },
  ...{ source: 'archive', source_label: 'Archives', schedule: 'off', schedules: [], tags: [] },
  ...{ propaganda_score: null, propaganda_interval: null, propaganda_band: null, propaganda_band_note: 'not_analysed' },
  ...{ propaganda_share: null, propaganda_reference: null, propaganda_unreadable: null, propaganda_note: 'waiting' },
  ...{ disinformation_score: null, disinformation_interval: null, disinformation_band: null },
  ...{ disinformation_band_note: 'not_analysed', disinformation_share: null, disinformation_reference: null },
  ...{ disinformation_unreadable: null, disinformation_note: 'waiting' },
  ...{ analysed_at: null, last_seen_at: null, gone_reason: null },
};

/** Accounts of ada: one that a run has read, with tags of hers and of ben; and one about which nothing is known. */
async function storeTwo() {
  const read = await store(postsOf('One', 'Two'), 'read', [ada, ben]);
  const plain = await store([], 'plain');
  await database.update(accounts).set({ last_seen_at: new Date('2026-02-03T00:00:00Z'), posts_at_source: 9 });
  for (const [tag, who] of [
    ['wave', ada],
    ['Bots', ada],
    ['foreign', ben],
  ] as const)
    await database.insert(account_tags).values({ user_id: who.person.id, account_id: read.id, tag });
  const finished_at = new Date('2026-02-02T00:00:00Z');
  const fingerprints = { propaganda_fingerprint: 'p', disinformation_fingerprint: 'd', counts_reposts: false };
  const [run = expect.unreachable()] = await database
    .insert(runs)
    .values({ account_id: read.id, state: 'done', trigger: 'import', finished_at, ...fingerprints })
    .returning();
  const counts = { run_id: run.id, statements: 60, posts_analysed: 20, posts_flagged: 4, posts_unusable: 1 };
  await database.insert(levels).values([
    {
      ...{ ...counts, kind: 'propaganda', score: 0.25, low: 0.125, high: 0.5, share_low: 0.1, share_high: 0.3 },
      ...{ band_from: 'some', band_to: 'many', posts_unquoted: 1 },
    },
    { ...counts, kind: 'disinformation', score: 0.75, band_note: 'no_panel' },
  ]);
  const shown: Item = {
    ...UNKNOWN,
    ...{ id: read.id, screen_name: 'read', name: 'The read', posts: 2, posts_at_source: 9, tags: ['Bots', 'wave'] },
    ...{ propaganda_score: 0.25, propaganda_interval: [0.125, 0.5], propaganda_band: { from: 'some', to: 'many' } },
    ...{ propaganda_band_note: null, propaganda_share: { flagged: 4, read: 20, interval: [0.1, 0.3] } },
    ...{ propaganda_unreadable: { posts: 1, asked: 21, quotes_refused: 1 }, propaganda_note: null },
    ...{ disinformation_score: 0.75, disinformation_band_note: 'no_panel', disinformation_note: 'other_setting' },
    ...{ disinformation_share: { flagged: 4, read: 20, interval: null } },
    ...{ disinformation_unreadable: { posts: 1, asked: 21, quotes_refused: 0 } },
    ...{ analysed_at: '2026-02-02T00:00:00.000Z', last_seen_at: '2026-02-03T00:00:00.000Z' },
  } as Item;
  const bare = { ...UNKNOWN, id: plain.id, screen_name: 'plain', name: 'The plain' };
  return { shown, bare: { ...bare, posts_at_source: 9, last_seen_at: '2026-02-03T00:00:00.000Z' } };
}

test('a person lists the accounts that they watch with all that is known of them, and with their own tags', async () => {
  const { shown, bare } = await storeTwo();
  const page = { skip: 0, limit: 10 };
  expect(await listAccounts(database, ada.person, page, READING)).toEqual({ data: [bare, shown], count: 2 });
  const ofBen = { data: [{ ...shown, tags: ['foreign'] }], count: 1 };
  expect(await listAccounts(database, ben.person, page, READING)).toEqual(ofBen);
  const untagged = { data: [bare, { ...shown, tags: [] }], count: 2 };
  expect(await listAccounts(database, root.person, page, READING)).toEqual(untagged);
});

test('accounts are listed in the order that is asked for, and one that is gone is left out', async () => {
  const { shown, bare } = await storeTwo();
  const list = (...ids: number[]) => listThese(database, ada.person, ids, READING);
  const gone = bare.id + 1_000;
  expect(await list(shown.id, gone, bare.id)).toEqual([shown, bare]);
  expect(await list(bare.id, shown.id)).toEqual([bare, shown]);
  expect(await list()).toEqual([]);
});

test('an account whose work failed says what failed, and an account never seen says so', async () => {
  const { bare } = await storeTwo();
  await database.update(progress).set({ state: 'failed', detail: 'It broke' });
  await database.update(accounts).set({ last_seen_at: null, gone_reason: 'Suspended', posts_at_source: null });
  expect(await listThese(database, ada.person, [bare.id], null)).toMatchObject([
    { state: 'failed', detail: 'It broke', last_seen_at: null, gone_reason: 'Suspended', posts_at_source: null },
  ]);
});
