/** Another user has this username, in any case. */
export class UsernameTaken extends Error {
  override name = 'UsernameTaken';
  readonly username: string;
  constructor(username: string) {
    super(`The username ${username} is taken`);
    this.username = username;
  }
}

/** There is no such person, or there is no longer. */
export class UserNotFound extends Error {
  override name = 'UserNotFound';
  readonly id: string;
  constructor(id: string) {
    super(`There is no user ${id}`);
    this.id = id;
  }
}

/** Without this person there would be no superuser left. */
export class LastSuperuser extends Error {
  override name = 'LastSuperuser';
  readonly username: string;
  constructor(username: string) {
    super(`${username} is the last active superuser`);
    this.username = username;
  }
}

/** A chosen password is too easily guessed; `reason` says why to its owner, `field` is what the request calls it. */
export class WeakPassword extends Error {
  override name = 'WeakPassword';
  readonly field: 'password' | 'new_password';
  readonly reason: string;
  constructor(field: 'password' | 'new_password', reason: string) {
    super(reason);
    this.field = field;
    this.reason = reason;
  }
}

/** A login with an unknown name or a wrong password; the error does not say which. */
export class IncorrectCredentials extends Error {
  override name = 'IncorrectCredentials';
}

/** The right password of a user whom a superuser has deactivated. */
export class InactiveUser extends Error {
  override name = 'InactiveUser';
}

/** A password change with a wrong current password. */
export class IncorrectPassword extends Error {
  override name = 'IncorrectPassword';
}

/** A password change that would change nothing. */
export class SamePassword extends Error {
  override name = 'SamePassword';
}

/** Too many wrong passwords; the next try counts after `retryAfterSeconds`. */
export class TooManyFailures extends Error {
  override name = 'TooManyFailures';
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super(`Too many failed logins; try again in ${retryAfterSeconds} s`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** There is no open request for a new password of that id. */
export class PasswordResetNotFound extends Error {
  override name = 'PasswordResetNotFound';
  readonly id: string;
  constructor(id: string) {
    super(`There is no open password reset ${id}`);
    this.id = id;
  }
}

/** A reset link that was never made, was used, was replaced or has expired. */
export class InvalidResetToken extends Error {
  override name = 'InvalidResetToken';
}

/** Something was done too often; it may be done again after `retryAfterSeconds`. */
export class TooManyTries extends Error {
  override name = 'TooManyTries';
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super(`Too many tries; try again in ${retryAfterSeconds} s`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Too many passwords wait to be hashed. */
export class TooBusy extends Error {
  override name = 'TooBusy';
}
