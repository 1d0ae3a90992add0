import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Invitation, MadeInvitation } from '#contract/invitation.ts';
import type { Page } from '#contract/page.ts';
import { audit_log } from '#server/domain/audit/tables.ts';
import {
  checkInvitation,
  claimInvitation,
  forgetInvitations,
  listInvitations,
  makeInvitation,
  withdrawInvitation,
} from '#server/domain/people/invitations.ts';
import { invitations, users } from '#server/domain/people/tables.ts';
import { readConfig } from '#server/foundations/config.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const config = readConfig({ SIGNUP: 'invited', TRUSTED_PROXIES: '127.0.0.1' });
const { call, add } = await startApi(database, { config });
const { token } = await add('root', { is_superuser: true });

const DAY = 24 * 60 * 60_000;
const NOT_VALID = { status: 400, body: { detail: 'This invitation is not valid or has expired' } };
const GRACE = { username: 'grace', full_name: 'Grace Hopper', password: 'quiet-lantern-5' };

const make = async () => (await call('POST', '/invitations/', { token })).body as MadeInvitation;
const list = async () => (await call('GET', '/invitations/', { token })).body as Page<Invitation>;
const signUp = (invitation?: string, changes: object = {}) =>
  call('POST', '/users/signup', { json: { ...GRACE, ...changes, ...(invitation !== undefined && { invitation }) } });

beforeEach(async () => {
  await database.delete(users).where(eq(users.username, 'grace'));
  await database.delete(invitations);
});

describe('an invitation', () => {
  test('lets one person sign up, once', async () => {
    const [made, other] = [await make(), await make()];
    expect(made.path).toBe(`/signup?invitation=${made.token}`);
    expect(await signUp(made.token)).toMatchObject({ status: 200, body: { username: 'grace', is_superuser: false } });
    expect(await signUp(made.token, { username: 'ada' })).toMatchObject(NOT_VALID);
    // Another one is still there for somebody else.
    expect((await list()).data.map(({ expires_at }) => expires_at)).toEqual([other.expires_at]);
    expect(await signUp(other.token, { username: `ada-${crypto.randomUUID().slice(0, 8)}` })).toMatchObject({
      status: 200,
    });
    expect(await list()).toEqual({ data: [], count: 0 });
  });

  test('lets only one of several people sign up who use it at once', async () => {
    const { token: invitation } = await make();
    const names = ['one', 'two', 'three', 'four'].map((name) => `${name}-${crypto.randomUUID().slice(0, 8)}`);
    const answers = await Promise.all(names.map((username) => signUp(invitation, { username })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
  });

  test('is good for a week', async () => {
    const { token: invitation, expires_at } = await make();
    expect(Math.round((Date.parse(expires_at) - Date.now()) / DAY)).toBe(7);
    await database.update(invitations).set({ expires_at: new Date(Date.now() - 1) });
    expect(await signUp(invitation)).toMatchObject(NOT_VALID);
  });

  test('stays valid when the name is taken or the password too weak', async () => {
    const { token: invitation } = await make();
    expect(await signUp(invitation, { username: 'root' })).toMatchObject({ status: 400 });
    expect(await signUp(invitation, { password: 'password' })).toMatchObject({ status: 422 });
    expect(await signUp(invitation)).toMatchObject({ status: 200 });
  });

  test('is stored as a hash, and listed without its token', async () => {
    const { token: invitation, expires_at } = await make();
    const id = expect.any(String);
    expect(await list()).toEqual({
      data: [{ id, made_by: 'root', made_at: expect.any(String), expires_at }],
      count: 1,
    });
    expect(JSON.stringify(await database.select().from(invitations))).not.toContain(invitation);
  });

  test('that is deleted lets nobody sign up', async () => {
    const { token: invitation } = await make();
    const [open] = (await list()).data;
    expect(await call('DELETE', `/invitations/${open?.id}`, { token })).toMatchObject({ status: 200 });
    expect(await signUp(invitation)).toMatchObject(NOT_VALID);
    expect(await call('DELETE', `/invitations/${open?.id}`, { token })).toMatchObject({
      status: 404,
      body: { detail: 'Invitation not found' },
    });
  });

  test('that was used cannot be deleted', async () => {
    const { token: invitation } = await make();
    const [open] = (await list()).data;
    await signUp(invitation);
    expect(await call('DELETE', `/invitations/${open?.id}`, { token })).toMatchObject({ status: 404 });
    expect(await database.$count(invitations)).toBe(1);
  });

  test('is listed before older ones', async () => {
    const made = [await make(), await make(), await make()];
    const expected = made.map(({ expires_at }) => expires_at).toReversed();
    expect((await list()).data.map(({ expires_at }) => expires_at)).toEqual(expected);
    const page = (await call('GET', '/invitations/?skip=1&limit=1', { token })).body as Page<Invitation>;
    expect({ ends: page.data.map(({ expires_at }) => expires_at), count: page.count }).toEqual({
      ends: expected.slice(1, 2),
      count: 3,
    });
  });

  test('is in the audit log when it is made and deleted, without its token', async () => {
    const { token: invitation } = await make();
    await call('DELETE', `/invitations/${(await list()).data[0]?.id}`, { token });
    const lines = (await database.select().from(audit_log).orderBy(audit_log.id)).slice(-2);
    expect(lines.map(({ actor, action }) => ({ actor, action }))).toEqual([
      { actor: 'root', action: 'invitation.made' },
      { actor: 'root', action: 'invitation.withdrawn' },
    ]);
    expect(JSON.stringify(lines)).not.toContain(invitation);
  });

  test('is forgotten thirty days after its end', async () => {
    const { expires_at } = await make();
    const end = Date.parse(expires_at);
    const forget = (days: number, ms: number) => forgetInvitations(database, new Date(end + days * DAY + ms));
    expect([await forget(30, 0), await forget(30, 1)]).toEqual([0, 1]);
  });
});

describe('what the server does with invitations', () => {
  const NOON = new Date('2030-01-01T12:00:00Z');
  const actor = { user: { id: crypto.randomUUID(), username: 'maker' }, address: '192.0.2.1' };

  test('ends each exactly a week after it was made', async () => {
    const { token: invitation, ...told } = await makeInvitation(database, actor, NOON);
    expect(told).toEqual({ path: `/signup?invitation=${invitation}`, expires_at: '2030-01-08T12:00:00.000Z' });
    const [stored] = await database.select().from(invitations);
    expect(stored).toEqual({
      ...{ id: expect.any(String), token_hash: expect.any(String), made_by: 'maker', used_at: null },
      ...{ made_at: NOON, expires_at: new Date('2030-01-08T12:00:00Z') },
    });
  });

  test('lists the unused ones, those of one moment by id, page by page, with their number', async () => {
    const hour = (place: number) => new Date(NOON.getTime() + Math.floor(place / 2) * 3_600_000);
    const made = await database
      .insert(invitations)
      .values(
        Array.from({ length: 6 }, (_, place) => ({
          ...{
            token_hash: `hash ${place}`,
            made_by: `maker ${place}`,
            made_at: hour(place),
            expires_at: hour(place + 9),
          },
          used_at: place === 3 ? NOON : null,
        })),
      )
      .returning();
    const expected = made
      .filter(({ used_at }) => used_at === null)
      .toSorted((one, other) => other.made_at.getTime() - one.made_at.getTime() || (one.id < other.id ? 1 : -1))
      .map(({ id, made_by, made_at, expires_at }) => ({
        ...{ id, made_by, made_at: made_at.toISOString(), expires_at: expires_at.toISOString() },
      }));
    for (const [skip, limit] of [
      [0, 9],
      [0, 2],
      [1, 1],
      [2, 2],
      [4, 5],
      [5, 1],
    ] as const)
      expect(await listInvitations(database, { skip, limit })).toEqual({
        data: expected.slice(skip, skip + limit),
        count: 5,
      });
  });

  test('checks one before a password is hashed: until it is used or a week old', async () => {
    const { token: invitation } = await makeInvitation(database, actor, NOON);
    const check = (given: string, days = 0) => checkInvitation(database, given, new Date(NOON.getTime() + days * DAY));
    const { detail } = NOT_VALID.body;
    await expect(check('invented')).rejects.toThrow(detail);
    await expect(check(invitation, 7)).rejects.toThrow(detail);
    await expect(check(invitation, 6.9)).resolves.toBeUndefined();
    await database.transaction((transaction) => claimInvitation(transaction, invitation, NOON));
    await expect(check(invitation)).rejects.toThrow(detail);
  });

  test('withdraws only the one that is named', async () => {
    await makeInvitation(database, actor, NOON);
    await makeInvitation(database, actor, NOON);
    const [first, second] = await database.select().from(invitations);
    await withdrawInvitation(database, first?.id ?? '', actor);
    expect(await database.select().from(invitations)).toEqual([second]);
    const refused = withdrawInvitation(database, first?.id ?? '', actor);
    await expect(refused).rejects.toMatchObject({ kind: 'notFound', message: 'Invitation not found' });
    const { id: _, at: __, ...line } = (await database.select().from(audit_log).orderBy(audit_log.id)).at(-1) ?? {};
    expect(line).toEqual({
      ...{ actor_id: actor.user.id, actor: 'maker', address: '192.0.2.1' },
      ...{ action: 'invitation.withdrawn', subject: null, detail: {} },
    });
  });
});

describe('where people sign up by invitation', () => {
  test('nobody signs up without one, and an invented one is refused', async () => {
    const detail = 'You need an invitation to sign up here; ask an administrator for one';
    expect(await signUp()).toMatchObject({ status: 403, body: { detail } });
    expect(await signUp('invented')).toMatchObject(NOT_VALID);
    expect(await database.$count(users, eq(users.username, 'grace'))).toBe(0);
  });
});

test.each(['open', 'closed'])('where sign-up is %s, invitations are refused', async (SIGNUP) => {
  const other = await startApi(database, { config: readConfig({ SIGNUP }) });
  expect(await other.call('POST', '/invitations/', { token })).toMatchObject({
    status: 409,
    body: { detail: 'Invitations are off on this server; start it with SIGNUP=invited' },
  });
});
