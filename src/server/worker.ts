import type { Config } from './foundations/config.ts';
import { runProcess } from './foundations/run-process.ts';
import type { Running } from './foundations/running.ts';
import { openServices } from './open-services.ts';

await runProcess(startWorker);

/**
 * Runs queued jobs, next to any number of servers, with their DATABASE_URL or with the private database of DATA_DIR.
 */
async function startWorker(config: Config): Promise<Running> {
  const running = await openServices(config, { as: 'command', name: 'worker' }, { work: true });
  process.stdout.write('Plumbline worker is ready\n');
  return running;
}
