import { client } from '#console/shared/client/client.ts';
import { type AccessToken, accessTokenSchema, type Credentials, type User, userSchema } from '#contract/user.ts';

/** POST /login/access-token. Rejects with the server's reason when the credentials are not taken. */
export const signIn = ({ username, password }: Credentials, signal: AbortSignal): Promise<AccessToken> =>
  client
    .post('login/access-token', { body: new URLSearchParams({ username, password }), signal })
    .json(accessTokenSchema);

/** GET /users/me: the person whose token is stored. */
export const fetchCurrentUser = (signal: AbortSignal): Promise<User> =>
  client.get('users/me', { signal }).json(userSchema);
