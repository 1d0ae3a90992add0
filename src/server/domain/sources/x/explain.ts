import type { Answer } from '#server/domain/sources/persist.ts';
import type { Call } from './endpoint.ts';
import {
  AccessRefused,
  CreditsDepleted,
  RequestRefused,
  TokenRefused,
  UnexpectedAnswer,
  type XError,
} from './errors.ts';
import { explainAccountProblem, isOfType, parseProblems, wordsOf } from './problem.ts';

/** The meaning of an answer that is neither a 200 nor a 429. */
export function explainRefusal({ status, body }: Answer, { account }: Call): XError {
  if (status === 401) return new TokenRefused();
  if (status === 402) return new CreditsDepleted();
  const problems = parseProblems(body);
  if (problems === null) return new UnexpectedAnswer(`the status ${status} without a reason`);
  const [problem] = problems;
  if (status === 400) {
    return new RequestRefused(
      problems.slice(1).map(wordsOf).join(' ') || wordsOf(problem),
      problems.flatMap(({ parameters }) => Object.keys(parameters)),
    );
  }
  const isAboutAccount = isOfType(problem, 'resource-not-found') || isOfType(problem, 'not-authorized-for-resource');
  if (isAboutAccount) return explainAccountProblem(problem, account);
  if (status === 403) return new AccessRefused(wordsOf(problem));
  return new UnexpectedAnswer(`the status ${status}, “${wordsOf(problem)}”`);
}
