import { createServer } from 'vite';
import { test as consoleTest } from './console-test.ts';
import { PerFile } from './per-file.ts';

/** `test` whose pages come from Vite, as with `npm run dev`, in front of the file's own server. */
export const test = consoleTest.extend<object, { viteUrls: PerFile<string> }>({
  viteUrls: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern.
    async ({}, use) => {
      const urls = new PerFile<string>();
      await use(urls);
      await urls.end();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ serverUrl, viteUrls }, use, { file }) => use(await viteUrls.of(file, () => startVite(serverUrl))),
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
