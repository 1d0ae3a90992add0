import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { openTurns } from '#server/foundations/database/turns.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database, url } = await freshDatabase();
const NEVER = new AbortController().signal;
const SPACE = 1;

const opened: ReturnType<typeof openTurns>[] = [];
/** The turns of a process of its own. */
const open = (space = SPACE) => {
  const turns = openTurns(url, space);
  opened.push(turns);
  return turns;
};
/** Takes a turn, and gives what ends it. */
const take = async (turns: ReturnType<typeof openTurns>, key: number) => {
  const ending = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<AbortSignal>();
  const done = turns.take(
    key,
    async (signal) => {
      taken.resolve(signal);
      await ending.promise;
    },
    NEVER,
  );
  const signal = await taken.promise;
  return {
    signal,
    async end() {
      ending.resolve();
      await done;
    },
  };
};

afterEach(async () => {
  await Promise.all(opened.splice(0).map((turns) => turns.close()));
});

describe('a turn', () => {
  test.each([
    ['of the same process', (first: ReturnType<typeof openTurns>) => first],
    ['of another process', () => open()],
  ])('is for one at a time, also against somebody %s', async (_, whose) => {
    const turns = open();
    const events: string[] = [];
    const first = await take(turns, 7);
    const second = whose(turns).take(7, async () => void events.push('second'), NEVER);
    await turns.take(8, async () => void events.push('another key'), NEVER);
    events.push('first');
    await first.end();
    await second;
    expect(events).toEqual(['another key', 'first', 'second']);
  });

  test('ends with the work, also when that fails', async () => {
    const turns = open();
    await expect(turns.take(7, () => Promise.reject(new Error('Failed')), NEVER)).rejects.toThrow('Failed');
    expect(await open().take(7, async () => 'taken', NEVER)).toBe('taken');
  });

  test('of many things at once asks on its one connection for one after the other', async () => {
    const warnings: string[] = [];
    process.on('warning', ({ message }) => warnings.push(message));
    const turns = open();
    const taken = await Promise.all(Array.from({ length: 8 }, (_, key) => take(turns, key)));
    await Promise.all(taken.map(({ end }) => end()));
    expect(warnings).toEqual([]);
  });

  test('is waited for no longer once the signal is aborted', async () => {
    const first = await take(open(), 7);
    const stopping = new AbortController();
    const second = open().take(7, async () => 'taken', stopping.signal);
    stopping.abort(new Error('Stopping'));
    await expect(second).rejects.toThrow('Stopping');
    await first.end();
  });

  test('whose connection breaks is lost, and the next one is taken on another', async () => {
    const turns = open();
    const { signal, end } = await take(turns, 7);
    await database.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${`plumbline turns ${process.pid}`}`,
    );
    await expect.poll(() => signal.reason).toEqual(new Error('The database connection that held a turn broke'));
    await end();
    expect(await turns.take(7, async () => 'taken', NEVER)).toBe('taken');
  });

  test('is none of another space', async () => {
    const first = await take(open(), 7);
    expect(await open(SPACE + 1).take(7, async () => 'taken', NEVER)).toBe('taken');
    await first.end();
  });
});
