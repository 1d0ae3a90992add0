import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connect } from '#server/foundations/database/connect.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { type Answer, PASSWORD, type PeopleApi, startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const api = await startApi(database);
const root = await api.add('root', { is_superuser: true });

const CANARY = 'canary-5e1f8b-first';
const SECOND_CANARY = 'canary-5e1f8b-second';
/** Every canary and every argon2 hash. */
const SECRET = /canary-5e1f8b|\$argon2/;

/** A person's whole life, with a canary wherever a password belongs and in some fields where none belongs. */
async function live({ call, logIn }: PeopleApi): Promise<Answer[]> {
  const answers: Answer[] = [];
  const note = async (answer: Promise<Answer>) => {
    answers.push(await answer);
    return (await answer).body as Record<string, string>;
  };
  const json = { username: 'tweety', full_name: 'Tweety', password: CANARY };
  const { id } = await note(call('POST', '/users/signup', { json }));
  await note(call('POST', '/users/signup', { json }));
  await note(call('POST', '/users/signup', { json: { ...json, password: [CANARY] } }));
  await note(call('POST', '/users/signup', { json: { ...json, [CANARY]: CANARY } }));
  await note(logIn(CANARY, 'tweety'));
  await note(logIn('tweety', SECOND_CANARY));
  const { access_token: first = '' } = await note(logIn('tweety', CANARY));
  const change = { current_password: CANARY, new_password: SECOND_CANARY };
  const { access_token: second = '' } = await note(call('PATCH', '/users/me/password', { token: first, json: change }));
  await note(call('PATCH', '/users/me/password', { token: second, json: change }));
  await note(call('GET', '/users/me', { token: second }));
  const { token } = root;
  await note(call('PATCH', `/users/${id}`, { token, json: { password: CANARY, confirm_password: SECOND_CANARY } }));
  await note(call('PATCH', `/users/${id}`, { token, json: { password: CANARY, confirm_password: CANARY } }));
  await note(call('POST', '/password-recovery/tweety'));
  await note(call('POST', `/password-recovery/${CANARY}`));
  await note(call('POST', '/reset-password/', { json: { token: CANARY, new_password: SECOND_CANARY } }));
  for (const path of ['/users/', `/users/${id}`, '/password-resets/', '/audit/'])
    await note(call('GET', path, { token }));
  await note(call('DELETE', `/users/${id}`, { token }));
  return answers;
}

const answers = await live(api);

test('the life with a canary as a password went as intended', () => {
  expect(answers.map(({ status }) => status)).toEqual([
    200, 400, 422, 422, 400, 400, 200, 200, 400, 200, 422, 200, 200, 200, 400, 200, 200, 200, 200, 200,
  ]);
});

test('no answer holds a password or a hash, except a field name that the client invented', () => {
  const bodies = answers.map(({ text }) => text.replace(`"loc":["body","${CANARY}"]`, ''));
  expect(bodies.filter((body) => SECRET.test(body))).toEqual([]);
});

test('no log line holds a password or a hash', () => {
  expect(api.logged()).toContain('request answered');
  expect(api.logged()).not.toMatch(SECRET);
});

test('no table holds a password, and only users hold a hash', async () => {
  const tables = await database.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'users'`,
  );
  const dumps = await Promise.all(
    tables.rows.map(({ name }) =>
      database.execute(sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} as t`),
    ),
  );
  const rows = dumps.flatMap((dump) => dump.rows);
  expect(JSON.stringify(rows)).toContain('user.deleted');
  expect(rows.filter((row) => SECRET.test(JSON.stringify(row)))).toEqual([]);
});

test('a failure inside the server tells the client an id and nothing else, and its log line no secret', async () => {
  const unreachable = connect('postgres://nobody@127.0.0.1:1/nothing');
  const broken = await startApi(unreachable.database);
  const json = { username: 'tweety', full_name: 'Tweety', password: CANARY };
  for (const { status, body } of [
    await broken.call('POST', `/password-recovery/${CANARY}`),
    await broken.call('POST', '/users/signup', { json }),
    await broken.logIn('tweety', CANARY),
    await broken.call('GET', '/users/me', { token: root.token }),
  ]) {
    const { error_id } = body as { error_id: string };
    const detail = 'The server cannot do this now; try again later';
    expect({ status, body }).toEqual({ status: 503, body: { detail, error_id } });
    expect(broken.logged()).toContain(error_id);
  }
  expect(broken.logged()).not.toMatch(SECRET);
  expect(broken.logged()).not.toContain(PASSWORD);
});
