import { beforeEach, expect, test } from 'vitest';
import type { ProgressState, Schedule } from '#contract/item.ts';
import { accounts, progress } from '#server/domain/accounts/tables.ts';
import { queueDueRefreshes } from '#server/domain/fetching/queue-due-refreshes.ts';
import { fetches } from '#server/domain/fetching/tables.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { createMemorySource } from '#tests/server/support/memory-source.ts';

const { database } = await freshDatabase();

beforeEach(async () => {
  await database.delete(accounts);
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);

type Given = {
  schedule?: Schedule;
  state?: ProgressState;
  source?: 'x' | 'bluesky';
  begun?: Date | null;
  added?: Date;
};

/** An account that is due, apart from what is given. */
async function hold(
  screen_name: string,
  { schedule = 'daily', state = 'done', source = 'x', begun = ago(30 * DAY), added = ago(60 * DAY) }: Given = {},
): Promise<void> {
  const [account = expect.unreachable()] = await database
    .insert(accounts)
    .values({ screen_name, name: screen_name, network: source, source, schedule, created_at: added })
    .returning();
  await database.insert(progress).values({ account_id: account.id, state });
  if (begun === null) return;
  await database
    .insert(fetches)
    .values({ account_id: account.id, round: 1, is_open: false, received: 0, started_at: begun });
}

/** The names of the accounts that are queued, in this order. */
async function queued(sources = [createMemorySource()]): Promise<string[]> {
  const found: number[] = [];
  const jobs = {
    fetchAccounts: async (ids: readonly number[], request: object) => {
      expect({ isAny: ids.length > 0, request }).toEqual({ isAny: true, request: { trigger: 'schedule', by: null } });
      found.push(...ids);
    },
  };
  await queueDueRefreshes({ database, jobs, sources });
  const names = new Map((await database.select().from(accounts)).map(({ id, screen_name }) => [id, screen_name]));
  return found.map((id) => names.get(id) ?? '');
}

test('accounts that are being worked on are not refreshed meanwhile', async () => {
  const states = ['queued', 'fetching', 'analysing', 'done', 'partial', 'failed', 'cancelled'] as const;
  for (const state of states) await hold(state, { state });
  expect(await queued()).toEqual(['done', 'partial', 'failed', 'cancelled']);
});

test('a day or a week counts from when the last fetching began, and the hourly look may come half an hour early', async () => {
  const times = { early: 31 * MINUTE, due: 29 * MINUTE };
  for (const [name, missing] of Object.entries(times)) {
    await hold(`daily-${name}`, { schedule: 'daily', begun: ago(DAY - missing) });
    await hold(`weekly-${name}`, { schedule: 'weekly', begun: ago(7 * DAY - missing) });
  }
  await hold('off', { schedule: 'off' });
  expect(await queued()).toEqual(['daily-due', 'weekly-due']);
});

test('of an account that was never fetched it counts from when it was added', async () => {
  await hold('new', { begun: null, added: ago(HOUR) });
  await hold('old', { begun: null, added: ago(2 * DAY) });
  await hold('fetched-lately', { begun: ago(HOUR) });
  expect(await queued()).toEqual(['old']);
});

test('accounts of a source that cannot be asked wait', async () => {
  await hold('of-x');
  await hold('of-bluesky', { source: 'bluesky' });
  expect(await queued()).toEqual(['of-x']);
  const closed = createMemorySource();
  closed.open = async () => null;
  expect(await queued([closed])).toEqual([]);
  const wrong = { ...createMemorySource(), id: 'bluesky' };
  wrong.open = () => Promise.reject(new WorkFailure('The token cannot be read', { isLasting: true }));
  expect(await queued([wrong, createMemorySource()])).toEqual(['of-x']);
});
