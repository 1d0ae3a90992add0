import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './scripts/precompress.mjs';

/** Where the server of `npm run dev` answers. */
const server = process.env.PLUMBLINE_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react(), precompress()],
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    // The content security policy has no `data:` for scripts, styles and fonts.
    assetsInlineLimit: 0,
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/healthz': server, '/readyz': server },
  },
});
