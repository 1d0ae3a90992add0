import { client } from '#console/shared/client/client.ts';
import { type AccessToken, accessTokenSchema, type Credentials } from '#contract/user.ts';

/** POST /login/access-token. Rejects with the server's reason when the credentials are wrong. */
export const signIn = ({ username, password }: Credentials, signal: AbortSignal): Promise<AccessToken> =>
  client
    .post('login/access-token', { body: new URLSearchParams({ username, password }), signal })
    .json(accessTokenSchema);
