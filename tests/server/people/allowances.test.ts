import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createAllowance, type LimitedAction } from '#server/domain/people/allowances.ts';
import { attempts } from '#server/domain/people/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const api = await startApi(database);

/** How many sign up from one address in an hour. */
const OF_ADDRESS = 300;

test('addresses of one IPv6 /64 may do as much together as one address, those of a /56 twice as much', async () => {
  const take = createAllowance(database, 'sign-up');
  let taken = 0;
  const takeIn = async (subnet: string) => {
    taken += 1;
    await take({ address: `2001:db8:77:${subnet}::${taken.toString(16)}`, userId: null });
  };
  for (const subnet of ['1201', '1202']) {
    for (let time = 0; time < OF_ADDRESS; time += 1) await takeIn(subnet);
    await expect(takeIn(subnet)).rejects.toMatchObject({ kind: 'tooMany' });
  }
  await expect(takeIn('1203')).rejects.toMatchObject({ kind: 'tooMany' });
  await expect(takeIn('1301')).resolves.toBeUndefined();
});

test('a person can look for fact-checks a limited number of times, from any address', async () => {
  const { person } = await api.add('checker');
  const take = createAllowance(database, 'looking for fact-checks');
  const from = (host: number) => take({ address: `198.51.100.${host}`, userId: person.id });
  for (let time = 0; time < 300; time += 1) await from(time % 250);
  await expect(from(0)).rejects.toMatchObject({ kind: 'tooMany' });
});

test('simultaneous callers together get no more than the limit', async () => {
  const take = createAllowance(database, 'sign-up');
  const actions = Array.from({ length: OF_ADDRESS + 50 }, () => take({ address: '2001:db8::1', userId: null }));
  const refusals = (await Promise.allSettled(actions)).filter((action) => action.status === 'rejected');
  expect(refusals).toHaveLength(50);
  expect(refusals.every(({ reason }) => reason.kind === 'tooMany')).toBe(true);
});

describe('the limits', () => {
  const NOON = new Date('2030-01-01T12:00:00Z');
  const SUBSCRIBER = '2001:db8:77:1234::1';
  /** By the widest network, then the narrower ones, then the person. */
  const LIMITS: readonly (readonly [LimitedAction, seconds: number, ofAddress: number, ofPerson: number | null])[] = [
    ['sign-up', 3600, 300, null],
    ['recovery', 3600, 300, null],
    ['adding an account', 900, 3000, 600],
    ['looking for fact-checks', 900, 1500, 300],
  ];
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each(LIMITS)('of %s count for %d seconds', async (action, seconds, ofAddress, ofPerson) => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
    await database.delete(attempts);
    const take = () => createAllowance(database, action)({ address: SUBSCRIBER, userId: 'somebody' });
    await take();
    const counted = await database.select().from(attempts).orderBy(attempts.key);
    const limits = [
      [`${action} address:2001:db8:77:1234::/64`, ofAddress],
      ...(ofPerson === null ? [] : [[`${action} person:somebody`, ofPerson] as const]),
      [`${action} wider:2001:db8:77:1200::/56`, 2 * ofAddress],
      [`${action} widest:2001:db8:77::/48`, 4 * ofAddress],
    ] as const;
    const expire = NOON.getTime() + seconds * 1000;
    expect(counted).toEqual(limits.map(([key]) => ({ key, points: 1, expire })));
    for (const [key, most] of limits) {
      const setTo = (points: number) => database.update(attempts).set({ points }).where(eq(attempts.key, key));
      await setTo(most - 1);
      await take();
      await expect(take()).rejects.toMatchObject({ kind: 'tooMany', retryAfterSeconds: seconds });
      vi.setSystemTime(new Date(NOON.getTime() + 1500));
      await expect(take()).rejects.toMatchObject({ retryAfterSeconds: seconds - 1.5 });
      vi.setSystemTime(NOON);
      await setTo(1);
    }
  });
});
