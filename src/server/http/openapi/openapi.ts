import type { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import * as v from 'valibot';
import type { Env } from '#server/http/env.ts';
import { get, type Route } from '#server/http/routing/route.ts';
import { problemResponse } from './document-route.ts';

/** Every body has limits of size and time. */
const WITH_BODY = { responses: { 408: problemResponse(408), 413: problemResponse(413) } };

/** GET /api/v1/openapi.json, which describes every documented route of `app` in OpenAPI 3.1. */
export function openApiRoute(app: Hono<Env>): Route {
  const options = {
    excludeStaticFile: false,
    defaultValidationErrorResponse: false,
    defaultOptions: { POST: WITH_BODY, PATCH: WITH_BODY },
    documentation: {
      info: {
        title: 'Plumbline',
        version: '1',
        description: 'Measures how far a social-media account leans into propaganda and disinformation.',
      },
      components: { securitySchemes: { bearer: { type: 'http' as const, scheme: 'bearer' } } },
    },
  };
  return get('/api/v1/openapi.json', {
    summary: 'This document',
    tag: 'server',
    access: 'public',
    answer: v.looseObject({ openapi: v.string() }),
    handle: ({ c }) => generateSpecs(app, options, c),
  });
}
