import { invitationPathSchema, invitationSchema, madeInvitationSchema } from '#contract/invitation.ts';
import { pageQuerySchema, pageSchema } from '#contract/page.ts';
import { messageSchema } from '#contract/problem.ts';
import { listInvitations, makeInvitation, withdrawInvitation } from '#server/domain/people/invitations.ts';
import { Refusal } from '#server/foundations/refusal.ts';
import { del, get, post, type Route } from '#server/http/routing/route.ts';
import type { Services } from '#server/http/services.ts';

const tag = 'invitations';

const NOT_BY_INVITATION = 'Invitations are off on this server; start it with SIGNUP=invited';

/** Invitations to sign up, which superusers make. */
export const invitationRoutes = ({ config, database }: Services): Route[] => [
  get('/invitations/', {
    summary: 'List the invitations that nobody has used, newest first',
    tag,
    access: 'superuser',
    query: pageQuerySchema,
    answer: pageSchema(invitationSchema),
    handle: ({ query }) => listInvitations(database, query),
  }),
  post('/invitations/', {
    summary: 'Make an invitation for one person, good for a week; its link is in this answer only',
    tag,
    access: 'superuser',
    answer: madeInvitationSchema,
    refuses: ['conflict'],
    handle: ({ user, actor }) => {
      if (config.SIGNUP !== 'invited') throw new Refusal('conflict', NOT_BY_INVITATION);
      return makeInvitation(database, { ...actor, user }, new Date());
    },
  }),
  del('/invitations/:id', {
    summary: 'Delete an invitation that nobody has used',
    tag,
    access: 'superuser',
    params: invitationPathSchema,
    answer: messageSchema,
    refuses: ['notFound'],
    handle: async ({ params, actor }) => {
      await withdrawInvitation(database, params.id, actor);
      return { message: 'Invitation deleted successfully' };
    },
  }),
];
