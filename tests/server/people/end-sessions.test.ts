import { expect, test } from 'vitest';
import { endSessions } from '#server/domain/people/end-sessions.ts';
import { findUser } from '#server/domain/people/users.ts';
import { linesAbout } from '#tests/server/support/audit-lines.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const { add } = await startApi(database);

test('each end of all sessions raises the generation of this person alone by one, and is recorded', async () => {
  const [{ person: ada }, { person: ben }] = [await add('ada'), await add('ben')];
  const actor = { user: ben, address: '192.0.2.1' };
  for (const generation of [1, 2]) {
    await endSessions(database, ada, actor);
    expect(await findUser(database, ada.id)).toEqual({ ...ada, token_generation: generation });
  }
  expect(await findUser(database, ben.id)).toEqual(ben);
  const line = {
    actor_id: ben.id,
    actor: 'ben',
    action: 'sessions.ended',
    subject: 'ada',
    detail: {},
    address: '192.0.2.1',
  };
  expect(await linesAbout(database, 'ada')).toEqual([line, line]);
});
