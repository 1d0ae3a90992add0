import { createInterface } from 'node:readline';
import { detectApart } from '#server/domain/labelling/language-apart.ts';
import { readConfig } from '#server/foundations/config.ts';
import type { Running } from '#server/foundations/running.ts';
import { startServer } from '#server/start-server.ts';

/**
 * A process that runs real servers, one after the other, so that their modules are loaded once. Each line on standard
 * input is the environment of the next server, as JSON: the previous one is stopped, and the new one prints its address.
 */
let running: Running | undefined;
// The process that recognises languages ends when nobody asks it for ten seconds. All of these servers use one instead of about forty.
setInterval(() => void detectApart([]), 5000).unref();
for await (const line of createInterface({ input: process.stdin })) {
  await running?.stop();
  running = await startServer(readConfig(JSON.parse(line)));
}
await running?.stop();
process.exit();
