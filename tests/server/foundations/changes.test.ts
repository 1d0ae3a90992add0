import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { announceChange, announcing, type Change, listenForChanges } from '#server/foundations/database/changes.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database, url } = await freshDatabase();
const log = pino({ level: 'silent' });

/** Listens until the test ends; returns the changes, after listening has begun. */
const listen = async () => {
  const heard: (Change | null)[] = [];
  const changes = listenForChanges(url, log);
  onTestFinished(changes.close);
  const unsubscribe = changes.subscribe((change) => heard.push(change));
  await expect.poll(() => heard).toEqual([null]);
  heard.length = 0;
  return { heard, changes, unsubscribe };
};
const announce = (change: Change) => database.execute(sql`select ${announcing(change)}`);
/** Ends the listening connections, as a lost network or a restarted PostgreSQL would. */
const cutOff = async () => {
  const { rowCount } = await database.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'plumbline changes%'`);
  return rowCount;
};

describe('changes', () => {
  test('reach everybody who listens', async () => {
    const listeners = [await listen(), await listen()];
    await announce({ accounts: [1], ended: 2 });
    await announce({ accounts: [3] });
    for (const { heard } of listeners) {
      await expect.poll(() => heard).toEqual([{ accounts: [1], ended: 2 }, { accounts: [3] }]);
    }
  });

  test('arrive when their transaction commits, and not when it is rolled back', async () => {
    const { heard } = await listen();
    const undone = database.transaction(async (transaction) => {
      await announceChange(transaction, [1]);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await database.transaction((transaction) => announceChange(transaction, [2]));
    await expect.poll(() => heard).toEqual([{ accounts: [2] }]);
  });

  test('of any number of accounts arrive in parts', async () => {
    const { heard } = await listen();
    const accounts = Array.from({ length: 1_200 }, (_, number) => 2_000_000_000 + number);
    await announceChange(database, accounts);
    await expect.poll(() => heard.flatMap((change) => change?.accounts ?? [])).toEqual(accounts);
  });

  test('do not reach a listener that has unsubscribed', async () => {
    const { heard, changes, unsubscribe } = await listen();
    const others: (Change | null)[] = [];
    changes.subscribe((change) => others.push(change));
    unsubscribe();
    await announce({ accounts: [1] });
    await expect.poll(() => others).toEqual([{ accounts: [1] }]);
    expect(heard).toEqual([]);
  });

  test('arrive again after the connection was lost, with a note that some may be missed', async () => {
    const { heard } = await listen();
    expect(await cutOff()).toBe(1);
    await expect.poll(() => heard).toEqual([null]);
    await announce({ accounts: [1] });
    await expect.poll(() => heard).toEqual([null, { accounts: [1] }]);
  });

  test.each(['not JSON', '{"accounts": "all"}', ''])('in an unknown form are ignored: %s', async (payload) => {
    const { heard } = await listen();
    await database.execute(sql`select pg_notify('plumbline_changes', ${payload})`);
    await announce({ accounts: [1] });
    await expect.poll(() => heard).toEqual([{ accounts: [1] }]);
  });

  test('end when the listening process stops', async () => {
    const { changes } = await listen();
    await changes.close();
    expect(changes.stopped.aborted).toBe(true);
    expect(await cutOff()).toBe(0);
  });
});
