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

/**
 * Vitest calls it before the tests of each project that names it, and calls what it returns after the last test of all. The first call
 * starts PostgreSQL for every project.
 */
export default async function start({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const root = vitest.getRootProject();
  if ('postgresql' in root.getProvidedContext()) return;
  const { url, stop } = await startCluster();
  const started = await temporaryDirectory();
  root.provide('postgresql', url);
  root.provide('startedDataDirs', started.path);
  return async () => {
    await stop();
    await started.remove();
  };
}
