import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Problem } from '#contract/problem.ts';
import { nameFault } from '#server/foundations/database/faults.ts';
import { invalid, Refusal } from '#server/foundations/refusal.ts';
import type { Env } from '#server/http/env.ts';
import { loggedPath } from '#server/http/log/logged-path.ts';
import { discardBody, HungUp } from '#server/http/requests/read-body.ts';
import { STATUS_OF } from './refusal-status.ts';

/** Seconds after which a failed database has usually recovered. */
const RECOVERY_SECONDS = 5;

/**
 * The one place that turns a thrown error into an answer. A {@link Refusal} holds what the client may read. Any other
 * error is answered with an `error_id` only: 503 when the database or the disk failed, otherwise 500. The log line with
 * that id has the details.
 */
export async function answerError(error: Error, c: Context<Env>): Promise<Response> {
  if (isGone(error, c)) {
    c.var.log.info(describe(c), 'the client hung up');
    return c.body(null, 400);
  }
  const refusal = asRefusal(error);
  if (refusal?.kind === 'timedOut' || !(await discardBody(c))) c.header('Connection', 'close');
  return refusal === null ? answerFault(error, c) : answerRefusal(refusal, c);
}

function answerRefusal(refusal: Refusal, c: Context<Env>): Response {
  const { kind, message, fields, retryAfterSeconds, choices, secondFactor } = refusal;
  // RFC 6750 requires this header.
  if (kind === 'unauthenticated') c.header('WWW-Authenticate', 'Bearer');
  if (retryAfterSeconds !== null) c.header('Retry-After', String(Math.ceil(retryAfterSeconds)));
  const problem = {
    detail: fields === null ? message : [...fields],
    ...(choices !== null && { choices }),
    ...(secondFactor !== null && { second_factor: secondFactor }),
  };
  return c.json(problem satisfies Problem, STATUS_OF[kind]);
}

function answerFault(error: Error, c: Context<Env>): Response {
  const errorId = randomUUID();
  const fault = nameFault(error);
  c.var.log.error({ error_id: errorId, ...describe(c), ...(fault !== null && { fault }), error }, 'request failed');
  if (fault === null) return c.json({ detail: 'Internal Server Error', error_id: errorId } satisfies Problem, 500);
  const refusal = { detail: 'The server cannot do this now; try again later', error_id: errorId };
  return c.json(refusal satisfies Problem, 503, { 'Retry-After': String(RECOVERY_SECONDS) });
}

function describe(c: Context<Env>): { request_id: string; method: string; path: string } {
  return { request_id: c.var.requestId, method: c.req.method, path: loggedPath(c.req.path) };
}

/** Whether the client has disconnected and nothing else is wrong. */
function isGone(error: Error, c: Context<Env>): boolean {
  return error instanceof HungUp || (c.env?.outgoing?.destroyed === true && nameFault(error) === null);
}

/** Answers a path that no route matches. */
export function answerNotFound(c: Context<Env>): Promise<Response> {
  return answerError(new Refusal('notFound', 'Not Found'), c);
}

function asRefusal(error: Error): Refusal | null {
  if (error instanceof Refusal) return error;
  // Hono's validator throws this for a body that it cannot parse, before any of our schemas sees it.
  if (error instanceof HTTPException && error.status === 400) {
    return invalid([{ loc: ['body'], msg: 'The body could not be read', type: 'body_invalid' }]);
  }
  return null;
}
