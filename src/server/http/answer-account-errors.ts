import type { Context } from 'hono';
import { AccountNotFound } from '#server/accounts/visibility.ts';
import { answerError } from './answer-errors.ts';
import type { Env } from './env.ts';
import { NotFound } from './errors.ts';

/** The `onError` of every router on accounts: says what their errors mean in HTTP. */
export function answerAccountError(error: Error, c: Context<Env>): Response {
  return answerError(error instanceof AccountNotFound ? new NotFound('Item not found') : error, c);
}
