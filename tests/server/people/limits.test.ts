import * as argon2 from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { createAllowance, type LimitedAction } from '#server/domain/people/allowances.ts';
import { hashPassword, verifyPassword } from '#server/domain/people/passwords.ts';
import { connect, type Database } from '#server/foundations/database/connect.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { PASSWORD, startApi } from '#tests/server/support/people-api.ts';
import { sessionsWaiting } from '#tests/server/support/waiting.ts';

vi.mock('@node-rs/argon2', { spy: true });

const { database, url } = await freshDatabase();
const api = await startApi(database);

/** How many sign up, or ask for a new password, from one address in an hour. */
const OF_ADDRESS = 300;

/** Does an action as often as an address may. */
async function exhaust(action: 'sign-up' | 'recovery', address: string): Promise<void> {
  const take = createAllowance(database, action);
  for (let time = 0; time < OF_ADDRESS; time += 1) await take({ address, userId: null });
}

describe('an address that did something as often as allowed', () => {
  const detail = 'Too many tries; try again later';
  const signUp = (username: string, address: string) =>
    api.call('POST', '/users/signup', { json: { username, full_name: 'Some One', password: PASSWORD }, address });

  test('can sign nobody else up for a while, in any process, and others can', async () => {
    await exhaust('sign-up', '192.0.2.1');
    const neighbour = await startApi(database);
    const refused = await signUp('late', '192.0.2.1');
    const elsewhere = await neighbour.call('POST', '/users/signup', {
      json: { username: 'later', full_name: 'Some One', password: PASSWORD },
      address: '192.0.2.1',
    });
    expect([refused, elsewhere]).toMatchObject([
      { status: 429, body: { detail } },
      { status: 429, body: { detail } },
    ]);
    const seconds = Number(refused.headers.get('retry-after'));
    expect([seconds > 3_000, seconds <= 3_600]).toEqual([true, true]);
    expect(await signUp('punctual', '192.0.2.2')).toMatchObject({ status: 200 });
  });

  test('can ask for no other password', async () => {
    await exhaust('recovery', '192.0.2.3');
    const recover = (address: string) => api.call('POST', '/password-recovery/anybody', { address });
    const refused = await recover('192.0.2.3');
    expect(refused).toMatchObject({ status: 429, body: { detail } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(await recover('192.0.2.4')).toMatchObject({ status: 200 });
  });

  test('and a mistake in the form does not count', async () => {
    const take = createAllowance(database, 'sign-up');
    for (let time = 1; time < OF_ADDRESS; time += 1) await take({ address: '192.0.2.5', userId: null });
    expect(await signUp('', '192.0.2.5')).toMatchObject({ status: 422 });
    expect(await signUp('careful', '192.0.2.5')).toMatchObject({ status: 200 });
    expect(await signUp('careless', '192.0.2.5')).toMatchObject({ status: 429 });
  });
});

/** Locks the row that counts an action of an address while `use` runs, on its own connection. */
async function holdCount(
  action: LimitedAction,
  address: string,
  use: (watcher: Database) => Promise<void>,
): Promise<void> {
  await createAllowance(database, action)({ address, userId: null });
  const outside = connect(url, { use: 'work' });
  try {
    await outside.database.transaction(async (holder) => {
      const key = `${action} address:${address}`;
      const { rowCount } = await holder.execute(sql`select from attempts where key = ${key} for update`);
      expect(rowCount).toBe(1);
      await use(outside.database);
    });
  } finally {
    await outside.close();
  }
}

test.each([
  ['sign-up', '/users/signup', { username: 'many', full_name: 'One Of Many', password: PASSWORD }],
  ['recovery', '/password-recovery/anybody', undefined],
] as const)(
  'hundreds of simultaneous requests for a %s wait to be counted, and leave connections to others',
  async (action, path, json) => {
    const { token } = await api.add(`served beside ${action}`);
    const address = '192.0.2.6';
    const visits: Promise<unknown>[] = [];
    await holdCount(action, address, async (watcher) => {
      for (let time = 0; time < 40; time += 1) visits.push(api.call('POST', path, { json, address }));
      await expect.poll(() => sessionsWaiting(watcher)).toBeGreaterThan(1);
      expect(await api.call('GET', '/users/me', { token })).toMatchObject({ status: 200 });
    }).finally(() => Promise.all(visits));
  },
);

test('a person can add a limited number of accounts, from any address', async () => {
  const { person, token } = await api.add('collector');
  const take = createAllowance(database, 'adding an account');
  for (let time = 0; time < 600; time += 1) {
    await take({ address: `198.51.100.${time % 250}`, userId: person.id });
  }
  const answer = await api.call('POST', '/twitter/?screen_name=anybody', { token, address: '203.0.113.7' });
  expect(answer).toMatchObject({ status: 429 });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800);
});

describe('hashing', () => {
  /** Pauses hashing until it is released; the library's own work would hide the order. */
  function holdHashing() {
    const order: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    vi.mocked(argon2.hash).mockImplementation(async (password) => {
      order.push(String(password));
      await held;
      return 'hashed';
    });
    vi.mocked(argon2.verify).mockImplementation(async (_, password) => {
      order.push(String(password));
      return true;
    });
    return { order, release };
  }

  test('of hundreds at once leaves cores and threads to others, and a login comes before new passwords', async () => {
    const { order, release } = holdHashing();
    const hashes = Array.from({ length: 400 }, (_, index) => hashPassword(`new ${index}`));
    const login = verifyPassword('a hash', 'login');
    await Promise.resolve();
    const begun = order.length;
    release();
    await Promise.all([...hashes, login]);
    vi.mocked(argon2.hash).mockReset();
    vi.mocked(argon2.verify).mockReset();
    expect(begun).toBeLessThan(4);
    expect(order.slice(0, begun + 1)).toEqual([
      ...Array.from({ length: begun }, (_, index) => `new ${index}`),
      'login',
    ]);
  });

  test('of too many new passwords is refused for now, and logins go on', async () => {
    const { release } = holdHashing();
    const hashes = Array.from({ length: 600 }, (_, index) => hashPassword(`new ${index}`));
    const login = verifyPassword('a hash', 'login');
    release();
    await expect(login).resolves.toBe(true);
    const outcomes = await Promise.allSettled(hashes);
    vi.mocked(argon2.hash).mockReset();
    vi.mocked(argon2.verify).mockReset();
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refusals.length).toBeGreaterThan(90);
    expect(refusals.every(({ reason }) => reason.kind === 'busy')).toBe(true);
  });

  test('never happens while a transaction holds a connection', async () => {
    const { person, token } = await api.add('forgetful');
    const root = await api.add('root', { is_superuser: true });
    await api.call('POST', '/password-recovery/forgetful');
    const resets = (await api.call('GET', '/password-resets/', { token: root.token })).body as {
      data: { id: string }[];
    };
    const link = await api.call('POST', `/password-resets/${resets.data[0]?.id}/link`, { token: root.token });
    const open: unknown[] = [];
    vi.mocked(argon2.hash).mockImplementation(async () => {
      const { rows } = await database.execute(sql`
        select query from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`);
      open.push(rows);
      return 'hashed';
    });
    const passwords = { password: 'another fine password', confirm_password: 'another fine password' };
    const answers = [
      await api.call('POST', '/users/signup', { json: { username: 'fresh', full_name: 'Fresh', password: PASSWORD } }),
      await api.call('PATCH', '/users/me/password', {
        token,
        json: { current_password: PASSWORD, new_password: 'yet another password' },
      }),
      await api.call('PATCH', `/users/${person.id}`, { token: root.token, json: passwords }),
      await api.call('POST', '/users/', { token: root.token, json: { username: 'made', ...passwords } }),
      await api.call('POST', '/reset-password/', {
        json: { token: (link.body as { token: string }).token, new_password: 'a third password' },
      }),
    ];
    vi.mocked(argon2.hash).mockReset();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 400]);
    expect(open).toEqual([[], [], [], []]);
  });
});

describe('a name with a letter that becomes ASCII only in lower case', () => {
  test.each([
    ['the Kelvin sign', '\u212aate'],
    ['a dotted capital I', 'k\u0130te'],
  ])('%s, is unknown like any other', async (_, name) => {
    if ((await api.logIn('kate', PASSWORD)).status !== 200) await api.add('kate');
    const outcomes: number[] = [];
    for (let time = 0; time < 6; time += 1) outcomes.push((await api.logIn(name, PASSWORD, '198.51.100.9')).status);
    await api.call('POST', `/password-recovery/${encodeURIComponent(name)}`);
    expect(outcomes).toEqual([400, 400, 400, 400, 400, 429]);
    expect(
      await database.execute(
        sql`select from password_resets r join users u on u.id = r.user_id where u.username = 'kate'`,
      ),
    ).toMatchObject({ rowCount: 0 });
  });
});
