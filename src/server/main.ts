import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { ensureFirstSuperuser } from './domain/people/first-superuser.ts';
import type { Config } from './foundations/config.ts';
import { runProcess } from './foundations/run-process.ts';
import { collectClosers, type Running } from './foundations/running.ts';
import { createApp } from './http/app.ts';
import { drain, listen, urlOf } from './http/listen.ts';
import { openServices } from './open-services.ts';

/** Time for 200 MB over a slow line; Node's own limit for headers still ends silent connections. */
const REQUEST_MS = 3_600_000;

await runProcess(startServer);

/** Starts the whole server: database, jobs and HTTP. What a person needs to log in is written to standard output. */
async function startServer(config: Config): Promise<Running> {
  const { add, closeAll } = collectClosers();
  const url = config.PORT === 0 ? 'a port yet to be chosen' : urlOf(config);
  const { services, announce, broken, stop, endStreams } = await openServices(
    config,
    { as: 'server', url },
    { work: config.WORK === 'on' },
  );
  add(stop);
  try {
    const first = await ensureFirstSuperuser(services.database, config);
    if (first) print(`First superuser, shown only now: username ${first.username}, password ${first.password}`);
    const server = createServer({ requestTimeout: REQUEST_MS }, getRequestListener(createApp(services).fetch));
    const address = await listen(server, config);
    add(() => drain(server));
    add(endStreams);
    await announce(address);
    print(`Plumbline is ready at ${address}`);
    return { stop: closeAll, broken };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
