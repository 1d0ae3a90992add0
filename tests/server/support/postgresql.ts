import type { TestProject } from 'vitest/node';
import { startCluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the test cluster's `postgres` database. */
    postgresql: string;
  }
}

/** Vitest calls it once before the server tests, and calls the returned function after the last one. */
export default async function start(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startCluster();
  project.provide('postgresql', url);
  return stop;
}
