import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listAudit, recordAudit, SERVER } from '#server/domain/audit/audit.ts';
import { recordRefusal } from '#server/domain/audit/record-refusal.ts';
import { audit_log } from '#server/domain/audit/tables.ts';
import { ensureFirstSuperuser } from '#server/domain/people/first-superuser.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { PASSWORD, startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const { call, logIn, add, services } = await startApi(database);
const root = await add('root', { is_superuser: true });
const NEW_PASSWORD = 'quite another password';

/** The lines that `actions` added to the audit log, oldest first, without times and ids. */
async function traceOf(actions: () => Promise<unknown>) {
  const before = (await listAudit(database, { skip: 0, limit: 1 })).count;
  await actions();
  const { data, count } = await listAudit(database, { skip: 0, limit: 100 });
  return data
    .slice(0, count - before)
    .reverse()
    .map(({ actor, action, subject, detail }) => ({ actor, action, subject, detail }));
}

const line = (actor: string | null, action: string, subject: string | null, detail: object = {}) => ({
  actor,
  action,
  subject,
  detail,
});

describe('the audit log records', () => {
  test('sign-ups, and logins that succeed, fail and are refused', async () => {
    await add('dormant', { is_active: false });
    const json = { username: 'grace', full_name: 'Grace Hopper', password: PASSWORD };
    const trace = await traceOf(async () => {
      await call('POST', '/users/signup', { json });
      await logIn('GRACE', PASSWORD);
      await logIn('grace', 'wrong password');
      await logIn('nobody-at-all', 'wrong password');
      await logIn('dormant', PASSWORD);
    });
    expect(trace).toEqual([
      line(null, 'user.signed_up', 'grace', { is_superuser: false, is_active: true }),
      line('grace', 'login.succeeded', 'grace'),
      line(null, 'login.failed', 'grace'),
      line(null, 'login.failed', null),
      line(null, 'login.refused', 'dormant'),
    ]);
  });

  test('once that a name or a session is refused for a while', async () => {
    const { token } = await add('besieged');
    const json = { current_password: 'wrong password', new_password: NEW_PASSWORD };
    const trace = await traceOf(async () => {
      for (let time = 0; time < 7; time += 1) await logIn('besieged', 'wrong password', '203.0.113.1');
      for (let time = 0; time < 7; time += 1) await call('PATCH', '/users/me/password', { token, json });
    });
    const refused = line('besieged', 'password.change_refused', 'besieged');
    expect(trace).toEqual([
      ...Array(5).fill(line(null, 'login.failed', 'besieged')),
      line(null, 'login.throttled', 'besieged'),
      ...Array(5).fill(refused),
      line('besieged', 'password.change_throttled', 'besieged'),
    ]);
  });

  test('what people change about themselves', async () => {
    const { token } = await add('self-made');
    const trace = await traceOf(async () => {
      await call('PATCH', '/users/me', { token, json: { username: 'self-remade' } });
      const json = { current_password: 'wrong password', new_password: NEW_PASSWORD };
      await call('PATCH', '/users/me/password', { token, json });
      await call('PATCH', '/users/me/password', { token, json: { ...json, current_password: PASSWORD } });
    });
    const detail = { changed: ['username'], username: 'self-remade', is_superuser: false, is_active: true };
    expect(trace).toEqual([
      line('self-made', 'user.changed', 'self-made', detail),
      line('self-remade', 'password.change_refused', 'self-remade'),
      line('self-remade', 'password.changed', 'self-remade'),
    ]);
  });

  test('the end of sessions and deletions of oneself', async () => {
    const [restless, leaver] = [await add('restless'), await add('leaver')];
    const trace = await traceOf(async () => {
      await call('DELETE', '/login/sessions', { token: restless.token });
      await call('DELETE', '/users/me', { token: leaver.token });
    });
    expect(trace).toEqual([line('restless', 'sessions.ended', 'restless'), line('leaver', 'user.deleted', 'leaver')]);
  });

  test('what superusers do to other users', async () => {
    const { token } = root;
    const { person } = await add('subject');
    const trace = await traceOf(async () => {
      const made = { username: 'made', password: NEW_PASSWORD, confirm_password: NEW_PASSWORD, is_superuser: true };
      await call('POST', '/users/', { token, json: made });
      const changes = { username: 'object', password: NEW_PASSWORD, is_superuser: true, is_active: false };
      await call('PATCH', `/users/${person.id}`, { token, json: changes });
      await call('DELETE', `/users/${person.id}`, { token });
    });
    const changed = ['password', 'username', 'is_superuser', 'is_active'];
    expect(trace).toEqual([
      line('root', 'user.created', 'made', { is_superuser: true, is_active: true }),
      line('root', 'user.changed', 'subject', { changed, username: 'object', is_superuser: true, is_active: false }),
      line('root', 'user.deleted', 'object'),
    ]);
  });

  test('a password reset from the request to the new password', async () => {
    await add('forgetful');
    const trace = await traceOf(async () => {
      await call('POST', '/password-recovery/forgetful');
      await call('POST', '/password-recovery/nobody-at-all');
      const { body } = await call('GET', '/password-resets/', { token: root.token });
      const [{ id }] = (body as { data: [{ id: string }] }).data;
      const link = await call('POST', `/password-resets/${id}/link`, { token: root.token });
      const json = { token: (link.body as { token: string }).token, new_password: NEW_PASSWORD };
      await call('POST', '/reset-password/', { json });
    });
    expect(trace).toEqual([
      line(null, 'password.reset_requested', 'forgetful'),
      line('root', 'password.reset_link_made', 'forgetful'),
      line('forgetful', 'password.reset', 'forgetful'),
    ]);
  });

  test('calls that are refused for missing privileges', async () => {
    const { token } = await add('curious');
    const trace = await traceOf(async () => {
      await call('GET', '/audit/?limit=1', { token });
      for (let time = 0; time < 3; time += 1) await call('GET', `/users/${'x'.repeat(500)}${time}`, { token });
      await Promise.all(Array.from({ length: 10 }, () => call('DELETE', `/users/${randomUUID()}`, { token })));
    });
    expect(trace).toEqual([
      line('curious', 'access.refused', 'GET /api/v1/audit/', { times: 1 }),
      line('curious', 'access.refused', 'GET /api/v1/users/:user_id', { times: 3 }),
      line('curious', 'access.refused', 'DELETE /api/v1/users/:user_id', { times: 10 }),
    ]);
  });

  test('calls that are refused in another hour, or to another person, in separate lines', async () => {
    const [nosy, prying] = [await add('nosy'), await add('prying')];
    const refuse = (user: typeof nosy.person, hour: string) =>
      recordRefusal(database, { user, address: '192.0.2.1', route: 'GET /nowhere' }, new Date(`2030-01-01T${hour}Z`));
    const trace = await traceOf(async () => {
      await refuse(nosy.person, '10:00:00');
      await refuse(nosy.person, '10:59:59');
      await refuse(nosy.person, '11:00:00');
      await refuse(prying.person, '11:00:00');
    });
    expect(trace).toEqual([
      line('nosy', 'access.refused', 'GET /nowhere', { times: 2 }),
      line('nosy', 'access.refused', 'GET /nowhere', { times: 1 }),
      line('prying', 'access.refused', 'GET /nowhere', { times: 1 }),
    ]);
  });

  test('once what is refused several times at the same moment, with how often', async () => {
    const { person } = await add('hasty');
    const refused = { user: person, address: '192.0.2.1', route: 'GET /nowhere' };
    const waiting = async () => {
      const { rows } = await database.execute(sql`
        select from pg_locks where relation = 'audit_log'::regclass and not granted`);
      return rows.length;
    };
    const trace = await traceOf(async () => {
      const calls = await database.transaction(async (transaction) => {
        await transaction.execute(sql`lock table audit_log in share row exclusive mode`);
        const begun = [1, 2, 3].map(() => recordRefusal(database, refused, new Date('2030-01-01T10:00:00Z')));
        await expect.poll(waiting).toBe(3);
        return begun;
      });
      await Promise.all(calls);
    });
    expect(trace).toEqual([line('hasty', 'access.refused', 'GET /nowhere', { times: 3 })]);
  });

  test('nothing that did not happen', async () => {
    const trace = await traceOf(async () => {
      await call('POST', '/users/signup', { json: { username: 'root', full_name: 'Root', password: PASSWORD } });
      await call('PATCH', `/users/${root.person.id}`, { token: root.token, json: { username: 'toor' } });
    });
    expect(trace).toEqual([]);
  });
});

test('a first start records who was made superuser', async () => {
  const fresh = await freshDatabase();
  await ensureFirstSuperuser(fresh.database, { FIRST_SUPERUSER: 'admin', FIRST_SUPERUSER_PASSWORD: undefined });
  expect((await listAudit(fresh.database, { skip: 0, limit: 5 })).data).toMatchObject([
    { actor: null, action: 'user.created', subject: 'admin', detail: { is_superuser: true, is_active: true } },
  ]);
});

describe('GET /audit/', () => {
  test('answers superusers newest first, with person, action, time and address', async () => {
    await logIn('root', PASSWORD, '198.51.100.7');
    const { body } = await call('GET', '/audit/?limit=1', { token: root.token });
    expect(body).toEqual({
      data: [
        {
          id: expect.any(Number),
          at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          actor_id: root.person.id,
          actor: 'root',
          action: 'login.succeeded',
          subject: 'root',
          detail: {},
          address: '198.51.100.7',
        },
      ],
      count: await database.$count(audit_log),
    });
  });

  test('comes in pages', async () => {
    const page = async (query: string) => (await call('GET', `/audit/${query}`, { token: root.token })).body;
    const { data } = (await page('?limit=4')) as { data: unknown[] };
    expect(await page('?skip=2&limit=2')).toMatchObject({ data: data.slice(2) });
  });
});

test('lines of one moment stand in the order in which they were written', async () => {
  await database.transaction(async (transaction) => {
    for (const subject of ['first', 'second', 'third'])
      await recordAudit(transaction, { actor: SERVER, action: 'user.created', subject });
  });
  const { data } = await listAudit(database, { skip: 0, limit: 3 });
  expect(data.map(({ subject }) => subject)).toEqual(['third', 'second', 'first']);
});

test('a line keeps the name of a deleted person', async () => {
  const { person, token } = await add('ephemeral');
  await call('DELETE', '/users/me', { token });
  const { data } = await listAudit(database, { skip: 0, limit: 1 });
  expect(data).toMatchObject([{ actor_id: person.id, actor: 'ephemeral', action: 'user.deleted' }]);
});

test('any text can be stored in a line', async () => {
  const odd = "NUL \0, half a pair \ud83d, '; drop table audit_log; --, <script>";
  const storable = odd.replace('\0', '\ufffd').replace('\ud83d', '\ufffd');
  await recordAudit(database, { actor: SERVER, action: 'user.created', subject: odd, detail: { odd: [odd] } });
  const { data } = await listAudit(database, { skip: 0, limit: 1 });
  expect(data).toMatchObject([{ subject: storable, detail: { odd: [storable] } }]);
});

test('a line in a transaction that fails is not stored', async () => {
  const trace = await traceOf(async () => {
    const failing = services.database.transaction(async (transaction) => {
      await recordAudit(transaction, { actor: SERVER, action: 'user.created', subject: null });
      await transaction.execute(sql`select 1 / 0`);
    });
    await expect(failing).rejects.toThrow();
  });
  expect(trace).toEqual([]);
});

test('the audit log can be exported as a table, newest first, and the export is recorded', async () => {
  await recordAudit(database, {
    actor: SERVER,
    action: 'user.created',
    subject: '=SUM(A1)',
    detail: { is_active: true },
  });
  const { status, headers, text } = await call('GET', '/audit/export', { token: root.token });
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const [header, first, second] = text.split('\r\n');
  expect(header).toBe('"id","at","actor","actor_id","action","subject","address","detail"');
  expect(first).toContain('"root"');
  expect(first).toContain('"audit.exported"');
  expect(second).toMatch(/^\d+,"\d{4}-[^"]+Z","","","user.created","'=SUM\(A1\)","","\{""is_active"":true\}"$/);
  expect(text.trimEnd().split('\r\n')).toHaveLength((await database.$count(audit_log)) + 1);
});

test('an export says how often it happened of what is recorded once an hour', async () => {
  const { person } = await add('persistent');
  const refused = { user: person, address: '192.0.2.1', route: 'GET /elsewhere' };
  for (const minute of ['10', '20']) await recordRefusal(database, refused, new Date(`2030-01-01T10:${minute}:00Z`));
  const { text } = await call('GET', '/audit/export', { token: root.token });
  expect(text.split('\r\n').filter((row) => row.includes('GET /elsewhere'))).toEqual([
    expect.stringMatching(/"192\.0\.2\.1","\{""times"":2\}"$/),
  ]);
});

test('an export holds every line once, however many there are', async () => {
  await database.execute(sql`
    insert into audit_log (action, subject) select 'user.created', 'many ' || number from generate_series(1, 2100) as number`);
  const { text } = await call('GET', '/audit/export', { token: root.token });
  const ids = text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((row) => Number(row.split(',')[0]));
  const { rows } = await database.execute<{ id: number }>(sql`select id::float8 as id from audit_log order by id desc`);
  expect(ids).toEqual(rows.map(({ id }) => id));
});
