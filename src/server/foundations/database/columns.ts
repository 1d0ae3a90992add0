import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A column for a point in time: `timestamptz`, a `Date` in the code. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A column for full-text search: `tsvector`, which only PostgreSQL reads. */
export const searchable = customType<{ data: string }>({ dataType: () => 'tsvector' });
