import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { gold_posts } from '#server/domain/reviews/tables.ts';
import { writeGold } from '#server/domain/reviews/write-gold.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();
const AT = '2026-02-01T10:00:00.000Z';

const FOUND = [
  { category: 'Fear', start: 0, end: 3 },
  { category: 'Doubt', start: null, end: null },
  { category: 'Fear', start: 4, end: 7 },
];
const GOLD: typeof gold_posts.$inferInsert = {
  ...{ review_id: 1, post_id: 7, kind: 'propaganda', text: 'The end is near.', text_hash: 'hash', source: 'archive' },
  ...{ verdict: 'none', found: [], basis: 'agreed', is_blind: true, model: 'a model', categories: ['Fear', 'Doubt'] },
  ...{ stratum: 0, stratum_posts: 10, settled_at: new Date(AT) },
};
const lineOf = (given: object) => ({
  ...{ question: 'propaganda', review: 1, post: 7, text: 'The end is near.', language: null, posted_at: null },
  ...{ source: 'archive', verdict: 'none', basis: 'agreed', is_blind: true, asked_of: 'a model', stratum: 0 },
  ...{ stratum_posts: 10, settled_at: AT, found: [], ...given },
});

test('both questions are written one after the other, a post each in all that is known of it', async () => {
  await database.insert(gold_posts).values([
    { ...GOLD, review_id: 3, kind: 'disinformation', model: 'another', categories: ['Fabricated'], is_blind: false },
    GOLD,
    {
      ...GOLD,
      post_id: 5,
      verdict: 'found',
      found: FOUND,
      language: 'en',
      posted_at: new Date(AT),
      basis: 'settled',
    },
    { ...GOLD, review_id: 2, post_id: 8, model: 'another', stratum: 3, stratum_posts: 4 },
  ]);
  const files = unzipSync(await writeGold(database, new Date('2026-02-03T00:00:00Z')));
  const read = (name: string) => strFromU8(files[name] ?? expect.unreachable());
  const lines = [
    lineOf({ post: 5, verdict: 'found', found: FOUND, language: 'en', posted_at: AT, basis: 'settled' }),
    lineOf({}),
    lineOf({ review: 2, post: 8, asked_of: 'another', stratum: 3, stratum_posts: 4 }),
    lineOf({ question: 'disinformation', review: 3, asked_of: 'another', is_blind: false }),
  ];
  expect(
    read('gold.jsonl')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual(lines);
  const cells = lines.map(({ found, ...line }) => ({
    ...Object.fromEntries(Object.entries(line).map(([name, value]) => [name, value === null ? '' : String(value)])),
    techniques: found.length > 0 ? 'Fear; Doubt' : '',
  }));
  expect(parse(read('gold.csv'), { bom: true, columns: true })).toEqual(cells);
  const [head, techniques] = read('codebook.md').split('\n## Techniques that readers chose from\n\n');
  expect(head).toContain('\n4 posts of 3 reviews, written at 2026-02-03T00:00:00.000Z.\n');
  expect(techniques?.trimEnd().split('\n')).toEqual([
    '- propaganda, a model: Fear; Doubt',
    '- propaganda, another: Fear; Doubt',
    '- disinformation, another: Fabricated',
  ]);
});
