import type { Context } from 'hono';
import type * as v from 'valibot';
import type { Deed } from '#server/domain/people/allowances.ts';
import type { Person } from '#server/domain/people/users.ts';
import type { RefusalKind } from '#server/foundations/refusal.ts';
import type { Env } from '#server/http/env.ts';

/** Who may call a route. */
export type Access = 'public' | 'user' | 'superuser';

type Part = v.GenericSchema | undefined;
type Parsed<P extends Part> = P extends v.GenericSchema ? v.InferOutput<P> : undefined;

/** What a handler gets: the parts of the request as their schemas gave them, and who asks. */
type Call<User, Params, Query, Body> = {
  c: Context<Env>;
  user: User;
  /** Who asks, and from where, as the audit log keeps it. */
  actor: { user: User; address: string };
  params: Params;
  query: Query;
  body: Body;
};

/** What a route says of itself beside what types follow from. */
type Description = {
  summary: string;
  /** The heading below which the OpenAPI document lists it. */
  tag: string;
  /** The status of a success; 200 unless given. */
  status?: 200 | 202;
  /** What a success is sent as; JSON unless given. */
  mediaType?: string;
  /** Refusals beside those of its access, its schemas and its limit. */
  refuses?: readonly RefusalKind[];
  /** How the body is sent: JSON unless given; `form` takes url-encoded and multipart bodies. */
  encoding?: 'json' | 'form';
  /** A multipart form that the handler reads itself, as OpenAPI describes it. */
  form?: { description: string; properties: Record<string, object>; required: string[] };
  /** The body of a 503, where the route has one of its own. */
  unavailable?: v.GenericSchema;
  /** What is counted of each caller once the request is found valid; only so many pass. */
  limit?: Deed;
};

/** A route, declared once: where it is, who may call it, what it takes and answers, how it is documented and limited. */
export type Route = Description & {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** As Hono writes it: `/users/:user_id`. */
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
  /** Gives the body of a success, or a whole response where it is not JSON. Throws a `Refusal`. */
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
    // `mount` hands a handler what these schemas gave and the caller that this access let in: more than the wider type says.
    ({ ...declaration, method, path }) as Route;

/** Routes of each method. */
export const get = declareFor('GET');
export const post = declareFor('POST');
export const patch = declareFor('PATCH');
export const del = declareFor('DELETE');
