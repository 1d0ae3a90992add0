import type { FieldProblem } from '#contract/problem.ts';

/** Why a request is refused; `http/answer-errors.ts` gives each its HTTP status. */
export type RefusalKind =
  | 'badRequest'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'timedOut'
  | 'conflict'
  | 'tooLarge'
  | 'invalid'
  | 'tooMany'
  | 'busy';

type Details = ErrorOptions & {
  /** The refused fields, of which the client reads instead of the message. */
  fields?: readonly FieldProblem[];
  /** After how many seconds trying again can help. */
  retryAfterSeconds?: number;
};

/**
 * A request that is refused: the one error for it on the server. The message is for people and holds no secret. A class of
 * its own extends this one only where code catches it.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly kind: RefusalKind;
  readonly fields: readonly FieldProblem[] | null;
  readonly retryAfterSeconds: number | null;
  constructor(kind: RefusalKind, message: string, { fields = [], retryAfterSeconds, ...options }: Details = {}) {
    super(message, options);
    this.kind = kind;
    this.fields = fields.length === 0 ? null : fields;
    this.retryAfterSeconds = retryAfterSeconds ?? null;
  }
}

/** There is no such thing, or none that the caller may see. */
export const notFound = (what: string): Refusal => new Refusal('notFound', `${what} not found`);

/** The request is not of the form the route documents; one entry for each refused field. */
export function invalid(fields: readonly FieldProblem[]): Refusal {
  return new Refusal('invalid', fields.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('; '), { fields });
}

/** {@link invalid} for one field of the body; `field` is its path. */
export const invalidField = (field: (string | number)[], msg: string, type = 'value_error'): Refusal =>
  invalid([{ loc: ['body', ...field], msg, type }]);

/** Something was done too often; it may be done again after that many seconds. */
export const tooMany = (message: string, retryAfterSeconds: number): Refusal =>
  new Refusal('tooMany', message, { retryAfterSeconds });

/** Others keep the server too busy for this one now. */
export const busy = (): Refusal =>
  new Refusal('busy', 'The server is busy; try again in a few seconds', { retryAfterSeconds: 5 });
