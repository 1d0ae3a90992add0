import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { keptResults } from '#server/domain/evaluation/kept-results.ts';
import { goldFor, measureGold } from '#server/domain/evaluation/measure-gold.ts';
import { EMBEDDED } from '#server/domain/labelling/embedded-labeller.ts';
import { NO_REFUSED_LABELS } from '#server/domain/labelling/outcome.ts';
import { results } from '#server/domain/results/tables.ts';
import { gold_posts } from '#server/domain/reviews/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();

const GOLD = {
  kind: 'propaganda',
  language: 'en',
  posted_at: null,
  source: 'x',
  verdict: 'none',
  basis: 'agreed',
  is_blind: true,
  model: 'gpt',
} as const;

type Drawn = Partial<Omit<typeof gold_posts.$inferInsert, 'text'>>;
/** A review drew this post from a stratum of so many posts. */
const drawn = (
  text: string,
  review_id: number,
  [stratum, stratum_posts]: readonly [number, number],
  given: Drawn = {},
): typeof gold_posts.$inferInsert => {
  const place = { review_id, post_id: text.charCodeAt(0), stratum, stratum_posts };
  const common = { ...GOLD, found: [], categories: ['Fear'], text, text_hash: `hash of ${text}` };
  return { ...common, ...place, ...given };
};
const FOUND = { verdict: 'found' } as const;

const label = (confidence: number) => ({
  category: 'Fear',
  confidence,
  quote: `quote at ${confidence}`,
  rationale: 'So.',
});
const answered = (text: string, fingerprint: string, confidence: number | null) => {
  const labels = confidence === null ? [] : [label(confidence)];
  const outcome = confidence === null ? ('nothing' as const) : ('labelled' as const);
  return { text_hash: `hash of ${text}`, fingerprint, outcome, labels, strength: confidence ?? 0 };
};

const [WEAK, STRONG, OTHER] = [
  [0, 30],
  [1, 4],
  [0, 100],
] as const;

beforeAll(async () => {
  await database.insert(gold_posts).values([
    // Of thirty posts three were read, so each stands for ten.
    drawn('a', 1, WEAK, FOUND),
    drawn('b', 1, WEAK, FOUND),
    drawn('c', 1, WEAK),
    // Of four posts two were read.
    drawn('d', 1, STRONG, FOUND),
    drawn('e', 1, STRONG, { ...FOUND, is_blind: false }),
    // In the same stratum of another account, of a hundred posts four were read, and two were not.
    drawn('f', 2, OTHER, FOUND),
    drawn('g', 2, OTHER),
    drawn('h', 2, OTHER),
    drawn('i', 2, OTHER),
    drawn('j', 2, OTHER, { ...FOUND, is_blind: false }),
    drawn('k', 2, OTHER, FOUND),
    drawn('l', 3, OTHER, { kind: 'disinformation' }),
    drawn('m', 3, OTHER, { kind: 'disinformation', model: EMBEDDED.model }),
  ]);
  await database.insert(results).values([
    ...[...'bef'].map((text) => answered(text, 'f', 0.8)),
    // From 0.4 on a post is flagged.
    answered('d', 'f', 0.4),
    answered('g', 'f', 0.5),
    answered('i', 'f', 0.39),
    ...[...'ac'].map((text) => answered(text, 'f', null)),
    { ...answered('h', 'f', null), silent: [label(0.3)] },
    { ...answered('k', 'f', null), outcome: 'refused' },
    ...[...'acj'].map((text) => answered(text, 'another', 0.9)),
  ]);
});

const ASKED = { kind: 'propaganda', model: 'gpt', fingerprint: 'f' } as const;

test('each post stands for its part of its stratum in its review, and only what was read under the fingerprint counts', async () => {
  const measured = await measureGold(database, ASKED);
  const interval = [expect.any(Number), expect.any(Number)];
  expect(measured).toEqual({
    ...{ kind: 'propaganda', fingerprint: 'f', posts: 11, reviews: 2, read: 9 },
    ...{ found: 5, flagged: 5, not_blind: 1 },
    // Flagged and found are b, d, e and f: 10 + 2 + 2 + 25. Flagged is g, too, and found a: 25 and 10.
    precision: { value: expect.closeTo(39 / 64, 10), interval },
    recall: { value: expect.closeTo(39 / 49, 10), interval },
  });
});

test('of fewer than five posts found, or flagged, no share is said', async () => {
  const shares = async () => {
    const { found, flagged, precision, recall } = await measureGold(database, ASKED);
    return { found, flagged, knows: [precision !== null, recall !== null] };
  };
  const change = (text: string, set: Partial<typeof results.$inferInsert>) =>
    database
      .update(results)
      .set(set)
      .where(and(eq(results.text_hash, `hash of ${text}`), eq(results.fingerprint, 'f')));
  await change('a', { outcome: 'refused' });
  expect(await shares()).toEqual({ found: 4, flagged: 5, knows: [true, false] });
  await change('a', { outcome: 'nothing' });
  await change('g', { outcome: 'nothing', labels: [] });
  expect(await shares()).toEqual({ found: 5, flagged: 4, knows: [false, true] });
});

test('for disinformation a model is measured on what its own kind of model found, for propaganda on everything', async () => {
  const textsFor = async (...[asked]: [Parameters<typeof goldFor>[1]]) =>
    (await goldFor(database, asked)).map(({ text }) => text).join('');
  expect(await textsFor({ kind: 'disinformation', model: 'claude' })).toBe('l');
  expect(await textsFor({ kind: 'disinformation', model: EMBEDDED.model })).toBe('m');
  expect(await textsFor({ kind: 'propaganda', model: EMBEDDED.model })).toBe('abcdefghijk');
});

test('kept results are those of one fingerprint and of these texts, with the strongest label or cue and all quotes', async () => {
  const kept = keptResults(database, 'kept');
  const known = { postId: 'p', refusedLabels: NO_REFUSED_LABELS, injectionSigns: [] };
  const labels = [0.3, 0.6].map((confidence) => ({ ...label(confidence), start: 0, end: 1 }));
  await kept.keep([]);
  await kept.keep([
    { hash: 'one', outcome: { ...known, kind: 'labelled', labels } },
    { hash: 'two', outcome: { ...known, kind: 'nothing', silent: [label(0.1)] } },
    { hash: 'three', outcome: { ...known, kind: 'refused' } },
  ]);
  await keptResults(database, 'another').keep([{ hash: 'four', outcome: { ...known, kind: 'refused' } }]);
  expect(await kept.find(['one', 'two', 'four', 'unknown'])).toEqual(
    new Map([
      [
        'one',
        {
          kind: 'labelled',
          mark: { ...label(0.6), isSilent: false },
          quotes: ['quote at 0.3', 'quote at 0.6'],
        },
      ],
      ['two', { kind: 'nothing', mark: { ...label(0.1), isSilent: true }, quotes: [] }],
    ]),
  );
});
