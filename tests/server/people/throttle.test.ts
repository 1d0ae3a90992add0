import { createHash } from 'node:crypto';
import * as argon2 from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { changePassword } from '#server/domain/people/change-password.ts';
import { issueDevice } from '#server/domain/people/known-devices.ts';
import { logIn } from '#server/domain/people/login.ts';
import { login_failures } from '#server/domain/people/tables.ts';
import { type Attempt, countFailure, refuseThrottled } from '#server/domain/people/throttle.ts';
import { readConfig } from '#server/foundations/config.ts';
import { Refusal } from '#server/foundations/refusal.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { PASSWORD, startApi } from '#tests/server/support/people-api.ts';

vi.mock('@node-rs/argon2', { spy: true });

const { database } = await freshDatabase();
const api = await startApi(database);

const START = new Date('2030-01-01T12:00:00Z');
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);

/** One login `seconds` after the start: 'token' or the error's name, with the seconds to wait if it gives them. */
async function attempt(username: string, password: string, address: string, seconds = 0): Promise<string> {
  try {
    await logIn(api.services, { username, password, address, now: after(seconds) });
    return 'token';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.kind === 'tooMany' ? `wait ${error.retryAfterSeconds}` : error.message;
  }
}

const INCORRECT = 'Incorrect username or password';

async function fail(times: number, username: string, address: string, seconds = 0): Promise<string[]> {
  const outcomes: string[] = [];
  for (let time = 0; time < times; time += 1)
    outcomes.push(await attempt(username, 'wrong password', address, seconds));
  return outcomes;
}

/** Stores the failures of wrong passwords, without hashing in the middle of a test. */
async function countFailures(times: number, attempt: Attempt): Promise<void> {
  for (let time = 0; time < times; time += 1) await countFailure(database, attempt);
}

describe('after five wrong passwords for one name from one address', () => {
  test('that address is refused even with the right password, with the time to wait', async () => {
    await api.add('barred');
    expect(await fail(5, 'barred', '192.0.2.1')).toEqual(Array(5).fill(INCORRECT));
    expect(await attempt('barred', PASSWORD, '192.0.2.1', 300)).toBe('wait 600');
  });

  test('the name is the same in another case', async () => {
    await api.add('shouted');
    await fail(5, 'shouted', '192.0.2.2');
    expect(await attempt('SHOUTED', PASSWORD, '192.0.2.2')).toBe('wait 900');
  });

  test('so is a name that nobody has', async () => {
    await fail(5, 'nobody-here', '192.0.2.3');
    expect(await attempt('NOBODY-here', PASSWORD, '192.0.2.3')).toBe('wait 900');
  });

  test('another person at that address can log in', async () => {
    await api.add('colleague');
    await fail(5, 'culprit', '192.0.2.3');
    expect(await attempt('colleague', PASSWORD, '192.0.2.3')).toBe('token');
  });

  test('the same person can log in from elsewhere', async () => {
    await api.add('traveller');
    await fail(5, 'traveller', '192.0.2.4');
    expect(await attempt('traveller', PASSWORD, '198.51.100.4')).toBe('token');
  });

  test('the right password works after fifteen minutes', async () => {
    await api.add('patient');
    await fail(5, 'patient', '192.0.2.5');
    expect(await attempt('patient', PASSWORD, '192.0.2.5', 899)).toBe('wait 1');
    expect(await attempt('patient', PASSWORD, '192.0.2.5', 900)).toBe('token');
  });

  test('the wait lasts until the first of the five is fifteen minutes old', async () => {
    for (const seconds of [0, 100, 200, 300, 400]) await fail(1, 'hesitant', '192.0.2.20', seconds);
    expect(await attempt('hesitant', PASSWORD, '192.0.2.20', 400)).toBe('wait 500');
  });

  test('tries during the wait do not extend it', async () => {
    await fail(5, 'insistent', '192.0.2.6');
    expect(await fail(5, 'insistent', '192.0.2.6', 60)).toEqual(Array(5).fill('wait 840'));
  });

  test('an unknown name is refused in the same way', async () => {
    expect(await fail(6, 'phantom', '192.0.2.7')).toEqual([...Array(5).fill(INCORRECT), 'wait 900']);
  });
});

test('another address of the same IPv6 network gives no new tries, and another network is not affected', async () => {
  await api.add('subscriber');
  await fail(3, 'subscriber', '2001:db8:0:1::1');
  await fail(2, 'subscriber', '2001:db8:0:1:ffff::2');
  expect(await attempt('subscriber', PASSWORD, '2001:0DB8:0:1::3')).toBe('wait 900');
  expect(await attempt('subscriber', PASSWORD, '2001:db8:0:2::1')).toBe('token');
});

describe('guesses for one name from everywhere', () => {
  const host = (number: number) => `198.51.${Math.floor(number / 250)}.${number % 250}`;
  const failFrom = async (first: number, times: number, username: string, seconds: number) => {
    const outcomes: string[] = [];
    for (let time = 0; time < times; time += 1) {
      outcomes.push(await attempt(username, 'wrong password', host(first + time), seconds));
    }
    return outcomes;
  };

  test('wait longer after each failure, up to a minute, from any address', async () => {
    await api.add('sought');
    expect(await failFrom(0, 11, 'sought', 0)).toEqual([...Array(10).fill(INCORRECT), 'wait 1']);
    const waits: string[] = [];
    for (let guess = 0, seconds = 1; guess < 9; guess += 1) {
      expect(await attempt('sought', 'wrong password', host(20 + guess), seconds)).toBe(INCORRECT);
      const refused = await attempt('sought', 'wrong password', host(40 + guess), seconds);
      waits.push(refused);
      seconds += Number(refused.replace('wait ', ''));
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60, 60].map((seconds) => `wait ${seconds}`));
  });

  test('count for fifteen minutes, also while more outdated ones of others wait to be deleted than one failure deletes', async () => {
    const ofCrowd = { username_key: 'crowd', address: 'crowd', failed_at: START };
    await database.insert(login_failures).values(Array.from({ length: 1_500 }, () => ofCrowd));
    for (let guess = 0; guess < 10; guess += 1)
      await countFailures(1, { target: 'forgotten', address: host(150 + guess), now: START });
    const last = { target: 'forgotten', address: host(160), now: new Date(START.getTime() + 900_000) };
    expect(await countFailure(database, last)).toBe(false);
    await database.delete(login_failures).where(eq(login_failures.username_key, 'crowd'));
  });

  test('get ten answers when forty arrive together', async () => {
    await api.add('raided');
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, number) => attempt('raided', 'wrong password', host(100 + number))),
    );
    expect(outcomes.filter((outcome) => outcome === INCORRECT)).toHaveLength(10);
  });

  test('do not slow down a browser in which the person has logged in before, and that browser gets no more guesses than others', async () => {
    await api.add('at-home');
    const home = { username: 'at-home', address: '203.0.113.77', now: START };
    const { device } = await logIn(api.services, { ...home, password: PASSWORD });
    await failFrom(200, 12, 'at-home', 10);
    expect(await attempt('at-home', PASSWORD, '203.0.113.77', 10)).toBe('wait 1');
    const known = { ...home, device, now: after(10) };
    await expect(logIn(api.services, { ...known, password: PASSWORD })).resolves.toMatchObject({ device });
    expect(await attempt('at-home', PASSWORD, host(299), 10)).toBe('wait 1');
    const guess = (address: string) => logIn(api.services, { ...known, address, password: 'wrong password' });
    for (let time = 0; time < 5; time += 1) await expect(guess(host(300 + time))).rejects.toThrow(INCORRECT);
    await expect(guess(host(310))).rejects.toMatchObject({ kind: 'tooMany', retryAfterSeconds: 900 });
    // Its own guesses slow down nobody else.
    expect(await attempt('at-home', PASSWORD, host(311), 10)).toBe('wait 1');
  });

  test('do not keep a person who is logged in from changing the password', async () => {
    const { person } = await api.add('logged-in');
    for (let guess = 0; guess < 10; guess += 1)
      await countFailures(1, { target: person.id, address: host(500 + guess), now: START });
    const change = { current_password: PASSWORD, new_password: 'another fine password' };
    const changed = await changePassword(database, person, change, { address: '203.0.113.90', now: START });
    expect(changed.id).toBe(person.id);
  });

  test.each<[string, (name: string) => Promise<string>]>([
    [
      'of another person',
      async (name) => {
        const other = `${name}-next-door`;
        await api.add(other);
        const visit = { username: other, password: PASSWORD, address: '203.0.113.78', now: START };
        return (await logIn(api.services, visit)).device;
      },
    ],
    ['that has expired', () => issueDevice(api.services.secrets.deviceKey, 'anybody', new Date(0))],
    ['made of an access token', async (name) => (await api.add(`${name}-bearer`)).token],
    ['that is invalid', async () => 'true'],
  ])('slow down a browser with a proof %s', async (_, proof) => {
    const name = `aimed-at-${crypto.randomUUID().slice(0, 8)}`;
    await api.add(name);
    await failFrom(400, 11, name, 0);
    const shown = {
      username: name,
      password: PASSWORD,
      address: '203.0.113.79',
      now: START,
      device: await proof(name),
    };
    await expect(logIn(api.services, shown)).rejects.toMatchObject({ kind: 'tooMany', retryAfterSeconds: 1 });
  });
});

test.each([
  ['/56', (number: number) => `2001:db8:7:12${number.toString(16).padStart(2, '0')}::1`, 10],
  ['/48', (number: number) => `2001:db8:8:${number.toString(16)}00::1`, 20],
])('networks of one IPv6 %s may fail for a limited number of names together', async (_, address, most) => {
  await api.add(`widely-${most}`);
  const { person } = await api.add(`tried-${most}`);
  // In a browser that is logged in; guesses from everywhere would be slowed earlier.
  const failure = (number: number) => ({
    target: person.id,
    address: address(number),
    now: START,
    known: 'logged in' as const,
  });
  for (let number = 0; number < most; number += 1) await countFailure(database, failure(number));
  await expect(countFailure(database, failure(most))).rejects.toMatchObject({ retryAfterSeconds: 900 });
});

test('a new username gives no new tries', async () => {
  const { token } = await api.add('renaming');
  await fail(5, 'renaming', '192.0.2.13');
  await api.call('PATCH', '/users/me', { token, json: { username: 'renamed' } });
  expect(await attempt('renamed', PASSWORD, '192.0.2.13')).toBe('wait 900');
});

test('a right password clears the wrong ones before it', async () => {
  await api.add('forgetful');
  await fail(4, 'forgetful', '192.0.2.8');
  await attempt('forgetful', PASSWORD, '192.0.2.8');
  expect(await fail(5, 'forgetful', '192.0.2.8')).toEqual(Array(5).fill(INCORRECT));
});

test('a right password of one person does not clear wrong ones of another, or those of the whole address', async () => {
  await api.add('victim');
  await api.add('guesser');
  await fail(4, 'victim', '192.0.2.16');
  expect(await attempt('guesser', PASSWORD, '192.0.2.16')).toBe('token');
  expect(await fail(2, 'victim', '192.0.2.16')).toEqual([INCORRECT, 'wait 900']);
});

test('a right password does not clear wrong ones from another address', async () => {
  await api.add('aimed-at-from-afar');
  await fail(4, 'aimed-at-from-afar', '192.0.2.17');
  expect(await attempt('aimed-at-from-afar', PASSWORD, '192.0.2.18')).toBe('token');
  expect(await fail(2, 'aimed-at-from-afar', '192.0.2.17')).toEqual([INCORRECT, 'wait 900']);
});

test('a wait counts from the last failure, and ends with its last second', async () => {
  await database.delete(login_failures);
  for (let guess = 0; guess < 16; guess += 1)
    await database.insert(login_failures).values({
      ...{ username_key: 'any', failed_at: START },
      address: `anywhere ${createHash('sha256').update('sought-for').digest('hex')}`,
    });
  const waitAt = async (seconds: number) => {
    const refused = refuseThrottled(database, { target: 'sought-for', address: '192.0.2.30', now: after(seconds) });
    return refused.then(
      () => null,
      ({ retryAfterSeconds }) => retryAfterSeconds,
    );
  };
  // 2 ** 6 seconds, and a minute at most.
  expect(await Promise.all([0, 0.4, 30, 59.5, 60, 61].map(waitAt))).toEqual([60, 60, 30, 1, null, null]);
});

test('of two waits the longer one counts', async () => {
  await api.add('twice-barred');
  await fail(5, 'twice-barred', '192.0.2.19');
  for (let number = 0; number < 6; number += 1) await fail(1, 'twice-barred', `198.51.100.${100 + number}`);
  expect(await attempt('twice-barred', PASSWORD, '198.51.100.120')).toBe('wait 1');
  expect(await attempt('twice-barred', PASSWORD, '192.0.2.19')).toBe('wait 900');
});

test('a wider network may send twice as many wrong passwords for all persons together', async () => {
  const failure = (number: number): Attempt => ({
    target: `neighbour-${number}`,
    address: `2001:db8:9:${(0x1200 + (number % 20)).toString(16)}::1`,
    now: START,
    known: 'logged in',
  });
  for (let number = 0; number < 200; number += 1) await countFailure(database, failure(number));
  await expect(countFailure(database, failure(200))).rejects.toMatchObject({ retryAfterSeconds: 900 });
  await database.delete(login_failures);
});

test('right passwords are never limited', async () => {
  await api.add('diligent');
  const outcomes = Array.from({ length: 12 }, () => attempt('diligent', PASSWORD, '192.0.2.9'));
  expect(await Promise.all(outcomes)).toEqual(Array(12).fill('token'));
});

test('an address that fails for a hundred different names is refused for every name', async () => {
  await api.add('bystander');
  for (let name = 0; name < 100; name += 1) {
    await countFailure(database, { target: `guess-${name}`, address: '192.0.2.10', now: START });
  }
  expect(await attempt('bystander', PASSWORD, '192.0.2.10')).toBe('wait 900');
});

test('of forty simultaneous guesses exactly five are answered', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, () => attempt('rushed', 'wrong password', '192.0.2.11')),
  );
  expect(outcomes.toSorted()).toEqual([...Array(5).fill(INCORRECT), ...Array(35).fill('wait 900')]);
});

test('of forty failures counted together exactly five count', async () => {
  const failure = { target: 'trampled', address: '192.0.2.15', now: START };
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => countFailure(database, failure)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

test('the right guess reveals nothing either when five others failed during its check', async () => {
  const { person } = await api.add('outrun');
  vi.mocked(argon2.verify).mockImplementationOnce(async () => {
    await countFailures(5, { target: person.id, address: '192.0.2.14', now: START });
    return true;
  });
  expect(await attempt('outrun', PASSWORD, '192.0.2.14')).toBe('wait 900');
});

test('the next failure deletes failures that no longer count', async () => {
  const ofAddress = eq(login_failures.address, '192.0.2.12');
  await fail(3, 'fading', '192.0.2.12');
  await countFailure(database, { target: 'fading', address: '192.0.2.12', now: after(901) });
  const kept = await database.select({ failed_at: login_failures.failed_at }).from(login_failures).where(ofAddress);
  expect(kept).toEqual([{ failed_at: after(901) }]);
});

describe('over HTTP', () => {
  const change = (token: string, current_password: string) =>
    api.call('PATCH', '/users/me/password', {
      token,
      json: { current_password, new_password: 'another fine password' },
    });

  test('the sixth try answers 429 with Retry-After, in every process on the database', {
    tags: ['S10.10'],
  }, async () => {
    const neighbour = await startApi(database);
    const statuses: number[] = [];
    for (const server of [api, neighbour, api, neighbour, api, neighbour]) {
      statuses.push((await server.logIn('guessed', 'wrong password', '203.0.113.1')).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    const { body, headers } = await api.logIn('guessed', 'wrong password', '203.0.113.1');
    expect(body).toEqual({ detail: 'Too many failed attempts; try again later' });
    expect(headers.get('retry-after')).toMatch(/^[1-8]?\d?\d$|^900$/);
  });

  test('a login sets a proof that is sent to logins only and that scripts cannot read', async () => {
    await api.add('remembered');
    const { headers } = await api.logIn('remembered', PASSWORD, '203.0.113.80');
    expect(headers.get('set-cookie')).toMatch(
      /^plumbline-device=[\w.-]+; Max-Age=15552000; Path=\/api\/v1\/login; HttpOnly; SameSite=Strict$/,
    );
  });

  test('an X-Forwarded-For that nobody vouches for is no new address', async () => {
    const exposed = await startApi(database, { config: readConfig({ TRUSTED_PROXIES: '' }) });
    const statuses: number[] = [];
    for (let host = 1; host <= 6; host += 1) {
      statuses.push((await exposed.logIn('besieged', 'wrong password', `198.51.100.${host}`)).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  test('wrong current passwords at a password change count as well, and then block the right one', async () => {
    const { token } = await api.add('hijacked');
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await change(token, 'wrong password')).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await change(token, PASSWORD)).status).toBe(429);
  });

  test('the right current password changes nothing when five others failed during its check', async () => {
    const { person, token } = await api.add('outpaced');
    vi.mocked(argon2.verify).mockImplementationOnce(async () => {
      await countFailures(5, { target: person.id, address: '127.0.0.1', now: new Date() });
      return true;
    });
    expect((await change(token, PASSWORD)).status).toBe(429);
    expect((await api.logIn('outpaced', PASSWORD, '203.0.113.9')).status).toBe(200);
  });
});
