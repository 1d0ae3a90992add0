import * as v from 'valibot';
import type { SourceAccount } from '#server/domain/sources/source.ts';
import type { Call } from './endpoint.ts';
import { AccountProtected, UnexpectedAnswer } from './errors.ts';
import { X_NAMES } from './names.ts';
import { plainText } from './plain-text.ts';
import { explainAccountProblem, problemsSchema } from './problem.ts';

/**
 * An account of X. Its id stays when its handle changes. `posts` is the number of all its posts at X, null if not
 * given.
 */
export type XAccount = SourceAccount & { id: string; posts: number | null };

const QUERY = { 'user.fields': 'description,protected,public_metrics' };

/** GET /2/users/by/username/{username} */
export function callByName(screenName: string): Call {
  const path = `/2/users/by/username/${encodeURIComponent(screenName)}`;
  return { endpoint: 'user by name', path, query: QUERY, account: `@${screenName}` };
}

/** GET /2/users/{id} */
export function callById(id: string): Call {
  return { endpoint: 'user by id', path: `/2/users/${encodeURIComponent(id)}`, query: QUERY, account: id };
}

const count = v.fallback(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))), null);

const userSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^\d{1,19}$/)),
  username: v.pipe(v.string(), v.regex(X_NAMES.pattern)),
  name: v.fallback(v.string(), ''),
  description: v.fallback(v.string(), ''),
  protected: v.fallback(v.boolean(), false),
  public_metrics: v.fallback(v.object({ tweet_count: count, post_count: count }), {
    tweet_count: null,
    post_count: null,
  }),
});
const answerSchema = v.object({ data: v.optional(userSchema), errors: problemsSchema });

/**
 * Reads the answer to a look-up of `account`. Throws `AccountMissing`, `AccountSuspended` and {@link AccountProtected},
 * `XUnavailable` for an error of X itself, and {@link UnexpectedAnswer}.
 */
export function readAccount(answer: unknown, account: string): XAccount {
  const result = v.safeParse(answerSchema, answer);
  if (!result.success) throw new UnexpectedAnswer('it is no account');
  const { data: user, errors } = result.output;
  if (user === undefined) {
    const [problem] = errors;
    throw problem ? explainAccountProblem(problem, account) : new UnexpectedAnswer('it holds no account and no error');
  }
  if (user.protected) throw new AccountProtected(account);
  const { id, username, name, description, public_metrics: metrics } = user;
  return {
    id,
    screen_name: username,
    name: plainText(name) || username,
    description: plainText(description) || null,
    posts: metrics.tweet_count ?? metrics.post_count,
  };
}
