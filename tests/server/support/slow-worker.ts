import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { connect } from '#server/foundations/database/connect.ts';
import { startJobs } from '#server/jobs/start.ts';
import { createMemoryLabeller } from './memory-labeller.ts';

/** A worker process of its own, for tests that kill one: as slow as a language model, on the database its argument names. */
const connectionString = process.argv[2] ?? '';
const labeller = createMemoryLabeller();
await startJobs({
  connectionString,
  database: connect(connectionString).database,
  log: pino({ level: 'silent' }),
  sources: [],
  work: true,
  labellerFor: () => ({
    ...labeller,
    label: async (texts, analyzer, signal) => {
      await wait(50, undefined, { signal });
      return labeller.label(texts, analyzer, signal);
    },
  }),
});
