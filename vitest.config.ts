import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'machines/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: { name: 'console', include: ['tests/console/**/*.test.tsx'], environment: 'jsdom' },
      },
      {
        extends: true,
        test: { name: 'model', include: ['tests/model/**/*.test.ts'], environment: 'node' },
      },
      {
        extends: true,
        test: { name: 'model-views', include: ['tests/model/**/*.test.tsx'], environment: 'jsdom' },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/server/support/postgresql.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
