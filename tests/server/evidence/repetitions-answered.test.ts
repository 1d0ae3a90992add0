import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { posts, watches } from '#server/domain/accounts/tables.ts';
import { readRepetitions } from '#server/domain/evidence/read-repetitions.ts';
import { recogniseWordings } from '#server/domain/readings/recognise-wordings.ts';
import { EVEN, REPEATED, storeAccount, storeAnswered, written } from '#tests/server/support/answered-account.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const { add } = await startApi(database);
const { person: ada } = await add('ada');
const { person: root } = await add('root', { is_superuser: true });
// Nadia says one text three times and another one twice, and her neighbour ben the first of them once.
const { account, stranger, id } = await storeAnswered(database);
const carl = await storeAccount(database, 'carl', [
  [written(1, EVEN, null)],
  [written(2, EVEN, '2026-01-02T00:00:00.000Z')],
  [written(3, EVEN, '2026-01-01T00:00:00.000Z')],
]);
const dora = await storeAccount(database, 'dora', [[written(1, REPEATED, null)]]);
for (const one of [account, stranger, carl.account, dora.account]) await recogniseWordings(database, one.id);
await database.insert(watches).values([account, carl.account].map((one) => ({ user_id: ada.id, account_id: one.id })));

const example = async (accountId: number, number: number) => {
  const stored = await database.select().from(posts).where(eq(posts.account_id, accountId));
  const one = stored.find(({ external_id }) => external_id === String(number)) ?? expect.unreachable();
  return {
    ...{ id: one.id, post_id: String(number), text: one.text, created_at: one.created_at?.toISOString() ?? null },
    // No post of X has so short an id.
    ...{ url: null, similarity: 1 },
  };
};
const span = (count: number, first: string | null, last = first) => ({
  ...{ posts: count, first_at: first && `2026-01-${first}.000Z`, last_at: last && `2026-01-${last}.000Z` },
});
const own = async (...numbers: number[]) => Promise.all(numbers.map((number) => example(account.id, number)));
const repeated = async () => ({
  ...{ id: id(1), text: REPEATED, ...span(3, '03T10:00:00', '05T10:00:00'), examples: await own(1, 2, 3) },
});
const even = async () => ({
  ...{ id: id(9), text: EVEN, ...span(2, '04T10:00:00'), examples: await own(9, 4) },
  others: [
    {
      ...{ screen_name: 'carl', name: 'The carl', ...span(3, '01T00:00:00', '02T00:00:00') },
      example: await example(carl.account.id, 3),
    },
  ],
});
const ALL = { skip: 0, limit: 10 };

test('what more accounts say comes first, however often each says it, and what has no time comes last', async () => {
  const bens = {
    screen_name: 'ben',
    name: 'The ben',
    ...span(1, '09T10:00:00'),
    example: await example(stranger.id, 2),
  };
  const doras = { screen_name: 'dora', name: 'The dora', ...span(1, null), example: await example(dora.account.id, 1) };
  const whole = [{ ...(await repeated()), others: [bens, doras] }, await even()];
  const sums = { count: 2, posts: 5, accounts: 3 };
  expect(await readRepetitions(database, root, account, ALL)).toEqual({ data: whole, ...sums });
  expect(await readRepetitions(database, root, account, { skip: 1, limit: 1 })).toEqual({
    ...{ data: whole.slice(1), ...sums },
  });
  expect(await readRepetitions(database, root, account, { skip: 0, limit: 1 })).toEqual({
    ...{ data: whole.slice(0, 1), ...sums },
  });
});

test('a person sees beside it what the accounts say that they watch, and of no other account', async () => {
  expect(await readRepetitions(database, ada, account, ALL)).toEqual({
    data: [await even(), { ...(await repeated()), others: [] }],
    ...{ count: 2, posts: 5, accounts: 1 },
  });
});
