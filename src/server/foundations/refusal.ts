import type { AccountLookup } from '#contract/lookup.ts';
import type { FieldProblem } from '#contract/problem.ts';
import type { SecondFactorDemand } from '#contract/second-factor.ts';

/** Why a request is refused. `http/answers/refusal-status.ts` gives each kind its HTTP status. */
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
  /** The refused fields. If there are any, the client gets them instead of the message. */
  fields?: readonly FieldProblem[];
  /** Seconds after which a retry can succeed. */
  retryAfterSeconds?: number;
  /** Accounts that the client must choose from. */
  choices?: AccountLookup;
  /** Why the log-in needs a code. */
  secondFactor?: SecondFactorDemand;
};

/**
 * A refused request. The server has this one error class for it. The message is for people and holds no secret. A
 * subclass exists only where code catches it.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly kind: RefusalKind;
  readonly fields: readonly FieldProblem[] | null;
  readonly retryAfterSeconds: number | null;
  readonly choices: AccountLookup | null;
  readonly secondFactor: SecondFactorDemand | null;
  constructor(
    kind: RefusalKind,
    message: string,
    { fields = [], retryAfterSeconds, choices, secondFactor, ...options }: Details = {},
  ) {
    super(message, options);
    this.kind = kind;
    this.fields = fields.length === 0 ? null : fields;
    this.retryAfterSeconds = retryAfterSeconds ?? null;
    this.choices = choices ?? null;
    this.secondFactor = secondFactor ?? null;
  }
}

/** The thing does not exist, or the caller may not see it. */
export const notFound = (what: string): Refusal => new Refusal('notFound', `${what} not found`);

/** The request does not have the documented form; one entry for each refused field. */
export function invalid(fields: readonly FieldProblem[]): Refusal {
  return new Refusal('invalid', fields.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('; '), { fields });
}

/** The same for one field of the body; `field` is its path. */
export const invalidField = (field: (string | number)[], msg: string, type = 'value_error'): Refusal =>
  invalid([{ loc: ['body', ...field], msg, type }]);

/** The caller did something too often and may do it again after that many seconds. */
export const tooMany = (message: string, retryAfterSeconds: number): Refusal =>
  new Refusal('tooMany', message, { retryAfterSeconds });

/** The server is too busy with other requests. */
export const busy = (): Refusal =>
  new Refusal('busy', 'The server is busy; try again in a few seconds', { retryAfterSeconds: 5 });
