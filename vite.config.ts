import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { acyclicChunks } from './scripts/acyclic-chunks.mjs';
import { entrance } from './scripts/entrance.mjs';
import { nameChunk, nameLateChunk } from './scripts/group-chunks.mjs';
import { precompress } from './scripts/precompress.mjs';
import { completeStyles } from './scripts/split-styles.mjs';
import { withoutDescriptions } from './scripts/without-descriptions.mjs';

/** Where the server of `npm run dev` answers. */
const server = process.env.PLUMBLINE_SERVER ?? 'http://127.0.0.1:8080';

const VENDOR =
  /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|xstate|@xstate\/react|use-sync-external-store|ky|valibot)\//;

export default defineConfig({
  plugins: [react(), withoutDescriptions(), entrance(), acyclicChunks(), completeStyles(), precompress()],
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    // The content security policy has no `data:` for scripts, styles and fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Rolldown names what screens share after each of them, and the first load holds all of these names.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        // What every page loads comes in two files, one of them rarely changing, and what every screen behind the login loads in
        // two more: over HTTP/1.1 a slow line pays for each round of six requests. What only some screens share is cut by who
        // needs it; parts of less than a request's worth go with their neighbours.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR, priority: 4 },
            { name: 'console', tags: ['$initial'], priority: 3 },
            { name: nameChunk, debugName: 'before and signed-in', priority: 2 },
            // A group takes what its modules need, so this one comes after those that share with it.
            { name: nameLateChunk, debugName: 'over', priority: 1 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 9_000, priority: 0 },
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
