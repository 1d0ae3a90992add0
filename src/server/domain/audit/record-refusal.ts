import type { Database } from '#server/foundations/database/connect.ts';
import { recordOnceAnHour } from './record-once-an-hour.ts';

type Refusal = { user: { id: string; username: string }; address: string; route: string };

/** Records that a person was refused a route, once an hour. `route` is a pattern, not what was typed. */
export async function recordRefusal(database: Database, { user, address, route }: Refusal, now: Date): Promise<void> {
  const event = { actor: { user, address }, action: 'access.refused', subject: route } as const;
  await recordOnceAnHour(database, { personId: user.id, what: route }, event, now);
}
