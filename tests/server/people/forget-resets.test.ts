import { expect, test } from 'vitest';
import { forgetResets } from '#server/domain/people/forget-resets.ts';
import { password_resets } from '#server/domain/people/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const { add } = await startApi(database);

test('requests for a new password are forgotten thirty days after they were made, with a link or without', async () => {
  const now = new Date('2030-06-30T12:00:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const request = async (name: string, days: number, link: Date | null) => {
    const { person } = await add(name);
    const used_at = link && daysAgo(days - 1);
    await database
      .insert(password_resets)
      .values({ user_id: person.id, requested_at: daysAgo(days), expires_at: link, used_at });
    return person.id;
  };
  await request('never-answered', 31, null);
  await request('answered-late', 31, daysAgo(2));
  const kept = [await request('waits', 29, null), await request('had-an-old-link', 29, daysAgo(31))];
  expect(await forgetResets(database, now)).toBe(2);
  const left = await database.select({ id: password_resets.user_id }).from(password_resets);
  expect(left.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
});
