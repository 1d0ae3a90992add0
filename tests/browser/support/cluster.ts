import { startCluster } from '#tests/server/support/cluster.ts';

/** The variable in which workers find the run's PostgreSQL. */
export const CLUSTER = 'PLUMBLINE_TEST_CLUSTER';

/** Playwright calls it once before the first test; what it returns is called after the last. */
export default async function start(): Promise<() => Promise<void>> {
  const { url, stop } = await startCluster();
  process.env[CLUSTER] = url;
  return stop;
}
