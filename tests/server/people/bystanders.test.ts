import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Page } from '#contract/page.ts';
import type { PasswordReset, ResetLink } from '#contract/password-reset.ts';
import { keepColumnChoices } from '#server/domain/archives/column-choices.ts';
import { SERVER } from '#server/domain/audit/audit.ts';
import { recordRefusal } from '#server/domain/audit/record-refusal.ts';
import { continueVisit } from '#server/domain/dashboard/visit.ts';
import { drawRecoveryCodes } from '#server/domain/people/recovery-codes.ts';
import { drawSecondFactor, dropSecondFactor, switchSecondFactor } from '#server/domain/people/second-factor.ts';
import { password_resets, second_factors } from '#server/domain/people/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { type Member, PASSWORD, startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const api = await startApi(database);
const { call } = api;
const NEW_PASSWORD = 'quite another password';
const NOON = new Date('2031-05-06T12:00:00Z');
const EARLIER = new Date('2031-05-05T12:00:00Z');
const HOME = '192.0.2.1';

let root: Member;
/** Nobody touches what is stored about ben: an open request with a link, two-step log-in, wrong codes and passwords. */
let ben: Member;
let mover: Member;
let people = 0;

/** A person with a drawn second factor; the codes of its app fit at {@link NOON}. */
async function drawFor({ person }: Member): Promise<{ secret: string; codes: string[] }> {
  const { secret, recovery_codes } = await drawSecondFactor(api.services, person);
  return { secret, codes: recovery_codes };
}

const turn = ({ person }: Member, is_on: boolean, code: string, now = NOON) =>
  switchSecondFactor(api.services, person, { is_on, password: PASSWORD, code }, { address: HOME, now });

async function turnOn(member: Member, now = NOON): Promise<string[]> {
  const { secret, codes } = await drawFor(member);
  await turn(member, true, new TOTP({ secret }).generate({ timestamp: now.getTime() }), now);
  return codes;
}

const logIn = ({ person }: Member, password: string, code?: string) =>
  call('POST', '/login/access-token', {
    form: { username: person.username, password, ...(code !== undefined && { code }) },
  });

const recover = ({ person }: Member) => call('POST', `/password-recovery/${person.username}`);

async function linkFor({ person }: Member): Promise<string> {
  const { data } = (await call('GET', '/password-resets/', { token: root.token })).body as Page<PasswordReset>;
  const { id } = data.find(({ user_id }) => user_id === person.id) ?? expect.unreachable();
  return ((await call('POST', `/password-resets/${id}/link`, { token: root.token })).body as ResetLink).token;
}

const refuse = ({ person }: Member, route: string) =>
  recordRefusal(database, { user: person, address: HOME, route }, new Date());

const NO_COLUMNS = { time: null, author: null, id: null, link: null, authors: null, dates: null };
const choose = ({ person }: Member, headers: string) =>
  keepColumnChoices(database, person.id, [
    { headers, file: null, columns: [], choice: { ...NO_COLUMNS, text: headers }, problem: null },
  ]);

beforeAll(async () => {
  root = await api.add('root', { is_superuser: true });
  ben = await api.add('ben');
  await turnOn(ben, EARLIER);
  await logIn(ben, 'wrong');
  await logIn(ben, PASSWORD, '000000');
  await recover(ben);
  await linkFor(ben);
  await refuse(ben, 'GET /users/');
  await choose(ben, 'a');
  await continueVisit(database, ben.person.id);
});
beforeEach(async () => {
  people += 1;
  mover = await api.add(`mover-${people}`);
});

/** Every row about a person, in any table. Wrong passwords are stored under a hash of the person's id. */
async function rowsAbout({ person: { id } }: Member): Promise<string[]> {
  const marks = [id, createHash('sha256').update(id).digest('hex')];
  const { rows: tables } = await database.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await database.execute<{ row: string }>(sql`
        select t::text as row from ${sql.identifier(name)} as t where ${sql.join(
          marks.map((mark) => sql`position(${mark} in t::text) > 0`),
          sql` or `,
        )}`);
      return rows.map(({ row }) => `${name} ${row}`);
    }),
  );
  return found.flat().toSorted();
}

const WORK: Record<string, () => Promise<unknown>> = {
  'mistypes the password, and then logs in': async () => {
    await logIn(mover, 'wrong');
    await logIn(mover, PASSWORD);
  },
  'draws a second factor twice': async () => {
    await drawFor(mover);
    await drawFor(mover);
  },
  'turns two-step log-in on': () => turnOn(mover),
  'mistypes a code': async () => {
    await turnOn(mover);
    await logIn(mover, PASSWORD, '000000');
  },
  'is asked for a code': async () => {
    await turnOn(mover);
    await logIn(mover, PASSWORD);
  },
  'logs in by a recovery code': async () => {
    const [code] = await turnOn(mover);
    await logIn(mover, PASSWORD, code);
  },
  'turns two-step log-in off': async () => {
    const [code = ''] = await turnOn(mover);
    await turn(mover, false, code);
  },
  'gets two-step log-in turned off by the operator': async () => {
    await turnOn(mover);
    await dropSecondFactor(database, mover.person.username, SERVER);
  },
  'gets other recovery codes': async () => {
    await drawFor(mover);
    await database.transaction((transaction) => drawRecoveryCodes(transaction, mover.person.id));
  },
  'changes the password': () =>
    call('PATCH', '/users/me/password', {
      token: mover.token,
      json: { current_password: PASSWORD, new_password: NEW_PASSWORD },
    }),
  'mistypes the password while changing it': () =>
    call('PATCH', '/users/me/password', {
      token: mover.token,
      json: { current_password: 'wrong', new_password: NEW_PASSWORD },
    }),
  'asks for a new password, and sets it': async () => {
    await recover(mover);
    const token = await linkFor(mover);
    expect(await call('POST', '/reset-password/', { json: { token, new_password: NEW_PASSWORD } })).toMatchObject({
      status: 200,
    });
  },
  'gets another password from a superuser': () =>
    call('PATCH', `/users/${mover.person.id}`, {
      token: root.token,
      json: { password: NEW_PASSWORD, confirm_password: NEW_PASSWORD },
    }),
  'is renamed': () => call('PATCH', '/users/me', { token: mover.token, json: { username: `renamed-${people}` } }),
  'is made a superuser': () =>
    call('PATCH', `/users/${mover.person.id}`, { token: root.token, json: { is_superuser: true } }),
  'is deactivated': () => call('PATCH', `/users/${mover.person.id}`, { token: root.token, json: { is_active: false } }),
  'ends all sessions': () => call('DELETE', '/login/sessions', { token: mover.token }),
  'is refused the same routes': async () => {
    for (const route of ['GET /users/', 'GET /users/', 'GET /audit/']) await refuse(mover, route);
  },
  'uses the console': () => continueVisit(database, mover.person.id),
  'has tables with the same columns read, and then so many others that the first are forgotten': async () => {
    await choose(mover, 'a');
    for (let number = 0; number < 100; number += 1) await choose(mover, String(number));
  },
  leaves: () => call('DELETE', '/users/me', { token: mover.token }),
  'is deleted': () => call('DELETE', `/users/${mover.person.id}`, { token: root.token }),
};

describe('what is stored about another person stays as it is when somebody', () => {
  test.each(Object.keys(WORK))('%s', async (name) => {
    const [before, own] = [await rowsAbout(ben), await rowsAbout(mover)];
    await WORK[name]?.();
    expect(await rowsAbout(ben)).toEqual(before);
    expect(await rowsAbout(mover)).not.toEqual(own);
  });
});

test('the other person has rows that a statement about everybody would change', async () => {
  const [factor] = await database.select().from(second_factors).where(eq(second_factors.user_id, ben.person.id));
  const [request] = await database.select().from(password_resets).where(eq(password_resets.user_id, ben.person.id));
  expect(factor).toMatchObject({ confirmed_at: EARLIER, failures: 1 });
  expect(request).toMatchObject({ used_at: null, token_hash: expect.any(String) });
});
