import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { entrance } from './scripts/entrance.mjs';
import { precompress } from './scripts/precompress.mjs';
import { withoutDescriptions } from './scripts/without-descriptions.mjs';

/** Where the server of `npm run dev` answers. */
const server = process.env.PLUMBLINE_SERVER ?? 'http://127.0.0.1:8080';

const VENDOR =
  /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|xstate|@xstate\/react|use-sync-external-store|ky|valibot)\//;

export default defineConfig({
  plugins: [react(), withoutDescriptions(), entrance(), precompress()],
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    // The content security policy has no `data:` for scripts, styles and fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every page loads comes in two files, one of them rarely changing: over HTTP/1.1 a slow line pays for each
        // round of requests.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR, priority: 2 },
            { name: 'console', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/healthz': server, '/readyz': server },
  },
});
