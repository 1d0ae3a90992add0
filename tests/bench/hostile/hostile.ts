import { type WatchedServer, withWatchedServer } from '../archives/watched-server.ts';
import { benchArchives } from './archives.ts';
import { benchStreams } from './streams.ts';

/** What is hostile, each tried on a fresh installation. */
const CASES: Record<string, (server: WatchedServer) => Promise<void>> = {
  archives: benchArchives,
  streams: benchStreams,
};

/** Prints how long other calls wait while the server is under attack: all cases, or those named. */
export async function benchHostile(names: readonly string[]): Promise<void> {
  for (const [name, bench] of Object.entries(CASES)) {
    if (names.length === 0 || names.includes(name)) await withWatchedServer(bench);
  }
}
