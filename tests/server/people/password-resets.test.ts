import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { PasswordReset, ResetLink } from '#contract/password-reset.ts';
import { SERVER } from '#server/domain/audit/audit.ts';
import { makeLink, resetPassword } from '#server/domain/people/password-resets.ts';
import { password_resets } from '#server/domain/people/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { PASSWORD, startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const { call, logIn, add } = await startApi(database);
const { token } = await add('root', { is_superuser: true });
const NEW_PASSWORD = 'quite another password';
const NOT_VALID = { status: 400, body: { detail: 'This link is not valid or has expired' } };

const recover = (username: string) => call('POST', `/password-recovery/${encodeURIComponent(username)}`);
const reset = (linkToken: string, new_password = NEW_PASSWORD) =>
  call('POST', '/reset-password/', { json: { token: linkToken, new_password } });
const openRequests = async () =>
  ((await call('GET', '/password-resets/', { token })).body as { data: PasswordReset[] }).data;

/** The open request that this person has just made. */
async function requestOf(username: string): Promise<PasswordReset> {
  await recover(username);
  const request = (await openRequests()).find((open) => open.username === username);
  if (request === undefined) throw new Error(`${username} filed no request`);
  return request;
}

async function linkFor(username: string): Promise<ResetLink> {
  const { id } = await requestOf(username);
  return (await call('POST', `/password-resets/${id}/link`, { token })).body as ResetLink;
}

test('open requests come newest first, in pages, with their total number', async () => {
  await Promise.all(['early', 'late'].map((username) => add(username)));
  await recover('early');
  await recover('late');
  const page = (query: string) => call('GET', `/password-resets/${query}`, { token });
  expect(await page('?limit=2')).toMatchObject({ body: { data: [{ username: 'late' }, { username: 'early' }] } });
  expect(await page('?skip=1&limit=1')).toMatchObject({ body: { data: [{ username: 'early' }] } });
  const { count } = (await page('?limit=1')).body as { count: number };
  expect((await openRequests()).length).toBe(count);
  await reset((await linkFor('late')).token);
  expect(await page('?limit=1')).toMatchObject({ body: { data: [{ username: 'early' }], count: count - 1 } });
});

test('requests of one moment come in the order of their ids, the last one first', async () => {
  const members = await Promise.all(['at-once-1', 'at-once-2', 'at-once-3'].map((username) => add(username)));
  const requested_at = new Date('2031-01-01T00:00:00Z');
  const made = await database
    .insert(password_resets)
    .values(members.map(({ person }) => ({ user_id: person.id, requested_at })))
    .returning();
  const ids = made
    .map(({ id }) => id)
    .toSorted()
    .toReversed();
  expect((await openRequests()).slice(0, 3).map(({ id }) => id)).toEqual(ids);
  const { body } = await call('GET', '/password-resets/?skip=1&limit=1', { token });
  expect((body as { data: PasswordReset[] }).data.map(({ id }) => id)).toEqual(ids.slice(1, 2));
  await database.delete(password_resets).where(eq(password_resets.requested_at, requested_at));
});

describe('a link', () => {
  test('is shown once, with its path and its end after a day; only a digest is stored', {
    tags: ['S11.10'],
  }, async () => {
    await add('linked');
    const request = await requestOf('linked');
    const made = await makeLink(database, request.id, SERVER, new Date('2030-01-01T00:00:00Z'));
    expect(made).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      path: `/reset-password?token=${made.token}`,
      expires_at: '2030-01-02T00:00:00.000Z',
    });
    expect(JSON.stringify(await database.select().from(password_resets))).not.toContain(made.token);
    expect(await requestOf('linked')).toEqual({ ...request, link_expires_at: made.expires_at });
  });

  test('gives a new password, closes the request and ends every login', async () => {
    const member = await add('forgetful');
    const link = await linkFor('forgetful');
    expect(await reset(link.token)).toMatchObject({ status: 200, body: { message: 'Password updated successfully' } });
    const calls = [
      logIn('forgetful', NEW_PASSWORD),
      logIn('forgetful', PASSWORD),
      call('GET', '/users/me', { token: member.token }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 400, 401]);
    expect((await openRequests()).map(({ username }) => username)).not.toContain('forgetful');
  });

  test('works once', { tags: ['S11.10'] }, async () => {
    await add('once');
    const link = await linkFor('once');
    await reset(link.token);
    expect(await reset(link.token, 'a third fine password')).toMatchObject(NOT_VALID);
  });

  test('works once when used ten times at once', async () => {
    await add('crowded');
    const link = await linkFor('crowded');
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(link.token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(400)]);
  });

  test('ends when another is made for the same request', async () => {
    await add('twice');
    const [first, second] = [await linkFor('twice'), await linkFor('twice')];
    expect(await reset(first.token)).toMatchObject(NOT_VALID);
    expect(await reset(second.token)).toMatchObject({ status: 200 });
  });

  test('ends when its owner changes the password meanwhile', async () => {
    const member = await add('recalled');
    const link = await linkFor('recalled');
    const json = { current_password: PASSWORD, new_password: 'remembered after all' };
    await call('PATCH', '/users/me/password', { token: member.token, json });
    expect(await reset(link.token)).toMatchObject(NOT_VALID);
  });

  test('stays valid when somebody else gets a new password', async () => {
    await Promise.all(['first', 'second', 'changer'].map((username) => add(username)));
    const [first, second] = [await linkFor('first'), await linkFor('second')];
    await reset(first.token);
    const waiting = await requestOf('changer');
    expect(await reset(second.token)).toMatchObject({ status: 200 });
    expect(await openRequests()).toContainEqual(waiting);
  });

  test('ends after a day', { tags: ['S11.10'] }, async () => {
    await add('tardy');
    const made = new Date('2030-01-01T00:00:00Z');
    const link = await makeLink(database, (await requestOf('tardy')).id, SERVER, made);
    const use = (seconds: number) =>
      resetPassword(
        database,
        { token: link.token, new_password: NEW_PASSWORD },
        { address: '192.0.2.1', now: new Date(made.getTime() + seconds * 1000) },
      );
    await expect(use(24 * 60 * 60)).rejects.toThrow('This link is not valid or has expired');
    await expect(use(24 * 60 * 60 - 1)).resolves.toBeUndefined();
  });

  test('stays valid when the new password is refused', async () => {
    await add('choosy');
    const link = await linkFor('choosy');
    expect(await reset(link.token, 'iloveyou')).toMatchObject({
      status: 422,
      body: {
        detail: [
          {
            loc: ['body', 'new_password'],
            msg: 'This password is among the most common ones; choose another',
            type: 'weak_password',
          },
        ],
      },
    });
    expect(await reset(link.token)).toMatchObject({ status: 200 });
  });

  test('does not let somebody inactive in', async () => {
    await add('retired', { is_active: false });
    const link = await linkFor('retired');
    expect(await reset(link.token)).toMatchObject({ status: 400, body: { detail: 'Inactive user' } });
  });

  test('clears the failed logins before it', async () => {
    await add('locked-out');
    for (let time = 0; time < 5; time += 1) await logIn('locked-out', 'wrong password');
    await reset((await linkFor('locked-out')).token);
    expect(await logIn('locked-out', NEW_PASSWORD)).toMatchObject({ status: 200 });
  });

  test.each(['nonsense', 'A'.repeat(43), "' or true --"])('that never existed is refused: %s', async (made) => {
    expect(await reset(made)).toMatchObject(NOT_VALID);
  });

  test('for a request that is closed or does not exist answers 404', async () => {
    await add('closed');
    const request = await requestOf('closed');
    await reset((await linkFor('closed')).token);
    for (const id of [request.id, randomUUID()]) {
      expect(await call('POST', `/password-resets/${id}/link`, { token })).toMatchObject({
        status: 404,
        body: { detail: 'Password reset not found' },
      });
    }
  });

  test('for an invalid id answers 422', async () => {
    expect(await call('POST', '/password-resets/1/link', { token })).toMatchObject({ status: 422 });
  });
});

test.each([
  ['an empty token', { token: '', new_password: NEW_PASSWORD }, 'token', 'Token is required'],
  ['a short password', { token: 'x', new_password: 'short' }, 'new_password', 'Password must be at least 8 characters'],
  [
    'the username as password',
    { token: 'x', new_password: NEW_PASSWORD, username: 'root' },
    'username',
    'This field is not accepted',
  ],
])('a reset with %s answers 422', async (_, json, field, msg) => {
  expect(await call('POST', '/reset-password/', { json })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', field], msg }] },
  });
});
