import { pino } from 'pino';
import { type JobsOptions, startJobs } from '#server/jobs/start.ts';
import { noChanges } from './analyse.ts';
import { createMemoryLabeller } from './memory-labeller.ts';

type Needed = Pick<JobsOptions, 'connectionString' | 'database' | 'work'>;

/** Starts jobs that log nothing, announce nothing and label in memory, unless `given` says otherwise. The caller stops them. */
export const startQuietJobs = (given: Needed & Partial<JobsOptions>) =>
  startJobs({
    log: pino({ level: 'silent' }),
    sources: [],
    changes: noChanges,
    labellerFor: () => createMemoryLabeller(),
    ...given,
  });
