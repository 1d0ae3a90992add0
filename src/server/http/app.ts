import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { except } from 'hono/combine';
import { requestId } from 'hono/request-id';
import { readTrustedProxies } from './address.ts';
import { answerError, answerNotFound } from './answer-errors.ts';
import type { Env } from './env.ts';
import { PayloadTooLarge } from './errors.ts';
import { identifyRequest } from './identify-request.ts';
import { requestLog } from './request-log.ts';
import type { Services } from './services.ts';

const JSON_BODY_BYTES = 1_000_000;

/** The whole HTTP side: the API under /api/v1, the probes, and the console's files for everything else. */
export function createApp(services: Services): Hono<Env> {
  const app = new Hono<Env>();
  app.onError(answerError);
  app.notFound(answerNotFound);
  app.use(requestId());
  app.use(identifyRequest(services.log, readTrustedProxies(services.config.TRUSTED_PROXIES)));
  app.use(requestLog);
  app.use('/api/*', except('/api/v1/twitter/import', limitBody()));
  app.route('/api/v1', apiRoutes(services));
  return app;
}

function apiRoutes(_services: Services): Hono<Env> {
  const api = new Hono<Env>();
  return api;
}

function limitBody() {
  return bodyLimit({
    maxSize: JSON_BODY_BYTES,
    onError: () => {
      throw new PayloadTooLarge(`The body must not be larger than ${JSON_BODY_BYTES} bytes`);
    },
  });
}
