import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/foundations/database/schema.ts',
  out: './src/server/foundations/database/migrations',
});
