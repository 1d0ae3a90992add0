import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { reviewedShares } from './reviewed-share.ts';
import { scoreAccount } from './score.ts';
import { shareInterval } from './share-interval.ts';
import { wilsonInterval } from './wilson.ts';

/** Whether both ends are from 0 to 1, and the value lies between them. The last digits of a double may differ. */
function expectHeld([low, high]: readonly [number, number], value: number): void {
  const [below, above] = [value + 1e-12, value - 1e-12];
  expect([low >= 0, low <= below, high >= above, high <= 1], `${value} in ${low} to ${high}`).toEqual(
    Array(4).fill(true),
  );
}

const strength = fc.oneof(fc.constantFrom(0, 0.5, 1), fc.double({ min: 0, max: 1, noNaN: true }));
const said = fc.record({ strength, topic: fc.nat({ max: 40 }), cue: fc.nat({ max: 3 }), isRepost: fc.boolean() });

const postOf = ({ strength, topic, cue, isRepost }: typeof said extends fc.Arbitrary<infer Said> ? Said : never) => ({
  text: `${isRepost ? 'RT @other: ' : ''}They say ${distinctWords(topic)}`,
  mark: strength === 0 ? null : { category: 'Doubt', quote: `cue ${'abcd'[cue]}`, confidence: strength },
});

test('the interval of an account holds its score', () => {
  fc.assert(
    fc.property(fc.array(said, { minLength: 10, maxLength: 60 }), (given) => {
      const { score, interval } = scoreAccount(given.map(postOf));
      if (score !== null && interval !== null) expectHeld(interval, score);
    }),
  );
});

const statement = fc
  .integer({ min: 1, max: 30 })
  .chain((posts) => fc.record({ posts: fc.constant(posts), flagged: fc.nat({ max: posts }) }));

test('the interval of the share of flagged posts holds it', () => {
  fc.assert(
    fc.property(fc.array(statement, { minLength: 1, maxLength: 40 }), (statements) => {
      const sum = (term: (one: (typeof statements)[number]) => number) =>
        statements.reduce((total, one) => total + term(one), 0);
      const [posts_read, posts_flagged] = [sum(({ posts }) => posts), sum(({ flagged }) => flagged)];
      const repeats = {
        posts: sum(({ posts }) => posts ** 2),
        mixed: sum(({ posts, flagged }) => posts * flagged),
        flagged: sum(({ flagged }) => flagged ** 2),
      };
      const interval = shareInterval({ posts_read, posts_flagged, repeats });
      expectHeld(interval ?? expect.unreachable(), posts_flagged / posts_read);
    }),
  );
});

test('the interval of a proportion holds it', () => {
  fc.assert(
    fc.property(statement, ({ posts, flagged }) => expectHeld(wilsonInterval(flagged, posts), flagged / posts)),
  );
});

const stratum = fc.integer({ min: 1, max: 40 }).chain((judged) =>
  fc.record({
    size: fc.integer({ min: judged, max: 5_000 }),
    judged: fc.constant(judged),
    found: fc.nat({ max: judged }),
    isMarked: fc.boolean(),
  }),
);

test('the intervals of what a review says hold precision, recall and share', () => {
  fc.assert(
    fc.property(fc.array(stratum, { minLength: 1, maxLength: 4 }), fc.string(), (strata, seed) => {
      for (const measure of Object.values(reviewedShares(strata, seed))) {
        if (measure !== null) expectHeld(measure.interval, measure.value);
      }
    }),
    { numRuns: 50 },
  );
});

test('saying again word for word never raises a score, wherever and however often', () => {
  const again = fc.array(fc.nat(), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(
      fc.uniqueArray(said, { minLength: 10, maxLength: 40, selector: ({ topic }) => topic }),
      again,
      (given, places) => {
        const posts = given.map(postOf);
        const repeated = places.flatMap((place) => posts[place % posts.length] ?? []);
        const [once, often] = [scoreAccount(posts), scoreAccount([...posts, ...repeated])];
        expect(often.score === null).toBe(once.score === null);
        expect(often.score ?? 0).toBeLessThanOrEqual((once.score ?? 0) + 1e-12);
      },
    ),
  );
});
