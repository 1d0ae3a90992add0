import { expect, test } from 'vitest';
import type { Requester } from '#server/domain/work/work-queue.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { idleQueue } from '#tests/server/support/idle-queue.ts';
import { createMemorySource } from '#tests/server/support/memory-source.ts';
import { startApi } from '#tests/server/support/people-api.ts';

test('the look for an account is at the expense of the person who adds it', async () => {
  const { database } = await freshDatabase();
  const source = createMemorySource();
  source.hold({ screen_name: 'nadia', name: 'Nadia', description: null });
  const opened: (string | undefined)[] = [];
  const open = (by: Requester | null) => {
    opened.push(by?.username);
    return source.open(by);
  };
  const { call, add } = await startApi(database, { sources: [{ ...source, open }], jobs: idleQueue });
  const { token } = await add('ada');
  expect(await call('POST', '/twitter/?screen_name=nadia', { token })).toMatchObject({ status: 200 });
  expect(new Set(opened)).toEqual(new Set(['ada']));
});
