import * as v from 'valibot';

/** Every action that the audit log records, noun first. */
export const AUDIT_ACTIONS = [
  'access.refused',
  'audit.exported',
  'sessions.ended',
  'login.succeeded',
  'login.failed',
  'login.refused',
  'login.throttled',
  'password.changed',
  'password.change_refused',
  'password.change_throttled',
  'password.reset',
  'password.reset_requested',
  'password.reset_link_made',
  'invitation.made',
  'invitation.withdrawn',
  'user.signed_up',
  'user.created',
  'user.changed',
  'user.deleted',
  'account.added',
  'account.joined',
  'account.refreshed',
  'account.removed',
  'account.scheduled',
  'archive.imported',
  'fetch.failed',
  'analysis.requested',
  'analysis.confirmed',
  'analysis.cancelled',
  'analysis.finished',
  'analysis.failed',
  'llm_setting.created',
  'llm_setting.changed',
  'llm_setting.deleted',
  'llm_setting.key_read',
  'correction.made',
  'correction.undone',
  'analyzer.changed',
  'analyzer.tested',
  'budgets.changed',
  'model_settings.changed',
  'scraper_parameters.created',
  'scraper_parameters.deleted',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/**
 * One line of the audit log: who (`actor`, null for a visitor without a login) did what (`action`) to whom (`subject`).
 */
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
