/** X could not be read. The message is for people: it holds no token, and X's own words only as a short quotation. */
export abstract class XError extends Error {}

/** X has no such account: a handle with `@`, or an id. */
export class AccountMissing extends XError {
  override name = 'AccountMissing';
  constructor(account: string) {
    super(`X has no account ${account}`);
  }
}

/** X has suspended the account. */
export class AccountSuspended extends XError {
  override name = 'AccountSuspended';
  constructor(account: string) {
    super(`X has suspended the account ${account}`);
  }
}

/** Only followers can see the account's posts. */
export class AccountProtected extends XError {
  override name = 'AccountProtected';
  constructor(account: string) {
    super(`The account ${account} is protected: only its followers can read its posts`);
  }
}

/** The bearer token is wrong, or was revoked. */
export class TokenRefused extends XError {
  override name = 'TokenRefused';
  constructor() {
    super('X does not accept the bearer token (401)');
  }
}

/** The token is valid, but its app may not do this, as X explains. */
export class AccessRefused extends XError {
  override name = 'AccessRefused';
  constructor(detail: string) {
    super(`X gives this bearer token no access (403): “${detail}”`);
  }
}

/** X answers no request of this kind before `until`. */
export class RateLimited extends XError {
  override name = 'RateLimited';
  readonly until: Date;
  constructor(until: Date) {
    super(`X's rate limit is reached until ${until.toISOString()}`);
    this.until = until;
  }
}

/**
 * The X project has read as many posts as it may in a period. `until` is the end of the period; null when X does not
 * say.
 */
export class UsageCapExceeded extends XError {
  override name = 'UsageCapExceeded';
  readonly until: Date | null;
  constructor(until: Date | null) {
    const end = until === null ? 'X does not say when it ends' : `it ends at ${until.toISOString()}`;
    super(`The usage cap of the X project is reached; ${end}`);
    this.until = until;
  }
}

/** The developer account behind the token has no credits left. */
export class CreditsDepleted extends XError {
  override name = 'CreditsDepleted';
  constructor() {
    super('The X developer account has no credits left (402)');
  }
}

/**
 * X does not understand the request. `parameters` are the ones that X names, such as an outdated `pagination_token`.
 */
export class RequestRefused extends XError {
  override name = 'RequestRefused';
  readonly parameters: readonly string[];
  constructor(detail: string, parameters: readonly string[]) {
    super(`X refuses the request (400): “${detail}”`);
    this.parameters = parameters;
  }
}

/** The answer is complete but not in a form that X documents. Another request would cost again. */
export class UnexpectedAnswer extends XError {
  override name = 'UnexpectedAnswer';
  constructor(reason: string) {
    super(`X gave an answer that cannot be used: ${reason}`);
  }
}

/** X did not answer, or answered with a server error, at every try. */
export class XUnavailable extends XError {
  override name = 'XUnavailable';
  constructor(reason: string, options?: ErrorOptions) {
    super(`X is not available now: ${reason}`, options);
  }
}
