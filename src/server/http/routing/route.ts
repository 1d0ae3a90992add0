import type { Context } from 'hono';
import type * as v from 'valibot';
import type { LimitedAction } from '#server/domain/people/allowances.ts';
import type { Person } from '#server/domain/people/users.ts';
import type { RefusalKind } from '#server/foundations/refusal.ts';
import type { Env } from '#server/http/env.ts';

/** Who may call a route. */
export type Access = 'public' | 'user' | 'superuser';

type Part = v.GenericSchema | undefined;
type Parsed<P extends Part> = P extends v.GenericSchema ? v.InferOutput<P> : undefined;

/** What a handler gets: the parts of the request as their schemas return them, and the caller. */
type Call<User, Params, Query, Body> = {
  c: Context<Env>;
  user: User;
  /** The caller and the address, as the audit log stores them. */
  actor: { user: User; address: string };
  params: Params;
  query: Query;
  body: Body;
};

/** What a route declares besides the parts that types follow from. */
type Description = {
  summary: string;
  /** The heading under which the OpenAPI document lists it. */
  tag: string;
  /** The status of a success; 200 if left out. */
  status?: 200 | 202;
  /** The media type of a success; JSON if left out. */
  mediaType?: string;
  /** The bodies of a success in the other media types that the caller may choose, by media type. */
  otherAnswers?: Readonly<Record<string, v.GenericSchema>>;
  /** Refusals besides those of its access, its schemas and its limit. */
  refuses?: readonly RefusalKind[];
  /** How the body is encoded: JSON if left out; `form` accepts urlencoded and multipart bodies. */
  encoding?: 'json' | 'form';
  /** The OpenAPI description of a multipart form that the handler reads itself. */
  form?: { description: string; properties: Record<string, object>; required: string[] };
  /** The body of a 503, if the route has a special one. */
  unavailable?: v.GenericSchema;
  /** The action that is counted for each caller after validation; over its limit the call is refused. */
  limit?: LimitedAction;
};

/** A route, declared once: its path, who may call it, what it takes and answers, its documentation and its limit. */
export type Route = Description & {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** In Hono's syntax: `/users/:user_id`. */
  path: string;
  access: Access;
  params?: Part;
  query?: Part;
  body?: Part;
  /** The body of a success. */
  answer: v.GenericSchema;
  handle(call: Call<Person | null, unknown, unknown, unknown>): unknown;
};

type Declaration<
  A extends Access,
  Params extends Part,
  Query extends Part,
  Body extends Part,
  Answer extends v.GenericSchema,
> = Description & {
  access: A;
  params?: Params;
  query?: Query;
  body?: Body;
  answer: Answer;
  /** Returns the body of a success, or a whole response when it is not JSON. Throws a `Refusal`. */
  handle(
    call: Call<A extends 'public' ? null : Person, Parsed<Params>, Parsed<Query>, Parsed<Body>>,
  ): v.InferInput<Answer> | Response | Promise<v.InferInput<Answer> | Response>;
};

const declareFor =
  (method: Route['method']) =>
  <
    A extends Access,
    Answer extends v.GenericSchema,
    Params extends Part = undefined,
    Query extends Part = undefined,
    Body extends Part = undefined,
  >(
    path: string,
    declaration: Declaration<A, Params, Query, Body, Answer>,
  ): Route =>
    // `mount` gives a handler the output of these schemas and the caller of this access, so the handler's narrower
    // types hold.
    ({ ...declaration, method, path }) as Route;

/** Declares a route of each method. */
export const get = declareFor('GET');
export const post = declareFor('POST');
export const patch = declareFor('PATCH');
export const del = declareFor('DELETE');
