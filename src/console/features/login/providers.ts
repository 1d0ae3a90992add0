import { ApiError } from '#console/shared/client/api-error.ts';
import { fetchEarlyCode } from '#console/shared/client/early-code.ts';
import { provideSaveFlow } from '#console/shared/forms/provide-save-flow.ts';
import type { Session } from '#console/shared/session/console-context.ts';
import { signIn } from './calls.ts';
import { loginSchema } from './login-schema.ts';

/** The login page shows one sentence, so a list of field problems is not shown there (S8.3). */
function explainFailure(error: unknown): never {
  if (error instanceof ApiError && Array.isArray(error.detail)) throw new Error('Something went wrong');
  throw error;
}

/** The save flow of the login form. Its answer opens the session; a failure is shown under the fields. */
export const provideLogin = (session: Session) =>
  provideSaveFlow({
    schema: loginSchema,
    save: (credentials, signal) => {
      // On a slow line the code that is needed next would take as long again after the answer.
      void fetchEarlyCode('signed-in', 'dashboard');
      return signIn(credentials, signal).catch(explainFailure);
    },
    changes: [],
    onSaved: ({ access_token }) => session.send({ type: 'session.opened', token: access_token }),
    onFailed: () => {},
  });
