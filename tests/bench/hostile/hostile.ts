import { type WatchedServer, withWatchedServer } from '../archives/watched-server.ts';
import { benchArchives } from './archives.ts';
import { benchAnswers, benchRetryAfter, benchUsage } from './models.ts';
import { benchStreams } from './streams.ts';

/** The attacks. Each runs on a fresh installation. */
const CASES: Record<string, (server: WatchedServer) => Promise<void>> = {
  archives: benchArchives,
  streams: benchStreams,
  answers: benchAnswers,
  usage: benchUsage,
  'retry-after': benchRetryAfter,
};

/** Prints how long other calls wait during an attack, for all attacks or the named ones. */
export async function benchHostile(names: readonly string[]): Promise<void> {
  for (const [name, bench] of Object.entries(CASES)) {
    if (names.length === 0 || names.includes(name)) await withWatchedServer(bench);
  }
}
