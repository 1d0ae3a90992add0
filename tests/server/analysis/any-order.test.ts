import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LevelReports } from '#contract/level.ts';
import type { Report as Pictures } from '#contract/report.ts';
import { analyseAccount } from '#server/domain/analysis/analyse-account.ts';
import type { Labeller } from '#server/domain/labelling/labeller.ts';
import type { Report } from '#server/domain/labelling/outcome.ts';
import { analyse, noChanges } from '#tests/server/support/analyse.ts';
import { anyPosts } from '#tests/server/support/any-posts.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { markLabeller, startEvidence } from '#tests/server/support/marked-posts.ts';

const { database } = await freshDatabase();
const { store, ask, page, clear } = await startEvidence(database);

const inTurn: Labeller = { ...markLabeller, reads: ['en'] };

/**
 * Takes all posts before it answers, then gives `atOnce` answers together: first those with the lowest of these keys.
 */
const shuffling = (keys: readonly number[], atOnce: number): Labeller => ({
  ...inTurn,
  async *label(posts, analyzer, signal) {
    const keyed: { key: number; report: Report }[] = [];
    for await (const report of inTurn.label(posts, analyzer, signal)) {
      keyed.push({ key: keys[keyed.length % keys.length] ?? 0, report });
    }
    const reports = keyed.sort((a, b) => a.key - b.key).map(({ report }) => report);
    while (reports.length > 0) {
      const some = reports.splice(0, atOnce);
      yield* some.slice(0, 1).map((first) => ({ ...first, outcomes: some.flatMap(({ outcomes }) => outcomes) }));
    }
  },
});

/** The worker dies after this many answers, and another one continues with this labeller. */
async function analyseTwice(accountId: number, labeller: Labeller, answersBefore: number): Promise<void> {
  const death = new AbortController();
  let answers = 0;
  const dying: Labeller = {
    ...labeller,
    async *label(posts, analyzer, signal) {
      for await (const report of labeller.label(posts, analyzer, signal)) {
        answers += report.outcomes.length;
        if (answers > answersBefore) death.abort(new Error('The worker dies'));
        yield report;
      }
    },
  };
  await analyse(database, accountId, dying, { signal: death.signal }).catch((error) => {
    if (error !== death.signal.reason) throw error;
  });
  const means = { database, labellerFor: () => labeller, changes: noChanges };
  await analyseAccount(means, accountId, new AbortController().signal);
}

/** What the account shows of its analysis, without ids and times of the run. */
async function readAll() {
  const { propaganda, disinformation } = await ask<LevelReports>('nadia/level');
  const levels = [propaganda, disinformation].map(({ run_id: _, analysed_at: _at, ...level }) => level);
  const { run_id: _, ...pictures } = await ask<Pictures>('nadia/report');
  const { data } = await page('?limit=100&sort=date');
  return { levels, pictures, posts: data.map(({ post_id, answers, labels }) => ({ post_id, answers, labels })) };
}

test('an account gets the same result in any order of answers, after any crash, and next to any other analysis', async () => {
  const order = fc.record({
    keys: fc.array(fc.nat(), { minLength: 1, maxLength: 20 }),
    atOnce: fc.integer({ min: 1, max: 7 }),
    answersBefore: fc.nat({ max: 40 }),
  });
  await fc.assert(
    fc.asyncProperty(anyPosts(12, 40), anyPosts(1, 20), order, async (hers, his, { keys, atOnce, answersBefore }) => {
      await clear();
      await analyse(database, (await store(hers)).id, inTurn);
      const expected = await readAll();
      await clear();
      const [nadia, other] = [await store(hers), await store(his, 'other')];
      await Promise.all([
        analyseTwice(nadia.id, shuffling(keys, atOnce), answersBefore),
        analyse(database, other.id, shuffling(keys, atOnce)),
      ]);
      expect(await readAll()).toEqual(expected);
    }),
    { numRuns: 6 },
  );
});
