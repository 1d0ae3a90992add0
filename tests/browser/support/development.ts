import { createServer } from 'vite';
import { test as consoleTest } from './console-test.ts';

/** `test` whose pages come from Vite, as with `npm run dev`, in front of the file's own server. */
export const test = consoleTest.extend({
  baseURL: async ({ serverUrl, urls }, use, { file }) => use(await urls.of(file, 'vite', () => startVite(serverUrl))),
});

async function startVite(serverUrl: string) {
  const vite = await createServer({
    // A developer's Vite may run too, and two must not write the same files.
    cacheDir: 'node_modules/.vite-tests',
    logLevel: 'error',
    server: { port: 0, hmr: false, proxy: { '/api': serverUrl } },
  });
  await vite.listen();
  const url = vite.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('Vite has no address');
  return { value: url.replace(/\/$/, ''), end: () => vite.close() };
}
