import { createServer } from 'vite';
import { test as consoleTest } from './console-test.ts';

/** `test` whose pages come from Vite, as with `npm run dev`, in front of the worker's own server. */
export const test = consoleTest.extend<object, { viteUrl: string }>({
  viteUrl: [
    async ({ serverUrl }, use) => {
      const vite = await createServer({
        // Beside a developer's own: two must not write the same files.
        cacheDir: 'node_modules/.vite-tests',
        logLevel: 'error',
        server: { port: 0, hmr: false, proxy: { '/api': serverUrl } },
      });
      await vite.listen();
      const url = vite.resolvedUrls?.local[0];
      if (url === undefined) throw new Error('Vite has no address');
      await use(url.replace(/\/$/, ''));
      await vite.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ viteUrl }, use) => use(viteUrl),
});
