import { expect, onTestFinished, test } from 'vitest';
import { startTracing, traceAll } from '#server/domain/campaigns/start-tracing.ts';
import { untraced_posts } from '#server/domain/campaigns/tables.ts';
import { connect } from '#server/foundations/database/connect.ts';
import { saying } from '#tests/server/support/campaign-posts.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startEvidence } from '#tests/server/support/marked-posts.ts';

const { database, url } = await freshDatabase();
const { store } = await startEvidence(database);

/** What is logged while tracing goes on. */
function trace(of: typeof database) {
  const logged: unknown[][] = [];
  const tracing = startTracing({ database: of, log: { error: (...said: unknown[]) => logged.push(said) } });
  onTestFinished(() => tracing.stop());
  return { logged, stop: tracing.stop };
}

test('new posts are compared in the background, and later ones too', async () => {
  trace(database);
  await store(saying(0, 0, 1), 'anna');
  await expect.poll(() => database.$count(untraced_posts)).toBe(0);
  await store(saying(5, 0, 1), 'bert');
  await expect.poll(() => database.$count(untraced_posts)).toBe(0);
  await expect.poll(() => traceAll(database)).toBe(false);
});

test('a failure is logged, and tried again', async () => {
  const gone = connect(url);
  await gone.close();
  const { logged } = trace(gone.database);
  await expect.poll(() => logged.length).toBeGreaterThan(1);
  expect(logged[0]).toEqual([{ error: expect.any(Error) }, 'new posts were not compared with others']);
});

test('a failure after the stop is nobody’s business', async () => {
  const gone = connect(url);
  await gone.close();
  const { logged, stop } = trace(gone.database);
  await stop();
  expect(logged).toEqual([]);
});
