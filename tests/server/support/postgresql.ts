import type { TestProject } from 'vitest/node';
import { startCluster } from './cluster.ts';
import { temporaryDirectory } from './temporary-directory.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the test cluster's `postgres` database. */
    postgresql: string;
    /** Folder for the data directories that tests copy. */
    startedDataDirs: string;
  }
}

/** Vitest calls it once before the server tests, and calls the returned function after the last one. */
export default async function start(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startCluster();
  const started = await temporaryDirectory();
  project.provide('postgresql', url);
  project.provide('startedDataDirs', started.path);
  return async () => {
    await stop();
    await started.remove();
  };
}
