import { expect, test } from 'vitest';
import { posts } from '#server/domain/accounts/tables.ts';
import { checkOf } from '#server/domain/outside/fact-checks/published-check.ts';
import { storeChecks } from '#server/domain/outside/fact-checks/store-checks.ts';
import { confirmed_checks } from '#server/domain/outside/fact-checks/tables.ts';
import { postsLinkingTo, postsWithFinding } from '#server/domain/outside/find-posts.ts';
import { storeList } from '#server/domain/outside/store-list.ts';
import { community_notes, note_statuses } from '#server/domain/outside/tables.ts';
import { hashText } from '#server/foundations/hash-text.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startEvidence } from '#tests/server/support/marked-posts.ts';
import { post } from '#tests/server/support/memory-source.ts';

const { database } = await freshDatabase();
const { ada, ben, root, store } = await startEvidence(database);

const LOW = 'https://shop.low.example/a';
const RATED = 'https://rated.example/b';
/** The same posts twice, of two accounts of one network. */
const POSTS = [
  { ...post(11_111_111, 'Of a low site'), links: [LOW] },
  { ...post(22_222_222, 'Of a rated site'), links: [RATED] },
  { ...post(33_333_333, 'Of another site'), links: ['https://other.example/c'] },
  post(44_444_444, 'Noted'),
  post(55_555_555, 'Checked'),
];
const own = await store(POSTS, 'own', [ada, ben]);
const other = await store(
  POSTS.map((one) => ({ ...one, external_id: `${one.external_id}0` })),
  'other',
);
const head = {
  name: 'Alpha',
  version: '1',
  licence: 'CC0',
  attribution: '',
  url: null,
  low_to: 0.2,
  imported_by: null,
};
const rated = (domain: string, score: number) => ({ domain, category: 'mixed', score, source: null });
await database.transaction((transaction) =>
  storeList(transaction, head, [rated('low.example', 0.2), rated('rated.example', 0.21)]),
);
const noted = (note_id: bigint, post_id: string) => ({
  ...{ note_id, post_id, classification: 'MISINFORMED', summary: 'No', written_at: new Date('2026-01-02T00:00:00Z') },
});
await database.insert(community_notes).values([noted(1n, '44444444'), noted(2n, '444444440'), noted(3n, '33333333')]);
await database.insert(note_statuses).values([
  { note_id: 1n, status: 'CURRENTLY_RATED_HELPFUL', at: null },
  { note_id: 2n, status: 'CURRENTLY_RATED_HELPFUL', at: null },
  { note_id: 3n, status: 'NEEDS_MORE_RATINGS', at: null },
]);
const check = checkOf({
  ...{ url: 'https://facts.example/1', claim: 'Checked', rating: 'False', claimant: '', publisher: 'Facts' },
  ...{ title: '', language: '', reviewed_at: '', licence: '' },
});
if (typeof check === 'string') throw new Error(check);
const [fact_check_id = 0] = (await storeChecks(database, [check], 'feed')).ids;
for (const [who, text] of [
  [ada, 'Checked'],
  [ben, 'Noted'],
] as const)
  await database.insert(confirmed_checks).values({ user_id: who.person.id, text_hash: hashText(text), fact_check_id });

const all = await database.select().from(posts);
/** The numbers of the accounts and the texts of these posts. */
async function read(query: Parameters<typeof database.execute>[0]) {
  const { rows } = await database.execute<Record<string, unknown>>(query);
  const ids = rows.map((row) => Number(Object.values(row)[0]));
  return ids.map((id) => all.find((one) => one.id === id)).map((one) => [one?.account_id, one?.text]);
}

test.each([
  ['low', ada, ['Of a low site']],
  ['rated', ada, ['Of a low site', 'Of a rated site']],
  ['noted', ada, ['Noted']],
  ['checked', ada, ['Checked']],
  ['checked', ben, ['Noted']],
  ['checked', root, ['Checked', 'Noted']],
] as const)('%s posts of one account are found, and none of another with the same', async (state, who, texts) => {
  for (const { id } of [own, other]) {
    const found = await read(postsWithFinding(id, who.person, state));
    expect(found.toSorted()).toEqual(texts.map((text) => [id, text]));
  }
});

test.each([
  ['low.example', ['Of a low site']],
  ['shop.low.example', ['Of a low site']],
  ['other.example', ['Of another site']],
  ['nowhere.example', []],
])('posts of one account that link to %s are found', async (domain, texts) => {
  expect(await read(postsLinkingTo(own.id, domain))).toEqual(texts.map((text) => [own.id, text]));
  expect(await read(postsLinkingTo(other.id, domain))).toEqual(texts.map((text) => [other.id, text]));
});
