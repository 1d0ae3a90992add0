import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { listAudit } from '#server/domain/audit/audit.ts';
import { audit_log } from '#server/domain/audit/tables.ts';
import { logIn } from '#server/domain/people/login.ts';
import { passSecondFactor } from '#server/domain/people/pass-second-factor.ts';
import { drawSecondFactor, dropSecondFactor, switchSecondFactor } from '#server/domain/people/second-factor.ts';
import { recovery_codes, second_factors } from '#server/domain/people/tables.ts';
import { deriveSecrets } from '#server/foundations/secrets.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { type Member, PASSWORD, startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const api = await startApi(database);
const { secrets } = api.services;

const START = new Date('2031-05-06T12:00:00Z');
const STEP_MS = 30_000;
const later = (steps: number) => new Date(START.getTime() + steps * STEP_MS);
const codeAt = (secret: string, when: Date) => new TOTP({ secret }).generate({ timestamp: when.getTime() });
/** A code that is wrong at that time and around it. */
const wrongAt = (secret: string, when: Date) => {
  const right = [-2, -1, 0, 1, 2].map((step) => codeAt(secret, new Date(when.getTime() + step * STEP_MS)));
  return ['000000', '000001', '000002', '000003', '000004', '000005'].find((code) => !right.includes(code)) ?? '';
};

let people = 0;
/** A superuser with two-step log-in, turned on at {@link START}. */
async function addCareful(): Promise<Member & { secret: string; recovery: string[] }> {
  people += 1;
  const member = await api.add(`careful-${people}`, { is_superuser: true });
  const { secret, recovery_codes: recovery } = await drawSecondFactor(api.services, member.person);
  const given = { is_on: true, password: PASSWORD, code: codeAt(secret, START) };
  await switchSecondFactor(api.services, member.person, given, { address: '192.0.2.1', now: START });
  return { ...member, secret, recovery };
}

type Try = { code?: string; now?: Date; address?: string; password?: string };

const tryLogin = (
  { person }: Pick<Member, 'person'>,
  { code, now = later(2), address = '192.0.2.1', password = PASSWORD }: Try,
) => logIn({ database, secrets }, { username: person.username, password, address, now, code });

/** What came of tries: the messages of refusals, and `in`. */
const outcomesOf = async (tries: Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(tries)).map((each) => (each.status === 'fulfilled' ? 'in' : each.reason.message));

const outcomeOf = async (attempt: Promise<unknown>) => (await outcomesOf([attempt]))[0];

const WRONG = 'This code is wrong, or was used before';
const THROTTLED = 'Too many failed attempts; try again later';
const STOPPED = 'Too many wrong codes in a row; only a recovery code works now';

const actionsAbout = async (username: string) =>
  (await database.select().from(audit_log).where(eq(audit_log.subject, username)).orderBy(audit_log.id)).map(
    ({ action }) => action,
  );

describe('over HTTP', () => {
  const post = (member: Member) => api.call('POST', '/users/me/second-factor', { token: member.token });
  const get = (member: Member) => api.call('GET', '/users/me/second-factor', { token: member.token });
  const turn = (member: Member, json: { is_on: boolean; code: string; password?: string }) =>
    api.call('PATCH', '/users/me/second-factor', { token: member.token, json: { password: PASSWORD, ...json } });
  const login = (member: Member, code?: string) =>
    api.call('POST', '/login/access-token', {
      form: { username: member.person.username, password: PASSWORD, ...(code !== undefined && { code }) },
    });
  const draw = async (member: Member) =>
    (await post(member)).body as { secret: string; address: string; recovery_codes: string[] };

  test('a superuser turns it on, logs in in two steps, and turns it off', async () => {
    const root = await api.add('two-steps', { is_superuser: true });
    expect((await get(root)).body).toEqual({ is_on: false, recovery_codes_left: 0 });
    const { secret, address, recovery_codes: codes } = await draw(root);
    expect(address).toBe(
      `otpauth://totp/Plumbline:two-steps?issuer=Plumbline&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(codes).toEqual(Array(10).fill(expect.stringMatching(/^([a-hj-km-np-z2-9]{4}-){3}[a-hj-km-np-z2-9]{4}$/)));
    expect((await login(root)).status).toBe(200);
    // What is drawn counts once it is turned on.
    expect((await get(root)).body).toEqual({ is_on: false, recovery_codes_left: 0 });
    const begun = Date.now();
    const on = await turn(root, { is_on: true, code: codeAt(secret, new Date(begun)) });
    expect(on).toMatchObject({ status: 200, body: { is_on: true, recovery_codes_left: 10 } });
    expect(await login(root)).toMatchObject({
      status: 403,
      body: { detail: 'Enter a code of your authenticator app, or a recovery code', second_factor: 'needed' },
    });
    const next = codeAt(secret, new Date(begun + STEP_MS));
    expect(await login(root, next)).toMatchObject({ status: 200, body: { token_type: 'bearer' } });
    expect(await login(root, next)).toMatchObject({ status: 400, body: { detail: WRONG, second_factor: 'refused' } });
    expect(await login(root, codes[0])).toMatchObject({ status: 200 });
    expect((await get(root)).body).toEqual({ is_on: true, recovery_codes_left: 9 });
    expect((await turn(root, { is_on: false, code: codes[1] ?? '' })).body).toEqual({
      is_on: false,
      recovery_codes_left: 0,
    });
    expect((await login(root)).status).toBe(200);
    expect(await database.$count(second_factors, eq(second_factors.user_id, root.person.id))).toBe(0);
  });

  test('it cannot be drawn again or turned on again while it is on', async () => {
    const root = await api.add('twice', { is_superuser: true });
    const { secret } = await draw(root);
    await turn(root, { is_on: true, code: codeAt(secret, new Date()) });
    const refused = { status: 409, body: { detail: 'Two-step log-in is on; turn it off first' } };
    expect(await post(root)).toMatchObject(refused);
    expect(await turn(root, { is_on: true, code: '000000' })).toMatchObject(refused);
  });

  test('after many wrong codes it can be begun again, with a new secret', async () => {
    const root = await api.add('stopped', { is_superuser: true });
    await draw(root);
    await database.update(second_factors).set({ failures: 50 }).where(eq(second_factors.user_id, root.person.id));
    expect(await turn(root, { is_on: true, code: '123456' })).toMatchObject({ status: 400, body: { detail: STOPPED } });
    const { secret } = await draw(root);
    expect(await turn(root, { is_on: true, code: codeAt(secret, new Date()) })).toMatchObject({ status: 200 });
  });

  test.each([
    ['on before a secret was drawn', true, 409, 'Two-step log-in was not begun; ask for a secret first'],
    ['off when it is off', false, 409, 'Two-step log-in is off'],
  ])('it cannot be turned %s', async (about, is_on, status, detail) => {
    const root = await api.add(`early-${about.length}`, { is_superuser: true });
    expect(await turn(root, { is_on, code: '123456' })).toMatchObject({ status, body: { detail } });
  });

  test('a wrong password, a wrong code and a recovery code do not turn it on, and log-ins ask for no code', async () => {
    const root = await api.add('unconfirmed', { is_superuser: true });
    const { secret, recovery_codes: codes } = await draw(root);
    const right = codeAt(secret, new Date());
    expect(await turn(root, { is_on: true, password: 'not this one', code: right })).toMatchObject({
      status: 400,
      body: { detail: 'Incorrect password' },
    });
    expect(await turn(root, { is_on: true, code: wrongAt(secret, new Date()) })).toMatchObject({
      status: 400,
      body: { detail: WRONG },
    });
    expect(await turn(root, { is_on: true, code: codes[0] ?? '' })).toMatchObject({ status: 400 });
    expect((await login(root)).status).toBe(200);
    expect(await actionsAbout('unconfirmed')).toEqual([
      'second_factor.change_refused',
      'second_factor.change_refused',
      'login.succeeded',
    ]);
  });

  test('who has a session and not the password cannot turn it off', async () => {
    const root = await api.add('robbed', { is_superuser: true });
    const { secret, recovery_codes: codes } = await draw(root);
    await turn(root, { is_on: true, code: codeAt(secret, new Date()) });
    expect(await turn(root, { is_on: false, password: 'a guess', code: codes[0] ?? '' })).toMatchObject({
      status: 400,
      body: { detail: 'Incorrect password' },
    });
    expect((await get(root)).body).toEqual({ is_on: true, recovery_codes_left: 10 });
  });
});

describe('the second step', () => {
  test('needs the right password first: neither a wrong one nor an unknown name says that there is a second step', async () => {
    const ada = await addCareful();
    const wrong = 'Incorrect username or password';
    const code = codeAt(ada.secret, later(2));
    expect(await outcomeOf(tryLogin(ada, { password: 'wrong', code }))).toBe(wrong);
    expect(await outcomeOf(tryLogin(ada, { password: 'wrong' }))).toBe(wrong);
  });

  test('takes the code that turned it on only once', async () => {
    const ada = await addCareful();
    expect(await outcomeOf(tryLogin(ada, { now: START, code: codeAt(ada.secret, START) }))).toBe(WRONG);
  });

  test('takes a code with spaces, and a recovery code in capitals without hyphens', async () => {
    const ada = await addCareful();
    const code = codeAt(ada.secret, later(2));
    const [recovery = ''] = ada.recovery;
    expect(await outcomeOf(tryLogin(ada, { code: `${code.slice(0, 3)} ${code.slice(3)}` }))).toBe('in');
    expect(await outcomeOf(tryLogin(ada, { code: recovery.replaceAll('-', '').toUpperCase() }))).toBe('in');
  });

  test('takes no recovery code of somebody else', async () => {
    const [ada, grace] = [await addCareful(), await addCareful()];
    expect(await outcomeOf(tryLogin(ada, { code: grace.recovery[0] ?? '' }))).toBe(WRONG);
  });

  test('refuses an older code than the newest that was accepted', async () => {
    const ada = await addCareful();
    expect(await outcomeOf(tryLogin(ada, { now: later(3), code: codeAt(ada.secret, later(4)) }))).toBe('in');
    expect(await outcomeOf(tryLogin(ada, { now: later(3), code: codeAt(ada.secret, later(3)) }))).toBe(WRONG);
  });

  test('with another SECRET_KEY says why codes of the app fail, and takes recovery codes', async () => {
    const ada = await addCareful();
    const other = { database, secrets: deriveSecrets('another secret key of this installation') };
    const given = { username: ada.person.username, password: PASSWORD, address: '192.0.2.1', now: later(2) };
    await expect(logIn(other, { ...given, code: codeAt(ada.secret, later(2)) })).rejects.toThrow(/SECRET_KEY/);
    await expect(logIn(other, { ...given, code: ada.recovery[0] })).resolves.toMatchObject({});
  });

  test('stores neither the secret nor a recovery code in readable form', async () => {
    const ada = await addCareful();
    const stored = JSON.stringify([
      await database.select().from(second_factors),
      await database.select().from(recovery_codes),
    ]);
    for (const secret of [ada.secret, ...ada.recovery, ...ada.recovery.map((code) => code.replaceAll('-', ''))]) {
      expect(stored).not.toContain(secret);
    }
  });

  test('is in the audit log, with the recovery code that was used', async () => {
    const ada = await addCareful();
    await outcomeOf(tryLogin(ada, {}));
    await outcomeOf(tryLogin(ada, { code: '' }));
    await outcomeOf(tryLogin(ada, { code: wrongAt(ada.secret, later(2)) }));
    await outcomeOf(tryLogin(ada, { code: ada.recovery[0] ?? '' }));
    expect(await actionsAbout(ada.person.username)).toEqual([
      'second_factor.turned_on',
      'login.code_requested',
      'login.code_failed',
      'login.recovery_code_used',
      'login.succeeded',
    ]);
  });
});

test('turning it on clears the wrong passwords before it', async () => {
  const { person } = await api.add('mistyping', { is_superuser: true });
  const { secret } = await drawSecondFactor(api.services, person);
  const turn = (is_on: boolean, password: string) =>
    outcomeOf(
      switchSecondFactor(
        api.services,
        person,
        { is_on, password, code: codeAt(secret, START) },
        { address: '192.0.2.1', now: START },
      ),
    );
  const wrong = async () => {
    const outcomes: (string | undefined)[] = [];
    for (let time = 0; time < 4; time += 1) outcomes.push(await turn(false, 'wrong password'));
    return outcomes;
  };
  const incorrect = Array(4).fill('Incorrect password');
  expect([await wrong(), await turn(true, PASSWORD), await wrong()]).toEqual([incorrect, 'in', incorrect]);
});

describe('an attacker who knows the password', () => {
  test('leaves a line in the audit log before the first code, one an hour for each network, with the number of tries', async () => {
    const ada = await addCareful();
    const tries = [
      ...Array.from({ length: 5 }, () => ({ address: '198.51.100.7' })),
      { address: '2001:db8:0:1::1' },
      { address: '2001:db8:0:1:ffff::2' },
      { address: '198.51.100.7', now: later(2 + 120) },
    ];
    for (const each of tries) await outcomeOf(tryLogin(ada, each));
    const { data } = await listAudit(database, { skip: 0, limit: 3 });
    const line = { actor: null, action: 'login.code_requested', subject: ada.person.username };
    expect(data).toMatchObject([
      { ...line, address: '198.51.100.7', detail: { times: 1 } },
      { ...line, address: '2001:db8:0:1::1', detail: { times: 2 } },
      { ...line, address: '198.51.100.7', detail: { times: 5 } },
    ]);
  });

  test('does not clear the failures that the throttle counts', async () => {
    const ada = await addCareful();
    for (const password of ['one', 'two', 'three', 'four']) await outcomeOf(tryLogin(ada, { password }));
    await outcomeOf(tryLogin(ada, {}));
    await outcomeOf(tryLogin(ada, { password: 'five' }));
    expect(await outcomeOf(tryLogin(ada, { code: codeAt(ada.secret, later(2)) }))).toBe(THROTTLED);
  });

  test('gets five guesses at the code from one address, however many come at once', async () => {
    const ada = await addCareful();
    const code = wrongAt(ada.secret, later(2));
    const outcomes = await outcomesOf(Array.from({ length: 20 }, () => tryLogin(ada, { code })));
    expect(outcomes.filter((outcome) => outcome === WRONG)).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === THROTTLED)).toHaveLength(15);
  });

  test('gets fifty guesses in a row, whatever the addresses and however long they wait; a recovery code goes on', async () => {
    const ada = await addCareful();
    const outcomes: (string | undefined)[] = [];
    for (let guess = 0; guess < 60; guess += 1) {
      // An hour later, from somewhere else: no throttle counts the guesses before.
      const now = later(120 * (guess + 1));
      outcomes.push(
        await outcomeOf(tryLogin(ada, { now, address: `198.51.100.${guess}`, code: wrongAt(ada.secret, now) })),
      );
    }
    expect(outcomes).toEqual([...Array(50).fill(WRONG), ...Array(10).fill(STOPPED)]);
    const weekAfter = later(120 * 100);
    expect(await outcomeOf(tryLogin(ada, { now: weekAfter, code: codeAt(ada.secret, weekAfter) }))).toBe(STOPPED);
    expect(await outcomeOf(tryLogin(ada, { now: weekAfter, code: ada.recovery[0] ?? '' }))).toBe('in');
    expect(await outcomeOf(tryLogin(ada, { now: weekAfter, code: codeAt(ada.secret, weekAfter) }))).toBe('in');
  });

  test('counts as failed also while codes no longer work', async () => {
    const ada = await addCareful();
    await database.update(second_factors).set({ failures: 50 }).where(eq(second_factors.user_id, ada.person.id));
    const code = wrongAt(ada.secret, later(2));
    const outcomes: (string | undefined)[] = [];
    for (let guess = 0; guess < 6; guess += 1) outcomes.push(await outcomeOf(tryLogin(ada, { code })));
    expect(outcomes).toEqual([...Array(5).fill(STOPPED), THROTTLED]);
  });

  test('waits after ten guesses from different networks, as with passwords', async () => {
    const ada = await addCareful();
    const code = wrongAt(ada.secret, later(2));
    const outcomes: (string | undefined)[] = [];
    for (let guess = 0; guess < 14; guess += 1) {
      outcomes.push(await outcomeOf(tryLogin(ada, { address: `203.0.113.${guess}`, code })));
    }
    expect(outcomes).toEqual([...Array(10).fill(WRONG), ...Array(4).fill(THROTTLED)]);
  });
});

describe('a second step stays', () => {
  test('after a new password by a link of a superuser, which alone logs nobody in', async () => {
    const ada = await addCareful();
    const root = await api.add('helper', { is_superuser: true });
    await api.call('POST', `/password-recovery/${ada.person.username}`);
    const { body } = await api.call('GET', '/password-resets/', { token: root.token });
    const { data } = body as { data: { id: string }[] };
    const made = await api.call('POST', `/password-resets/${data[0]?.id}/link`, { token: root.token });
    const password = 'amber-meadow-3';
    const { token } = made.body as { token: string };
    await api.call('POST', '/reset-password/', { json: { token, new_password: password } });
    const asked = 'Enter a code of your authenticator app, or a recovery code';
    expect(await outcomeOf(tryLogin(ada, { password }))).toBe(asked);
    expect(await outcomeOf(tryLogin(ada, { password, code: ada.recovery[0] ?? '' }))).toBe('in');
  });

  test('for a person who is a superuser no longer', async () => {
    const ada = await addCareful();
    const root = await api.add('demoter', { is_superuser: true });
    const given = { token: root.token, json: { is_superuser: false } };
    expect((await api.call('PATCH', `/users/${ada.person.id}`, given)).status).toBe(200);
    expect(await outcomeOf(tryLogin(ada, {}))).toMatch(/^Enter a code/);
  });

  test('as it was drawn last, of ten drawn at once: with ten recovery codes', async () => {
    const { person } = await api.add('hasty', { is_superuser: true });
    const drawn = await Promise.all(Array.from({ length: 10 }, () => drawSecondFactor(api.services, person)));
    const stored = await database.select().from(recovery_codes).where(eq(recovery_codes.user_id, person.id));
    expect(stored).toHaveLength(10);
    const turnOn = (secret: string, address: string) => {
      const given = { is_on: true, password: PASSWORD, code: codeAt(secret, START) };
      return switchSecondFactor(api.services, person, given, { address, now: START });
    };
    const outcomes: (string | undefined)[] = [];
    for (const [place, { secret }] of drawn.entries()) {
      outcomes.push(await outcomeOf(turnOn(secret, `198.51.100.${place}`)));
    }
    expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(1);
  });

  test('no longer than its person: a deletion leaves neither secret nor recovery codes', async () => {
    const ada = await addCareful();
    const root = await api.add('remover', { is_superuser: true });
    expect((await api.call('DELETE', `/users/${ada.person.id}`, { token: root.token })).status).toBe(200);
    const left = [
      await database.$count(second_factors, eq(second_factors.user_id, ada.person.id)),
      await database.$count(recovery_codes, eq(recovery_codes.user_id, ada.person.id)),
    ];
    expect(left).toEqual([0, 0]);
  });
});

describe('log-ins that reach the second step at once', () => {
  /** Passwords are checked one after the other, so whole log-ins would hardly meet. */
  const passAtOnce = ({ person }: Member, code: string) =>
    outcomesOf(
      Array.from({ length: 8 }, async (_, n) => {
        const attempt = { target: person.id, address: `192.0.2.${n}`, now: later(2) };
        return passSecondFactor({ database, secrets }, { person, code, attempt });
      }),
    );

  test.each(['the app', 'recovery'])('with one code of %s: one gets in', async (kind) => {
    const ada = await addCareful();
    const code = kind === 'recovery' ? (ada.recovery[0] ?? '') : codeAt(ada.secret, later(2));
    const outcomes = await passAtOnce(ada, code);
    expect(outcomes.toSorted()).toEqual(['in', ...Array(7).fill(WRONG)].toSorted());
  });
});

describe('the way out', () => {
  test('of an operator turns it off, and the audit log says so', async () => {
    const ada = await addCareful();
    const server = { user: null, address: null };
    expect(await dropSecondFactor(database, ada.person.username, server)).toBe(true);
    expect(await outcomeOf(tryLogin(ada, {}))).toBe('in');
    expect(await dropSecondFactor(database, ada.person.username, server)).toBe(false);
    expect(await actionsAbout(ada.person.username)).toEqual([
      'second_factor.turned_on',
      'second_factor.turned_off',
      'login.succeeded',
    ]);
  });

  test('is refused for a name that nobody has', async () => {
    const server = { user: null, address: null };
    await expect(dropSecondFactor(database, 'nobody-here', server)).rejects.toThrow('User not found');
  });
});
