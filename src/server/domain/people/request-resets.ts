import { setTimeout as delay } from 'node:timers/promises';
import { inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { usernameSchema } from '#contract/user.ts';
import { recordAudit } from '#server/domain/audit/audit.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { password_resets, users } from './tables.ts';

/** Longer than it takes to store {@link TOGETHER} requests. */
const ANSWER_MS = 50;
const TOGETHER = 100;

type Waiting = { username: string; address: string; done: () => void; failed: (error: unknown) => void };

/**
 * Takes visitors' requests for a new password. The returned function stores a request for superusers; it stores nothing
 * for an unknown name, or when the user already has an open request. Requests that arrive together are stored together,
 * and answered together after the same time. So neither the time of an answer nor the server's load shows which names
 * exist.
 */
export function createResetDesk(database: Database): (username: string, address: string) => Promise<void> {
  let queue: Waiting[] = [];
  let isOpen = false;
  const serve = async (): Promise<void> => {
    isOpen = true;
    while (queue.length > 0) {
      const batch = queue.slice(0, TOGETHER);
      queue = queue.slice(TOGETHER);
      const [stored] = await Promise.allSettled([storeRequests(database, batch), delay(ANSWER_MS)]);
      for (const { done, failed } of batch) stored.status === 'fulfilled' ? done() : failed(stored.reason);
    }
    isOpen = false;
  };
  return (username, address) =>
    new Promise<void>((done, failed) => {
      queue.push({ username, address, done, failed });
      if (!isOpen) serve();
    });
}

async function storeRequests(database: Database, requests: readonly Waiting[]): Promise<void> {
  const byName = new Map(
    requests
      .filter(({ username }) => v.is(usernameSchema, username))
      .map((each) => [each.username.toLowerCase(), each]),
  );
  await database.transaction(async (transaction) => {
    const people = await transaction
      .select({ id: users.id, username: users.username })
      .from(users)
      .where(inArray(sql`lower(${users.username})`, [...byName.keys()]))
      .orderBy(users.id)
      .for('key share');
    if (people.length === 0) return;
    const filed = await transaction
      .insert(password_resets)
      .values(people.map(({ id }) => ({ user_id: id })))
      .onConflictDoNothing()
      .returning({ user_id: password_resets.user_id });
    const isFiled = new Set(filed.map(({ user_id }) => user_id));
    for (const { id, username } of people) {
      if (!isFiled.has(id)) continue;
      const address = byName.get(username.toLowerCase())?.address ?? null;
      const actor = { user: null, address };
      await recordAudit(transaction, { actor, action: 'password.reset_requested', subject: username });
    }
  });
}
