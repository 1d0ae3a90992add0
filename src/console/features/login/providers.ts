import { waitFor } from 'xstate';
import { provideSaveFlow } from '#console/shared/forms/provide-save-flow.ts';
import type { Session } from '#console/shared/session/console-context.ts';
import { credentialsSchema } from '#contract/user.ts';

/** The login form's save: the session signs in, and the form learns how it went. */
export const provideLogin = (session: Session) =>
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
