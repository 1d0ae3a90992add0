import type { FieldProblem } from '#contract/problem.ts';

/** A refusal that the client may read: the HTTP status, what to say, and the headers that go with it. */
export abstract class HttpProblem extends Error {
  abstract readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 422 | 429 | 503;
  readonly detail: string | FieldProblem[];
  readonly headers: Record<string, string>;
  constructor(detail: string | FieldProblem[], headers: Record<string, string> = {}) {
    super(typeof detail === 'string' ? detail : detail.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('; '));
    this.detail = detail;
    this.headers = headers;
  }
}

/** The request conflicts with what the server knows, such as a wrong password or a name that is taken. */
export class BadRequest extends HttpProblem {
  override name = 'BadRequest';
  readonly status = 400;
}

/** The request has no valid login (RFC 6750 asks for the challenge). */
export class Unauthorized extends HttpProblem {
  override name = 'Unauthorized';
  readonly status = 401;
  constructor(detail: string) {
    super(detail, { 'WWW-Authenticate': 'Bearer' });
  }
}

/** The caller is known, and not allowed. */
export class Forbidden extends HttpProblem {
  override name = 'Forbidden';
  readonly status = 403;
}

/** There is no such thing, or none that the caller may see. */
export class NotFound extends HttpProblem {
  override name = 'NotFound';
  readonly status = 404;
}

/** The request conflicts with what is stored. */
export class Conflict extends HttpProblem {
  override name = 'Conflict';
  readonly status = 409;
}

/** The body did not arrive in time. */
export class RequestTimeout extends HttpProblem {
  override name = 'RequestTimeout';
  readonly status = 408;
  constructor() {
    super('The body did not arrive in time');
  }
}

/** The body is larger than the route takes. */
export class PayloadTooLarge extends HttpProblem {
  override name = 'PayloadTooLarge';
  readonly status = 413;
}

/** The request is not of the form the route documents; one entry for each refused field. */
export class ValidationProblem extends HttpProblem {
  override name = 'ValidationProblem';
  readonly status = 422;
  constructor(problems: FieldProblem[]) {
    super(problems);
  }
}

/** Too many tries; another may follow after `retryAfterSeconds`. */
export class TooManyRequests extends HttpProblem {
  override name = 'TooManyRequests';
  readonly status = 429;
  constructor(detail: string, retryAfterSeconds: number) {
    super(detail, { 'Retry-After': String(Math.ceil(retryAfterSeconds)) });
  }
}

/** Others keep the server too busy for this one now. */
export class Busy extends HttpProblem {
  override name = 'Busy';
  readonly status = 503;
  constructor() {
    super('The server is busy; try again in a few seconds', { 'Retry-After': '5' });
  }
}
