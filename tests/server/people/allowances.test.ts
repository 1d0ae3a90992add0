import { expect, test } from 'vitest';
import { createAllowance } from '#server/domain/people/allowances.ts';
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
