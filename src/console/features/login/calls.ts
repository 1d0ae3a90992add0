import { client } from '#console/shared/client/client.ts';
import { type AccessToken, accessTokenSchema, type Credentials } from '#contract/user.ts';

/** POST /login/access-token. Rejects with the server's reason when the credentials are wrong, or when a code is needed as well. */
export const signIn = ({ username, password, code }: Credentials, signal: AbortSignal): Promise<AccessToken> =>
  client
    .post('login/access-token', { body: new URLSearchParams({ username, password, ...(code && { code }) }), signal })
    .json(accessTokenSchema);
