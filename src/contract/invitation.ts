import * as v from 'valibot';

/** An invitation that nobody has used yet, as GET /invitations/ lists it. */
export const invitationSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  /** The name of the superuser who made it. */
  made_by: v.string(),
  made_at: v.pipe(v.string(), v.isoTimestamp()),
  expires_at: v.pipe(v.string(), v.isoTimestamp()),
});
export type Invitation = v.InferOutput<typeof invitationSchema>;

/** Path of DELETE /invitations/{id}. */
export const invitationPathSchema = v.object({ id: v.pipe(v.string(), v.uuid('Must be a UUID')) });

/** Answer of POST /invitations/: the link, shown only once. `path` follows the console's own origin. */
export const madeInvitationSchema = v.object({
  token: v.string(),
  path: v.string(),
  expires_at: v.pipe(v.string(), v.isoTimestamp()),
});
export type MadeInvitation = v.InferOutput<typeof madeInvitationSchema>;
