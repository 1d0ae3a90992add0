import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { addFaults } from './add-faults.ts';
import { isMutated } from './sources.ts';

const root = process.cwd();

/** The walks, with faults in what they go through. */
export default defineConfig({
  plugins: [
    {
      name: 'faults',
      enforce: 'pre',
      transform(code: string, id: string) {
        const file = relative(root, id);
        return isMutated(file) ? { code: addFaults(file, code).code, map: null } : undefined;
      },
    },
    react(),
  ],
  resolve: {
    alias: { '#tests/walks/support/dom-walks.ts': `${root}/tests/walks/mutants/judge-walks.ts` },
  },
  test: {
    root,
    include: ['tests/walks/dom/*.test.ts'],
    environment: 'jsdom',
    setupFiles: ['tests/console/support/jsdom.ts', 'tests/walks/mutants/faults.ts'],
    // A fault may well break something beside the walk; that counts as noticed.
    dangerouslyIgnoreUnhandledErrors: true,
  },
});
