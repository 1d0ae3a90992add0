import type { MiddlewareHandler } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import * as v from 'valibot';
import { problemSchema } from '#contract/problem.ts';

type ProblemStatus = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 422 | 429;
/** What any route may answer. */
type FaultStatus = 500 | 503;

const PROBLEMS: Record<ProblemStatus | FaultStatus, string> = {
  400: 'Refused; the detail says why',
  401: 'Not authenticated, or the token is not valid',
  403: 'Not allowed',
  404: 'Not found',
  408: 'The body did not arrive in time',
  409: 'Conflict with what is stored',
  413: 'Body too large',
  422: 'Validation Error',
  429: 'Too many tries; Retry-After says when',
  500: 'Internal Server Error; error_id finds the log line',
  503: 'The database cannot be used at present; error_id finds the log line',
};

/** 400 is how an inactive user is refused. */
const REFUSALS = { public: [], user: [400, 401], superuser: [400, 401, 403] } as const;

type RouteDocument = {
  summary: string;
  tag: string;
  /** Who may call; adds the refusals that `authenticate` and `requireSuperuser` answer. */
  access: keyof typeof REFUSALS;
  /** The body of a success. */
  answer: v.GenericSchema;
  /** The status of a success; 200 unless given. */
  status?: 200 | 202;
  /** The other refusals this route may answer. */
  problems?: readonly ProblemStatus[];
  /** What a success is sent as; JSON unless given. */
  mediaType?: string;
  /** The body of a 503, where the route has one. */
  unavailable?: v.GenericSchema;
};

/** Documents a route in OpenAPI; put it first among the route's handlers. */
export function documentRoute({
  summary,
  tag,
  access,
  answer,
  status = 200,
  mediaType = 'application/json',
  problems = [],
  unavailable,
}: RouteDocument): MiddlewareHandler {
  const refusals = [...new Set<ProblemStatus | FaultStatus>([...REFUSALS[access], ...problems, 500, 503])];
  return describeRoute({
    summary,
    tags: [tag],
    security: access === 'public' ? [] : [{ bearer: [] }],
    responses: {
      [status]: response('Successful Response', answer, mediaType),
      ...Object.fromEntries(refusals.map((refusal) => [refusal, problemResponse(refusal)])),
      ...(unavailable === undefined ? {} : { 503: jsonResponse('Not ready', unavailable) }),
    },
  });
}

/** {@link documentRoute} for routes of one tag and one kind of caller. */
export function documentFor(tag: string, access: RouteDocument['access']) {
  return (route: Omit<RouteDocument, 'tag' | 'access'>): MiddlewareHandler => documentRoute({ ...route, tag, access });
}

/** Named, so that the document holds it once. */
const namedProblemSchema = v.pipe(problemSchema, v.metadata({ ref: 'Problem' }));

/** How a refusal of this status is documented. */
export function problemResponse(status: ProblemStatus | FaultStatus) {
  return jsonResponse(PROBLEMS[status], namedProblemSchema);
}

/** OpenAPI 3.1 uses JSON Schema 2020-12. */
const ANSWER_SCHEMA = { target: 'draft-2020-12', typeMode: 'output', errorMode: 'ignore' };

function jsonResponse(description: string, schema: v.GenericSchema) {
  return response(description, schema, 'application/json');
}

function response(description: string, schema: v.GenericSchema, mediaType: string) {
  return { description, content: { [mediaType]: { schema: resolver(schema, { options: ANSWER_SCHEMA }) } } };
}
