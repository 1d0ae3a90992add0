import * as v from 'valibot';

/** Shortest and longest password, in characters (spec, section 9; OWASP ASVS 6.2.9). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const FULL_NAME_MIN = 3;
export const FULL_NAME_MAX = 255;

/** 3 to 32 letters, digits, dots, underscores or hyphens, the first a letter or a digit. */
export const USERNAME_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._-]{2,31}$/;

export const usernameSchema = v.pipe(
  v.string(),
  v.nonEmpty('Username is required'),
  v.regex(USERNAME_PATTERN, 'Invalid username'),
);

/** A password that someone chooses; one that someone presents is only required, never measured. */
export const newPasswordSchema = v.pipe(
  v.string(),
  v.nonEmpty('Password is required'),
  v.minLength(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`),
  v.maxLength(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`),
);

export const fullNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Full Name is required'),
  v.minLength(FULL_NAME_MIN, `Full Name must be at least ${FULL_NAME_MIN} characters`),
  v.maxLength(FULL_NAME_MAX, `Full Name must be at most ${FULL_NAME_MAX} characters`),
);

/** Body of POST /login/access-token, urlencoded or multipart. */
export const credentialsSchema = v.object({
  username: v.pipe(v.string(), v.nonEmpty('Username is required')),
  password: v.pipe(v.string(), v.nonEmpty('Password is required')),
});
export type Credentials = v.InferOutput<typeof credentialsSchema>;

/** What a successful login answers. */
export const accessTokenSchema = v.object({ access_token: v.string(), token_type: v.literal('bearer') });
export type AccessToken = v.InferOutput<typeof accessTokenSchema>;

/** A person as the API shows them: to themselves at /users/me, to superusers at /users/. */
export const userSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  username: v.string(),
  full_name: v.string(),
  is_superuser: v.boolean(),
  is_active: v.boolean(),
  created_at: v.pipe(v.string(), v.isoTimestamp()),
});
export type User = v.InferOutput<typeof userSchema>;
