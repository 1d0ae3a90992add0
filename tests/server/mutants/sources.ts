import { globSync, readFileSync } from 'node:fs';
import { addFaults } from './add-faults.ts';

/** The folders that decide about truth, money and access, and so are judged. */
export const JUDGED_FOLDERS = [
  'domain/accounts',
  'domain/analysis',
  'domain/archives',
  'domain/audit',
  'domain/campaigns',
  'domain/corrections',
  'domain/evaluation',
  'domain/evidence',
  'domain/fetching',
  'domain/labelling',
  'domain/llm',
  'domain/models',
  'domain/outside',
  'domain/panels',
  'domain/people',
  'domain/providers',
  'domain/readings',
  'domain/results',
  'domain/reviews',
  'domain/runs',
  'domain/sent-posts',
  'domain/sources',
  'domain/spending',
  'domain/statistics',
  'domain/watching',
  'domain/work',
  'foundations/outbound',
] as const;

/** Samples, analyzers and word lists are data, threads and processes only carry, and the tables are made by migrations. */
const IS_DATA =
  /\/(tables|archive\/(apart|reader)|.*\.test)\.ts$|\/sources\/sample\/|\/labelling\/(baseline\/(propaganda|disinformation|shapes)|defaults)\//;

/** The files of a folder below `src/server` that faults are put into. */
export const filesIn = (folder: string): readonly string[] =>
  globSync(`src/server/${folder}/**/*.ts`)
    .filter((file) => !IS_DATA.test(file))
    .toSorted();

/** What the runs of Vitest leave for one another. */
export const WORK_FOLDER = '.vite/mutants-of-server';

export const faultsOf = (file: string): readonly string[] => addFaults(file, readFileSync(file, 'utf8')).faults;

/** Whether a file works without a database. */
export const isPure = (file: string): boolean => !/'drizzle-orm|foundations\/database/.test(readFileSync(file, 'utf8'));
