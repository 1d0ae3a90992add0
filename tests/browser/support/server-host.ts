import { createInterface } from 'node:readline';
import { readConfig } from '#server/foundations/config.ts';
import type { Running } from '#server/foundations/running.ts';
import { startServer } from '#server/start-server.ts';

/**
 * A process that runs real servers, one after the other, so that what they are made of is loaded once. Each line on standard
 * input is the environment of the next server, as JSON: the one before is stopped, and the new one says where it is ready.
 */
let running: Running | undefined;
for await (const line of createInterface({ input: process.stdin })) {
  await running?.stop();
  running = await startServer(readConfig(JSON.parse(line)));
}
await running?.stop();
process.exit();
