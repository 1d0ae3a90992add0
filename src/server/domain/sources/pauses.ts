import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/foundations/database/connect.ts';
import { source_pauses } from './tables.ts';

/** When hosts may be asked again, for the workers of all processes together. */
export type Pauses = {
  /** The time before which the host is not asked; null when none is stored. It may have passed. */
  until(host: string): Promise<Date | null>;
  /** Stores that the host is not asked before `until`. */
  pause(host: string, until: Date): Promise<void>;
};

/** Pauses in the database. */
export const createPauses = (database: Database): Pauses => ({
  async until(host) {
    const [row] = await database.select().from(source_pauses).where(eq(source_pauses.host, host));
    return row?.until ?? null;
  },
  async pause(host, until) {
    const later = { until: sql`greatest(${source_pauses.until}, excluded.until)` };
    await database
      .insert(source_pauses)
      .values({ host, until })
      .onConflictDoUpdate({ target: source_pauses.host, set: later });
  },
});
