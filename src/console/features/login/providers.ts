import { type ActorRefFrom, waitFor } from 'xstate';
import { provideSaveFlow } from '#console/shared/forms/provide-save-flow.ts';
import { credentialsSchema } from '#contract/user.ts';
import type { sessionMachine } from '#machines/session.machine.ts';

/** The login form's save: the session signs in, and the form hears how it went. */
export const provideLogin = (session: ActorRefFrom<typeof sessionMachine>) =>
  provideSaveFlow({
    schema: credentialsSchema,
    save: async (credentials) => {
      session.send({ type: 'credentials.submitted', ...credentials });
      const settled = await waitFor(session, (snapshot) => !snapshot.matches('signingIn'));
      if (settled.matches({ anonymous: 'refused' })) throw new Error(settled.context.failure ?? '');
      return null;
    },
    onSaved: () => {},
    onFailed: () => {},
  });
