import type { MiddlewareHandler } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import * as v from 'valibot';
import { problemSchema } from '#contract/problem.ts';
import type { RefusalKind } from '#server/foundations/refusal.ts';
import { STATUS_OF } from '#server/http/answers/refusal-status.ts';
import type { Access, Route } from '#server/http/routing/route.ts';

type ProblemStatus = (typeof STATUS_OF)[RefusalKind] | 500;

const PROBLEMS: Record<ProblemStatus, string> = {
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

/** The refusals of each access; 400 is for an inactive user. */
const REFUSED_BY: Record<Access, readonly RefusalKind[]> = {
  public: [],
  user: ['badRequest', 'unauthenticated'],
  superuser: ['badRequest', 'unauthenticated', 'forbidden'],
};

/** Documents a route in OpenAPI, with every refusal that it can answer. */
export function documentRoute(route: Route): MiddlewareHandler {
  const { status = 200, mediaType = 'application/json', otherAnswers, unavailable, form } = route;
  const refusals: ProblemStatus[] = [...refusalsOf(route).map((kind) => STATUS_OF[kind]), 500, 503];
  return describeRoute({
    summary: route.summary,
    tags: [route.tag],
    security: route.access === 'public' ? [] : [{ bearer: [] }],
    ...(form && { description: form.description, requestBody: describeForm(form) }),
    responses: {
      ...Object.fromEntries(refusals.map((refusal) => [refusal, problemResponse(refusal)])),
      [status]: response('Successful Response', { [mediaType]: route.answer, ...otherAnswers }),
      ...(unavailable && { 503: jsonResponse('Not ready', unavailable) }),
    },
  });
}

function refusalsOf({ access, params, query, body, form, limit, refuses = [] }: Route): RefusalKind[] {
  const isRead = [params, query, body, form].some((part) => part !== undefined);
  return [
    ...REFUSED_BY[access],
    ...refuses,
    ...(isRead ? ['invalid' as const] : []),
    ...(limit ? ['tooMany' as const] : []),
  ];
}

const describeForm = ({ properties, required }: NonNullable<Route['form']>) => ({
  required: true,
  content: { 'multipart/form-data': { schema: { type: 'object' as const, required, properties } } },
});

/** Named, so that the document contains it only once. */
const namedProblemSchema = v.pipe(problemSchema, v.metadata({ ref: 'Problem' }));

/** The documentation of a refusal with this status. */
export const problemResponse = (status: ProblemStatus) => jsonResponse(PROBLEMS[status], namedProblemSchema);

/** OpenAPI 3.1 uses JSON Schema 2020-12. */
const ANSWER_SCHEMA = { target: 'draft-2020-12', typeMode: 'output', errorMode: 'ignore' };

const jsonResponse = (description: string, schema: v.GenericSchema) =>
  response(description, { 'application/json': schema });

const response = (description: string, schemas: Readonly<Record<string, v.GenericSchema>>) => ({
  description,
  content: Object.fromEntries(
    Object.entries(schemas).map(([mediaType, schema]) => [
      mediaType,
      { schema: resolver(schema, { options: ANSWER_SCHEMA }) },
    ]),
  ),
});
