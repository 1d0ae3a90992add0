import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { openKeyedMutex } from '#server/foundations/database/keyed-mutex.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database, url } = await freshDatabase();
const NEVER = new AbortController().signal;
const SPACE = 1;

const opened: ReturnType<typeof openKeyedMutex>[] = [];
/** A mutex as another process would open it: with its own connection. */
const open = (space = SPACE) => {
  const mutex = openKeyedMutex(url, space);
  opened.push(mutex);
  return mutex;
};
/** Holds the lock of `key` until `end` is called. */
const hold = async (mutex: ReturnType<typeof openKeyedMutex>, key: number) => {
  const ending = Promise.withResolvers<void>();
  const started = Promise.withResolvers<AbortSignal>();
  const done = mutex.run(
    key,
    async (signal) => {
      started.resolve(signal);
      await ending.promise;
    },
    NEVER,
  );
  const signal = await started.promise;
  return {
    signal,
    async end() {
      ending.resolve();
      await done;
    },
  };
};

afterEach(async () => {
  await Promise.all(opened.splice(0).map((mutex) => mutex.close()));
});

describe('a lock', () => {
  test.each([
    ['of the same process', (first: ReturnType<typeof openKeyedMutex>) => first],
    ['of another process', () => open()],
  ])('is held by one caller at a time, also against a caller %s', async (_, other) => {
    const mutex = open();
    const events: string[] = [];
    const first = await hold(mutex, 7);
    const second = other(mutex).run(7, async () => void events.push('second'), NEVER);
    await mutex.run(8, async () => void events.push('another key'), NEVER);
    events.push('first');
    await first.end();
    await second;
    expect(events).toEqual(['another key', 'first', 'second']);
  });

  test('is free again after the work, also when the work fails', async () => {
    const mutex = open();
    await expect(mutex.run(7, () => Promise.reject(new Error('Failed')), NEVER)).rejects.toThrow('Failed');
    expect(await open().run(7, async () => 'done', NEVER)).toBe('done');
  });

  test('among many at once sends one query at a time on the shared connection', async () => {
    const warnings: string[] = [];
    process.on('warning', ({ message }) => warnings.push(message));
    const mutex = open();
    const held = await Promise.all(Array.from({ length: 8 }, (_, key) => hold(mutex, key)));
    await Promise.all(held.map(({ end }) => end()));
    expect(warnings).toEqual([]);
  });

  test('is not waited for after the signal is aborted', async () => {
    const first = await hold(open(), 7);
    const stopping = new AbortController();
    const second = open().run(7, async () => 'done', stopping.signal);
    stopping.abort(new Error('Stopping'));
    await expect(second).rejects.toThrow('Stopping');
    await first.end();
  });

  test('is lost when its connection breaks, and the next lock opens a new connection', async () => {
    const mutex = open();
    const { signal, end } = await hold(mutex, 7);
    await database.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${`plumbline mutex ${process.pid}`}`,
    );
    await expect.poll(() => signal.reason).toEqual(new Error('The database connection that held a lock broke'));
    await end();
    expect(await mutex.run(7, async () => 'done', NEVER)).toBe('done');
  });

  test('has no connection any more once it is closed', async () => {
    const connections = async () => {
      const { rowCount } = await database.execute(
        sql`select from pg_stat_activity where application_name = ${`plumbline mutex ${process.pid}`} and datname = current_database()`,
      );
      return rowCount;
    };
    const mutex = openKeyedMutex(url, SPACE);
    await mutex.run(7, async () => 'done', NEVER);
    expect(await connections()).toBe(1);
    await mutex.close();
    await expect.poll(connections).toBe(0);
  });

  test('does not block the same key in another space', async () => {
    const first = await hold(open(), 7);
    expect(await open(SPACE + 1).run(7, async () => 'done', NEVER)).toBe('done');
    await first.end();
  });
});
