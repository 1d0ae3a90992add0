import type { Pool, PoolClient } from 'pg';

/**
 * Makes `pool` drop connections that break, or that are held for longer than `holdMs`, which is how a hanging
 * PostgreSQL looks. Only what runs on them fails; `report` gets the reason. Without this, a connection lost inside a
 * transaction ends the process, because the pool listens to idle connections only. And a connection lost before its
 * transaction begins is never released, because drizzle releases only what has begun.
 */
export function dropBroken(pool: Pool, holdMs: number, report: (error: Error) => void): void {
  const held = new Map<PoolClient, NodeJS.Timeout>();
  const drop = (client: PoolClient) => {
    report(new Error(`A connection was held for more than ${holdMs / 1000} s`));
    client.end().catch(report);
  };
  pool.on('error', report);
  pool.on('acquire', (client) => held.set(client, setTimeout(drop, holdMs, client).unref()));
  pool.on('release', (_, client) => {
    clearTimeout(held.get(client));
    held.delete(client);
  });
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (held.has(client)) report(error);
    });
    client.once('end', () => {
      if (!held.has(client)) return;
      client.release(true);
      // The code that still holds the client may release it too.
      client.release = () => {};
    });
  });
}
