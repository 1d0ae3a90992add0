import * as v from 'valibot';

/** One line of the audit log: who (`actor`, null for someone not signed in) did what (`action`) to whom (`subject`). */
export const auditEntrySchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  at: v.pipe(v.string(), v.isoTimestamp()),
  actor_id: v.nullable(v.pipe(v.string(), v.uuid())),
  actor: v.nullable(v.string()),
  action: v.string(),
  subject: v.nullable(v.string()),
  detail: v.record(v.string(), v.unknown()),
  address: v.nullable(v.string()),
});
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;
