import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { listenForChanges } from '#server/foundations/database/changes.ts';
import { connect } from '#server/foundations/database/connect.ts';
import { startJobs } from '#server/jobs/start.ts';
import { createMemoryLabeller } from './memory-labeller.ts';

/** A separate worker process, for tests that kill one: as slow as a language model, on the database of its argument. */
const connectionString = process.argv[2] ?? '';
const log = pino({ level: 'silent' });
await startJobs({
  connectionString,
  database: connect(connectionString).database,
  log,
  sources: [],
  changes: listenForChanges(connectionString, log),
  work: true,
  labellerFor: () =>
    createMemoryLabeller(async () => {
      await wait(5);
      return [];
    }),
});
