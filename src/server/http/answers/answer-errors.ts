import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Problem } from '#contract/problem.ts';
import { nameFault } from '#server/foundations/database/faults.ts';
import type { Env } from '#server/http/env.ts';
import { loggedPath } from '#server/http/log/logged-path.ts';
import { discardBody, HungUp } from '#server/http/requests/read-body.ts';
import { HttpProblem, NotFound, RequestTimeout, ValidationProblem } from './errors.ts';

/** Seconds after which a database that broke down has mostly recovered. */
const RECOVERY_SECONDS = 5;

/**
 * The one place where what was thrown becomes an answer. A {@link HttpProblem} holds what the client may read; anything else
 * answers an `error_id` and nothing more, with 503 when the database or the disk is at fault and 500 otherwise; the log line
 * with that id has the rest.
 */
export async function answerError(error: Error, c: Context<Env>): Promise<Response> {
  if (isGone(error, c)) {
    c.var.log.info(describe(c), 'the client hung up');
    return c.body(null, 400);
  }
  const isWaitOver = error instanceof RequestTimeout;
  if (isWaitOver || !(await discardBody(c))) c.header('Connection', 'close');
  const problem = asProblem(error);
  if (problem !== null) {
    return c.json({ detail: problem.detail } satisfies Problem, problem.status, problem.headers);
  }
  const errorId = randomUUID();
  const fault = nameFault(error);
  c.var.log.error({ error_id: errorId, ...describe(c), ...(fault !== null && { fault }), error }, 'request failed');
  if (fault === null) return c.json({ detail: 'Internal Server Error', error_id: errorId } satisfies Problem, 500);
  const refusal = { detail: 'The server cannot do this at present; try again later', error_id: errorId };
  return c.json(refusal satisfies Problem, 503, { 'Retry-After': String(RECOVERY_SECONDS) });
}

function describe(c: Context<Env>): { request_id: string; method: string; path: string } {
  return { request_id: c.var.requestId, method: c.req.method, path: loggedPath(c.req.path) };
}

/** Whether nobody is left to read an answer, and nothing else is wrong. */
function isGone(error: Error, c: Context<Env>): boolean {
  return error instanceof HungUp || (c.env?.outgoing?.destroyed === true && nameFault(error) === null);
}

/** Answers a path that no route takes. */
export function answerNotFound(c: Context<Env>): Promise<Response> {
  return answerError(new NotFound('Not Found'), c);
}

function asProblem(error: Error): HttpProblem | null {
  if (error instanceof HttpProblem) return error;
  // Hono's validator raises this for a body it cannot parse, before any schema of ours sees it.
  if (error instanceof HTTPException && error.status === 400) {
    return new ValidationProblem([{ loc: ['body'], msg: 'The body could not be read', type: 'body_invalid' }]);
  }
  return null;
}
