import * as v from 'valibot';
import { closedObject } from './closed-object.ts';

/** Shortest and longest password, in characters (S11.2; OWASP ASVS 6.2.9). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** What people read before they choose a password. */
export const PASSWORD_RULE = `At least ${PASSWORD_MIN} characters of any kind.`;
export const FULL_NAME_MIN = 3;
export const FULL_NAME_MAX = 255;

/** 3 to 32 letters, digits, dots, underscores or hyphens; the first is a letter or a digit. */
export const USERNAME_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._-]{2,31}$/;

export const usernameSchema = v.pipe(
  v.string(),
  v.nonEmpty('Username is required'),
  v.regex(USERNAME_PATTERN, 'Invalid username'),
);

/** Counts Unicode code points, so that a character outside the basic plane counts once (NIST SP 800-63B-4, 3.1.1.2). */
const countCharacters = (text: string) => Array.from(text).length;

/** A new password that a person chooses. A password at login must only be present; its length is not checked. */
export const newPasswordSchema = v.pipe(
  v.string(),
  v.nonEmpty('Password is required'),
  v.check((text) => countCharacters(text) >= PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`),
  v.check((text) => countCharacters(text) <= PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`),
  v.description(`${PASSWORD_MIN} to ${PASSWORD_MAX} characters of any kind`),
);

const presentedPasswordSchema = v.pipe(v.string(), v.nonEmpty('Password is required'));

export const fullNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Full Name is required'),
  v.minLength(FULL_NAME_MIN, `Full Name must be at least ${FULL_NAME_MIN} characters`),
  v.maxLength(FULL_NAME_MAX, `Full Name must be at most ${FULL_NAME_MAX} characters`),
);

/** Body of POST /login/access-token, urlencoded or multipart. Other fields of an OAuth 2 password grant are ignored. */
export const credentialsSchema = v.object({
  username: v.pipe(v.string(), v.nonEmpty('Username is required')),
  password: presentedPasswordSchema,
  /** The second step of people who have turned it on. */
  code: v.optional(v.pipe(v.string(), v.maxLength(64, 'Code must be at most 64 characters'))),
});
export type Credentials = v.InferOutput<typeof credentialsSchema>;

/** Answer of a successful login. */
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

/** Path of /users/{user_id}. */
export const userPathSchema = v.object({
  /** In lower case, as ids are stored, so that one person has one id. */
  user_id: v.pipe(v.string(), v.uuid('Must be a UUID'), v.toLowerCase()),
});

/** Body of POST /users/signup. */
export const signupSchema = closedObject({
  username: usernameSchema,
  full_name: fullNameSchema,
  password: newPasswordSchema,
  /** The token of an invitation, where people sign up by invitation. */
  invitation: v.optional(v.string()),
});
export type Signup = v.InferOutput<typeof signupSchema>;

/** Who may sign up: anybody, the holders of invitations, or nobody. */
export const SIGNUP_MODES = ['open', 'invited', 'closed'] as const;
export type SignupMode = (typeof SIGNUP_MODES)[number];

/** Answer of GET /users/signup. */
export const signupModeSchema = v.object({ mode: v.picklist(SIGNUP_MODES) });

/** Body of PATCH /users/me. */
export const profileSchema = closedObject({ username: usernameSchema });
export type Profile = v.InferOutput<typeof profileSchema>;

/** Body of PATCH /users/me/password. */
export const passwordChangeSchema = closedObject({
  current_password: presentedPasswordSchema,
  new_password: newPasswordSchema,
});
export type PasswordChange = v.InferOutput<typeof passwordChangeSchema>;

/** Answer of a password change. All older tokens have ended; this new one replaces the caller's. */
export const passwordChangedSchema = v.object({ message: v.string(), ...accessTokenSchema.entries });
export type PasswordChanged = v.InferOutput<typeof passwordChangedSchema>;

/** Message for a confirmation that differs from the password (S5.3). */
export const PASSWORDS_DIFFER = 'The passwords do not match';

/** Body of POST /users/. */
export const userCreationSchema = v.pipe(
  closedObject({
    username: usernameSchema,
    password: newPasswordSchema,
    confirm_password: v.pipe(v.string(), v.nonEmpty('Please confirm your password')),
    is_superuser: v.optional(v.boolean(), false),
    is_active: v.optional(v.boolean(), true),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirm_password']],
      ({ password, confirm_password }) => password === confirm_password,
      PASSWORDS_DIFFER,
    ),
    ['confirm_password'],
  ),
);
export type UserCreation = v.InferOutput<typeof userCreationSchema>;

/** Body of PATCH /users/{user_id}; fields that are left out stay as they are. */
export const userUpdateSchema = v.pipe(
  closedObject({
    username: v.optional(usernameSchema),
    password: v.optional(newPasswordSchema),
    confirm_password: v.optional(v.string()),
    is_superuser: v.optional(v.boolean()),
    is_active: v.optional(v.boolean()),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirm_password']],
      ({ password, confirm_password }) => confirm_password === undefined || password === confirm_password,
      PASSWORDS_DIFFER,
    ),
    ['confirm_password'],
  ),
);
export type UserUpdate = v.InferOutput<typeof userUpdateSchema>;
