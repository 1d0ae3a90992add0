import { ensureFirstSuperuser } from './domain/people/first-superuser.ts';
import type { Config } from './foundations/config.ts';
import { collectClosers, type Running } from './foundations/running.ts';
import { createApp } from './http/app.ts';
import { readTrustedProxies } from './http/connections/address.ts';
import { createHttpServer } from './http/connections/create-server.ts';
import { drain, listen, urlOf } from './http/connections/listen.ts';
import { openServices } from './open-services.ts';

/** Starts the whole server: database, jobs and HTTP. Writes to standard output what a person needs to log in. */
export async function startServer(config: Config): Promise<Running> {
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
    const server = createHttpServer(createApp(services), readTrustedProxies(config.TRUSTED_PROXIES));
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
