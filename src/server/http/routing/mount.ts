import type { Context, Hono, MiddlewareHandler } from 'hono';
import { sendJson } from '#server/http/answers/send-json.ts';
import type { Env } from '#server/http/env.ts';
import { documentRoute } from '#server/http/openapi/document-route.ts';
import { authenticate, requireSuperuser } from '#server/http/requests/authenticate.ts';
import { limitTries } from '#server/http/requests/limit-tries.ts';
import { validate } from '#server/http/requests/validate.ts';
import type { Services } from '#server/http/services.ts';
import type { Access, Route } from './route.ts';

const URL_ENCODED = 'application/x-www-form-urlencoded';

/**
 * Adds routes to `router`. Each request is checked in this order: the caller, then its parts, then how often the caller
 * did this. So a stranger learns nothing about what a route accepts, and mistakes do not count.
 */
export function mount(router: Hono<Env>, routes: readonly Route[], services: Services): void {
  const gates = gatesOf(services);
  for (const route of routes) {
    const steps = [documentRoute(route), ...gates[route.access], ...validations(route), ...limits(route, services)];
    router.on(route.method, [route.path], ...steps, (c) => answer(route, c));
  }
}

function gatesOf(services: Services): Record<Access, MiddlewareHandler<Env>[]> {
  const user = authenticate(services);
  return { public: [], user: [user], superuser: [user, requireSuperuser(services)] };
}

function validations({ params, query, body, encoding = 'json' }: Route): MiddlewareHandler[] {
  return [
    ...(params === undefined ? [] : [validate('param', params)]),
    ...(query === undefined ? [] : [validate('query', query)]),
    ...(body === undefined ? [] : [encoding === 'json' ? validate('json', body) : validate('form', body, URL_ENCODED)]),
  ];
}

const limits = ({ limit }: Route, services: Services): MiddlewareHandler<Env>[] =>
  limit === undefined ? [] : [limitTries(services, limit)];

async function answer(route: Route, c: Context<Env>): Promise<Response> {
  const given = await route.handle(readCall(route, c));
  return given instanceof Response ? given : sendJson(c, given, route.status ?? 200);
}

function readCall(
  { access, params, query, body, encoding = 'json' }: Route,
  c: Context<Env>,
): Parameters<Route['handle']>[0] {
  const user = access === 'public' ? null : c.var.user;
  // Hono knows the types of validated parts only within one chain of handlers. `get`, `post` and the others know them
  // from the schemas.
  const valid = (target: string) => c.req.valid(target as never);
  return {
    c,
    user,
    actor: { user, address: c.var.address },
    params: params && valid('param'),
    query: query && valid('query'),
    body: body && valid(encoding),
  };
}
