import { expect, test } from 'vitest';
import { admit, extend, reserve, settle } from '#server/domain/spending/reserve.ts';
import { budgets, spendings } from '#server/domain/spending/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const api = await startApi(database);

const NOW = new Date('2030-05-05T12:00:00Z');
const ada = (await api.add('ada')).person;
const ben = (await api.add('ben')).person;
const by = ({ id, username }: typeof ada) => ({ id, username });

/** The amounts and risks of all reservations, in dollars, by what they are about. */
const held = async () => {
  const rows = await database.select().from(spendings).orderBy(spendings.id);
  return Object.fromEntries(
    rows.map(({ subject, username, payee, amount, at_risk }) => [
      subject,
      [username, payee, amount / 1_000_000, at_risk / 1_000_000],
    ]),
  );
};

test('what is asked of one reservation leaves those of others, and other payees, as they are', async () => {
  await database
    .update(budgets)
    .set({ models_per_person: 2, models_in_all: 5, sources_per_person: 1, sources_in_all: 1 });
  const purposes = {
    adas: { payee: 'models', by: by(ada), subject: 'adas' },
    bens: { payee: 'models', by: by(ben), subject: 'bens' },
    servers: { payee: 'models', by: null, subject: 'servers' },
    source: { payee: 'sources', by: by(ada), subject: 'source' },
  } as const;
  const reserved = {
    adas: await reserve(database, purposes.adas, 1, NOW),
    bens: await reserve(database, purposes.bens, 2, NOW),
    servers: await reserve(database, purposes.servers, 0.5, NOW),
    source: await reserve(database, purposes.source, 1, NOW),
  };
  const others = {
    bens: ['ben', 'models', 2, 0],
    servers: [null, 'models', 0.5, 0],
    source: ['ada', 'sources', 1, 0],
  };
  expect(await held()).toEqual({ adas: ['ada', 'models', 1, 0], ...others });

  // Ada has 1 of her 2 dollars left, everybody together 1.5 of 5.
  await expect(extend(database, reserved.adas, purposes.adas, 1.01, NOW)).rejects.toThrow(
    'Your budget for language models does not allow this today: $1.00 is left, and $1.01 would be needed',
  );
  await expect(reserve(database, purposes.bens, 0.01, NOW)).rejects.toThrow('Your budget for language models');
  await expect(reserve(database, purposes.servers, 1.51, NOW)).rejects.toThrow(
    'The budget of this server for language models does not allow this today: $1.50 is left',
  );
  await expect(reserve(database, purposes.source, 0.01, NOW)).rejects.toThrow('Your budget for sources of posts');
  expect(await held()).toEqual({ adas: ['ada', 'models', 1, 0], ...others });

  await extend(database, reserved.adas, purposes.adas, 0.25, NOW);
  expect(await held()).toEqual({ adas: ['ada', 'models', 1.25, 0], ...others });

  const risk = { isIdle: true, running: 0.125, next: 0.25 };
  expect(await admit(database, reserved.adas, purposes.adas, { usd: 1.5, risk, now: NOW })).toBe('admitted');
  expect(await held()).toEqual({ adas: ['ada', 'models', 1.5, 0.375], ...others });

  await settle(database, reserved.adas, 0.75);
  expect(await held()).toEqual({ adas: ['ada', 'models', 0.75, 0], ...others });
  await settle(database, reserved.bens, 0);
  expect(await held()).toEqual({ adas: ['ada', 'models', 0.75, 0], servers: others.servers, source: others.source });
});

test('a request waits for the risk of its own payee and its own person, and of everybody together', async () => {
  await database.delete(spendings);
  await database.update(budgets).set({ models_per_person: 2, models_in_all: 5 });
  const of = (person: typeof ada, subject: string) => ({ payee: 'models', by: by(person), subject }) as const;
  const adas = await reserve(database, of(ada, 'adas'), 1, NOW);
  const bens = await reserve(database, of(ben, 'bens'), 1, NOW);
  const ask = (reservation: number, person: typeof ada, running: number) =>
    admit(database, reservation, of(person, ''), { usd: 1, risk: { isIdle: false, running, next: 0 }, now: NOW });
  // Each has one dollar left, and everybody together three.
  expect(await ask(adas, ada, 0.99)).toBe('admitted');
  expect(await ask(adas, ada, 1)).toBe('wait');
  expect(await ask(bens, ben, 0.99)).toBe('admitted');
  await database.update(budgets).set({ models_per_person: null, models_in_all: 3.5 });
  // Everybody together has 1.5 left; Ada's running requests may cost a dollar.
  expect(await ask(bens, ben, 0.49)).toBe('admitted');
  expect(await ask(bens, ben, 0.5)).toBe('wait');
  await database.update(budgets).set({ models_in_all: 1.5 });
  const needed = 'for language models does not allow this today: $0.00 is left, and $0.00 would be needed';
  expect(await ask(bens, ben, 0)).toMatchObject({
    reason: expect.stringContaining(`The budget of this server ${needed}`),
  });
  await database.update(budgets).set({ models_per_person: 0.5, models_in_all: null });
  expect(await ask(bens, ben, 0)).toMatchObject({ reason: expect.stringContaining(`Your budget ${needed}`) });
});
