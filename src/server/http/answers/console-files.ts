import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Env } from '#server/http/env.ts';

/** Where `npm run build` puts the console. */
export const CONSOLE_DIRECTORY = fileURLToPath(new URL('../../../../dist/console', import.meta.url));

const HASHED = '/assets/';
const MISSING = 'The console has not been built yet: run "npm run build", then start again.\n';

/**
 * Serves the built console from `directory`: files by their path, index.html for / and /login, and inside.html for every
 * other address outside the API, because the console resolves its own routes. Files with a hash in their name are cached forever.
 */
export function consoleFiles(directory: string): Hono<Env> {
  const app = new Hono<Env>();
  if (!existsSync(join(directory, 'index.html'))) {
    app.on(['GET', 'HEAD'], '*', (c, next) => (isPage(c.req.path) ? c.text(MISSING, 503) : next()));
    return app;
  }
  app.on(['GET', 'HEAD'], '*', async (c, next) => {
    await next();
    const isLasting = c.req.path.startsWith(HASHED) && c.res.ok;
    c.res.headers.set('Cache-Control', isLasting ? 'public, max-age=31536000, immutable' : 'no-cache');
  });
  app.on(['GET', 'HEAD'], '*', compress());
  app.on(['GET', 'HEAD'], '*', serveStatic({ root: directory, precompressed: true }));
  const page = (path: string) => serveStatic<Env>({ root: directory, path, precompressed: true });
  const [login, inside] = [page('index.html'), page('inside.html')];
  app.on(['GET', 'HEAD'], '*', (c, next) => {
    if (!isPage(c.req.path)) return next();
    return c.req.path === '/login' ? login(c, next) : inside(c, next);
  });
  return app;
}

function isPage(path: string): boolean {
  return !path.startsWith('/api/') && !path.startsWith(HASHED);
}
