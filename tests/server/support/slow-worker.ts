import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { readConfig } from '#server/foundations/config.ts';
import { connect } from '#server/foundations/database/connect.ts';
import { deriveSecrets } from '#server/foundations/secrets.ts';
import { startJobs } from '#server/jobs/start.ts';
import { createMemoryAnalyzer } from './memory-analyzer.ts';

/** A worker process of its own, for tests that kill one: as slow as a language model, on the database its argument names. */
const connectionString = process.argv[2] ?? '';
const analyzer = createMemoryAnalyzer();
await startJobs({
  connectionString,
  database: connect(connectionString).database,
  log: pino({ level: 'silent' }),
  config: readConfig({}),
  secrets: deriveSecrets('a secret key of the tests, long enough'),
  sources: [],
  work: true,
  analyzerFor: () => ({
    ...analyzer,
    label: async (texts, settings, signal) => {
      await wait(50, undefined, { signal });
      return analyzer.label(texts, settings, signal);
    },
  }),
});
