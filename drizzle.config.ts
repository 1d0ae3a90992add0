import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/domain/**/tables.ts',
  out: './src/server/foundations/database/migrations',
});
