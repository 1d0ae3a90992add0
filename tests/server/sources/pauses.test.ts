import { expect, test } from 'vitest';
import { createPauses } from '#server/domain/sources/pauses.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();
const pauses = createPauses(database);

test('the longest pause of a host counts, and other hosts may be asked', async () => {
  const [early, late] = [new Date('2030-01-01T00:00:00Z'), new Date('2030-01-01T00:10:00Z')];
  await pauses.pause('slow.example', early);
  expect(await pauses.until('slow.example')).toEqual(early);
  await pauses.pause('slow.example', late);
  await pauses.pause('slow.example', early);
  expect([await pauses.until('slow.example'), await pauses.until('other.example')]).toEqual([late, null]);
});
