import * as argon2 from '@node-rs/argon2';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { audit_log } from '#server/domain/audit/tables.ts';
import { issueDevice, readDevice } from '#server/domain/people/known-devices.ts';
import { logIn as logInWith } from '#server/domain/people/login.ts';
import { login_failures } from '#server/domain/people/tables.ts';
import { type Attempt, countFailure } from '#server/domain/people/throttle.ts';
import { linesAbout } from '#tests/server/support/audit-lines.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { PASSWORD, startApi } from '#tests/server/support/people-api.ts';

vi.mock('@node-rs/argon2', { spy: true });

const { database } = await freshDatabase();
const { call, logIn, add, services } = await startApi(database);
const ada = await add('Ada.L');
const dormant = await add('dormant', { is_active: false });

beforeEach(() => {
  vi.mocked(argon2.verify).mockClear();
});

const accessTokenOf = ({ body }: { body: unknown }) => (body as { access_token: string }).access_token;

/** The parts of an answer that do not differ between requests anyway. */
const comparable = ({ status, text, headers }: Awaited<ReturnType<typeof logIn>>) => ({
  status,
  text,
  headers: [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date'),
});

describe('the right password', () => {
  test('gives a bearer token that calls /users/me', { tags: ['S3.2'] }, async () => {
    const answer = await logIn('Ada.L', PASSWORD);
    expect(answer.body).toEqual({ access_token: expect.any(String), token_type: 'bearer' });
    const me = await call('GET', '/users/me', { token: accessTokenOf(answer) });
    expect(me.body).toEqual({
      id: ada.person.id,
      username: 'Ada.L',
      full_name: 'Ada.L',
      is_superuser: false,
      is_active: true,
      created_at: ada.person.created_at.toISOString(),
    });
  });

  test('can be sent as multipart too, with the other fields of an OAuth 2 password grant', {
    tags: ['S10.13'],
  }, async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      grant_type: 'password',
      scope: '',
      username: 'Ada.L',
      password: PASSWORD,
    })) {
      form.append(name, value);
    }
    const answer = await call('POST', '/login/access-token', { form });
    expect(answer).toMatchObject({ status: 200, body: { token_type: 'bearer' } });
  });

  test('makes the browser known to this person, whatever proof it showed, and leaves a good proof as it is', async () => {
    const now = new Date('2030-01-01T12:00:00Z');
    const key = services.secrets.deviceKey;
    const deviceAfter = async (device: string | undefined) =>
      (await logInWith(services, { username: 'Ada.L', password: PASSWORD, address: '192.0.2.1', now, device })).device;
    for (const shown of [undefined, 'nonsense', await issueDevice(key, dormant.person.id, now)]) {
      const given = await deviceAfter(shown);
      expect(await readDevice(key, given, now)).toEqual({ userId: ada.person.id, id: expect.any(String) });
      expect(await deviceAfter(given)).toBe(given);
    }
  });

  test('works for the username in any case', async () => {
    expect(await logIn('aDA.l', PASSWORD)).toMatchObject({ status: 200 });
  });

  test('of somebody inactive answers 400 Inactive user', { tags: ['S10.5'] }, async () => {
    expect(await logIn('dormant', PASSWORD)).toMatchObject({ status: 400, body: { detail: 'Inactive user' } });
  });
});

describe('a failed login', () => {
  test.each([
    ['a wrong password', 'Ada.L', 'wrong password'],
    ['a wrong password of an inactive user', 'dormant', 'wrong password'],
    ['an unknown name', 'nobody', PASSWORD],
    ['an impossible name', "' or 1=1; -- <b>ў</b>", PASSWORD],
    ['the right password in another case', 'Ada.L', PASSWORD.toUpperCase()],
    ['the right password and a space', 'Ada.L', `${PASSWORD} `],
  ])('with %s answers 400 Incorrect username or password', { tags: ['S10.4'] }, async (_, username, password) => {
    expect(await logIn(username, password)).toMatchObject({
      status: 400,
      body: { detail: 'Incorrect username or password' },
    });
  });

  test('with an unknown name has the same answer as with a wrong password, to the last header', {
    tags: ['S10.4'],
  }, async () => {
    const unknown = await logIn('nobody-at-all', 'wrong password', '192.0.2.1');
    const wrong = await logIn('Ada.L', 'wrong password', '192.0.2.1');
    expect(comparable(unknown)).toEqual(comparable(wrong));
  });

  test.each(['nobody-at-all', 'Ada.L'])(
    'of %s costs one argon2id verification with the same parameters',
    { tags: ['S10.4'] },
    async (username) => {
      await logIn(username, 'wrong password', '192.0.2.2');
      const prices = vi.mocked(argon2.verify).mock.calls.map(([hash]) => argon2.parseOptions(hash));
      expect(prices).toEqual([argon2.parseOptions(ada.person.password_hash)]);
    },
  );

  test('without a password names the missing field', async () => {
    expect(await call('POST', '/login/access-token', { form: { username: 'Ada.L' } })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'password'], msg: 'Field required', type: 'missing' }] },
    });
  });

  test('as JSON is refused: the body is a form', async () => {
    const answer = await call('POST', '/login/access-token', { json: { username: 'Ada.L', password: PASSWORD } });
    expect(answer.status).toBe(422);
  });

  test('with a NUL character in the name is refused before the database sees it', async () => {
    expect(await logIn('Ada\0L', PASSWORD)).toMatchObject({ status: 422 });
  });
});

test('a password counts up to its 128th character', async () => {
  const long = '0123456789abcdef'.repeat(8);
  await call('POST', '/users/signup', { json: { username: 'longwinded', full_name: 'Long Winded', password: long } });
  expect(await logIn('longwinded', `${long.slice(0, -1)}!`)).toMatchObject({ status: 400 });
  expect(await logIn('longwinded', long)).toMatchObject({ status: 200 });
});

test('logging out everywhere ends every token issued before', async () => {
  const { token } = await add('everywhere');
  const later = accessTokenOf(await logIn('everywhere', PASSWORD));
  expect(await call('DELETE', '/login/sessions', { token })).toMatchObject({
    status: 200,
    body: { message: 'Logged out everywhere' },
  });
  const statuses = [token, later].map(async (old) => (await call('GET', '/users/me', { token: old })).status);
  expect(await Promise.all(statuses)).toEqual([401, 401]);
});

describe('a log-in with what was counted before', () => {
  const NOON = new Date('2031-01-01T12:00:00Z');
  const ADDRESS = '198.51.100.1';
  const count = async (times: number, attempt: Pick<Attempt, 'target'> & Partial<Attempt>) => {
    for (let time = 0; time < times; time += 1)
      await countFailure(database, { address: ADDRESS, now: NOON, ...attempt });
  };
  const from = (username: string, given: { password?: string; device?: string; address?: string } = {}) =>
    logInWith(services, { username, password: PASSWORD, address: ADDRESS, now: NOON, ...given });
  const isThrottled = (retryAfterSeconds: number) => ({ kind: 'tooMany', retryAfterSeconds });

  test('is refused after too many failures, before the password is looked at', async () => {
    const { person } = await add('barred');
    await count(5, { target: person.id });
    await expect(from('barred')).rejects.toMatchObject(isThrottled(900));
    expect(argon2.verify).not.toHaveBeenCalled();
  });

  test('is refused when others fail while its password is checked', async () => {
    const { person } = await add('outrun');
    vi.mocked(argon2.verify).mockImplementationOnce(async () => {
      await count(5, { target: person.id });
      return true;
    });
    await expect(from('outrun')).rejects.toMatchObject(isThrottled(900));
    expect(await linesAbout(database, 'outrun')).toEqual([]);
  });

  test('forgets the failures of this person from this address, and no others', async () => {
    await database.delete(login_failures);
    const { person } = await add('forgetful');
    const others: (Pick<Attempt, 'target'> & Partial<Attempt>)[] = [
      { target: ada.person.id, known: 'logged in' },
      { target: person.id, address: '198.51.100.2', known: 'logged in' },
      { target: person.id, known: { device: 'another' } },
    ];
    for (const other of others) await count(1, other);
    const left = await database.select().from(login_failures).orderBy(login_failures.id);
    expect(left).toHaveLength(3);
    await count(4, { target: person.id, known: 'logged in' });
    await from('forgetful');
    expect(await database.select().from(login_failures).orderBy(login_failures.id)).toEqual(left);
  });

  test('in a browser in which this person logged in before is not slowed down by guesses from elsewhere', async () => {
    const { person } = await add('at-home');
    const { device } = await from('at-home');
    const ofOther = await issueDevice(services.secrets.deviceKey, ada.person.id, NOON);
    for (let host = 0; host < 10; host += 1) await count(1, { target: person.id, address: `203.0.113.${host}` });
    for (const shown of [{}, { device: 'nonsense' }, { device: ofOther }])
      await expect(from('at-home', shown)).rejects.toMatchObject(isThrottled(1));
    expect(await from('at-home', { device })).toEqual({ accessToken: expect.any(String), device });
  });

  test('under a name that nobody has is not taken for one in a known browser', async () => {
    const device = await issueDevice(services.secrets.deviceKey, ada.person.id, NOON);
    for (let time = 0; time < 5; time += 1)
      await expect(from('nobody-here', { device, address: '198.51.100.3' })).rejects.toMatchObject({
        kind: 'badRequest',
      });
    await expect(from('nobody-here', { address: '198.51.100.3' })).rejects.toMatchObject(isThrottled(900));
  });
});

describe('the audit log', () => {
  const NOON = new Date('2032-01-01T12:00:00Z');
  const line = (action: string, subject: string, given: object = {}) => ({
    ...{ actor_id: null, actor: null, address: '203.0.113.9', action, subject, detail: {}, ...given },
  });
  const attempt = (username: string, password: string) =>
    logInWith(services, { username, password, address: '203.0.113.9', now: NOON });

  test('names who logged in', async () => {
    const { person } = await add('Grace');
    await attempt('GRACE', PASSWORD);
    expect(await linesAbout(database, 'Grace')).toEqual([
      line('login.succeeded', 'Grace', { actor_id: person.id, actor: 'Grace' }),
    ]);
  });

  test('names nobody as the actor of failures, and says once that further tries are refused', async () => {
    await add('guessed');
    for (let time = 0; time < 7; time += 1) await expect(attempt('guessed', 'wrong')).rejects.toThrow();
    expect(await linesAbout(database, 'guessed')).toEqual([
      ...Array(5).fill(line('login.failed', 'guessed')),
      line('login.throttled', 'guessed'),
    ]);
  });

  test('has the refusal of somebody inactive who knows the password', async () => {
    await add('asleep', { is_active: false });
    await expect(attempt('asleep', PASSWORD)).rejects.toThrow('Inactive user');
    expect(await linesAbout(database, 'asleep')).toEqual([line('login.refused', 'asleep')]);
  });

  test('does not repeat a name that nobody has, which may be a password', async () => {
    const before = await database.$count(audit_log);
    await expect(attempt('my-password', PASSWORD)).rejects.toThrow('Incorrect username or password');
    expect(await linesAbout(database, 'my-password')).toEqual([]);
    expect(await database.$count(audit_log)).toBe(before + 1);
  });
});
