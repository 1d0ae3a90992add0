import * as timers from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import type { PasswordReset } from '#contract/password-reset.ts';
import { audit_log } from '#server/domain/audit/tables.ts';
import { createResetDesk } from '#server/domain/people/request-resets.ts';
import { password_resets } from '#server/domain/people/tables.ts';
import { linesAbout } from '#tests/server/support/audit-lines.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { PASSWORD, startApi } from '#tests/server/support/people-api.ts';

vi.mock('node:timers/promises', { spy: true });

const { database } = await freshDatabase();
const { call, logIn, add } = await startApi(database);
const { token } = await add('root', { is_superuser: true });

const recover = (username: string) => call('POST', `/password-recovery/${encodeURIComponent(username)}`);
const openRequests = async () =>
  ((await call('GET', '/password-resets/', { token })).body as { data: PasswordReset[] }).data;

describe('asking for a new password', () => {
  test.each(['known-person', 'nobody-at-all', 'Ж', "' or 1=1 --", '<b>', 'a/b', '%', '\u{1f41d}'.repeat(300)])(
    'answers the same for %s',
    { tags: ['S11.8'] },
    async (username) => {
      if (username === 'known-person') await add(username);
      const { status, body } = await recover(username);
      expect({ status, body }).toEqual({
        status: 200,
        body: { message: 'If this username exists, an administrator can now see the request' },
      });
    },
  );

  test('is answered after the same time, with or without something to store', async () => {
    await add('unhurried');
    vi.mocked(timers.setTimeout).mockClear();
    for (const username of ['unhurried', 'nobody-at-all']) await recover(username);
    expect(vi.mocked(timers.setTimeout).mock.calls).toEqual([[50], [50]]);
  });

  test('stores one request for superusers, however often it happens', { tags: ['S11.9'] }, async () => {
    const { person } = await add('repeater');
    await Promise.all([recover('repeater'), recover('Repeater'), recover('repeater')]);
    expect((await openRequests()).filter(({ user_id }) => user_id === person.id)).toEqual([
      {
        id: expect.any(String),
        user_id: person.id,
        username: 'repeater',
        requested_at: expect.stringMatching(/^\d{4}-.*Z$/),
        link_expires_at: null,
      },
    ]);
  });

  test('is answered to more people at once than are stored together, and is recorded with the address', async () => {
    await add('Crowd-Member');
    const ask = createResetDesk(database);
    const names = Array.from({ length: 102 }, (_, number) => (number === 101 ? 'CROWD-member' : `crowd-${number}`));
    await Promise.all(names.map((username, number) => ask(username, `192.0.2.${number}`)));
    const { action, subject, address } = audit_log;
    expect(await database.select({ action, address }).from(audit_log).where(eq(subject, 'Crowd-Member'))).toEqual([
      { action: 'password.reset_requested', address: '192.0.2.101' },
    ]);
  });

  test('is stored and recorded for each person with the address of their own request, and not for one who asked before', async () => {
    const names = ['asked-before', 'asks-first', 'asks-second'];
    const ids = [];
    for (const name of names) ids.push((await add(name)).person.id);
    const ask = createResetDesk(database);
    await ask('asked-before', '192.0.2.1');
    const bystanders = await database.select().from(password_resets).orderBy(password_resets.id);
    await Promise.all([...names, 'nobody-there'].map((name, place) => ask(name.toUpperCase(), `192.0.2.1${place}`)));
    for (const [place, name] of names.entries()) {
      expect(await linesAbout(database, name)).toEqual([
        {
          ...{ actor_id: null, actor: null, address: place === 0 ? '192.0.2.1' : `192.0.2.1${place}` },
          ...{ action: 'password.reset_requested', subject: name, detail: {} },
        },
      ]);
      expect(await database.$count(password_resets, eq(password_resets.user_id, ids[place] ?? ''))).toBe(1);
    }
    expect(await database.select().from(password_resets).orderBy(password_resets.id)).toEqual(
      expect.arrayContaining(bystanders),
    );
  });

  test('by a name with another letter that looks like it is not stored', async () => {
    await add('kelvin');
    // The Kelvin sign: in lower case it is a k.
    await createResetDesk(database)('\u212aelvin', '192.0.2.1');
    expect(await linesAbout(database, 'kelvin')).toEqual([]);
    expect((await openRequests()).map(({ username }) => username)).not.toContain('kelvin');
  });

  test('waits its turn while others are stored, so that only one transaction is open for all', async () => {
    const transaction = vi.spyOn(database, 'transaction');
    const ask = createResetDesk(database);
    const asked = [ask('nobody-1', '192.0.2.1')];
    // These two came while the first is stored, and are stored together.
    asked.push(ask('nobody-2', '192.0.2.2'), ask('nobody-3', '192.0.2.3'));
    await Promise.all(asked);
    expect(transaction).toHaveBeenCalledTimes(2);
    await ask('nobody-4', '192.0.2.4');
    expect(transaction).toHaveBeenCalledTimes(3);
    transaction.mockRestore();
  });

  test('fails when it cannot be stored, and works again afterwards', async () => {
    await add('unlucky');
    const transaction = vi.spyOn(database, 'transaction').mockRejectedValueOnce(new Error('No connection'));
    const ask = createResetDesk(database);
    await expect(ask('unlucky', '192.0.2.1')).rejects.toThrow('No connection');
    transaction.mockRestore();
    await expect(ask('unlucky', '192.0.2.1')).resolves.toBeUndefined();
    expect((await openRequests()).map(({ username }) => username)).toContain('unlucky');
  });

  test('does not change the password or any login', async () => {
    const member = await add('unmoved');
    await recover('unmoved');
    expect(await call('GET', '/users/me', { token: member.token })).toMatchObject({ status: 200 });
    expect(await logIn('unmoved', PASSWORD)).toMatchObject({ status: 200 });
  });
});
