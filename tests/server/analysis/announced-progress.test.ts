import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { Labeller } from '#server/domain/labelling/labeller.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { listenForChanges } from '#server/foundations/database/changes.ts';
import { analyse } from '#tests/server/support/analyse.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { markLabeller, postsOf, startEvidence } from '#tests/server/support/marked-posts.ts';

const { database, url } = await freshDatabase();
const { store } = await startEvidence(database);

/** A language model that answers two questions at once, and the others when `rest` resolves. */
const slowAfterTwo = (rest: Promise<void>): Labeller => {
  let answered = 0;
  return {
    ...markLabeller,
    isRemote: true,
    async *label(...given) {
      for await (const report of markLabeller.label(...given)) {
        answered += 1;
        if (answered > 2) await rest;
        yield report;
      }
    },
  };
};

test('who reads a run at each announcement sees every answer, also before a slow one', async () => {
  const account = await store(postsOf('One calm day.', 'Another calm day.'));
  const changes = listenForChanges(url, pino({ level: 'silent' }));
  onTestFinished(changes.close);
  const seen: number[] = [];
  changes.subscribe(async () => {
    const [run] = await database.select({ answers: runs.answers }).from(runs).where(eq(runs.account_id, account.id));
    seen.push(run?.answers ?? 0);
  });
  await expect.poll(() => seen).toEqual([0]);

  const { promise: rest, resolve: go } = Promise.withResolvers<void>();
  const analysed = analyse(database, account.id, slowAfterTwo(rest));
  await expect.poll(() => seen.at(-1)).toBe(2);
  go();
  await analysed;
  await expect.poll(() => seen.at(-1)).toBe(4);
});
