import type { Pool, PoolClient } from 'pg';

/**
 * Makes `pool` drop connections that break, or that are held for longer than `holdMs`, which is what a PostgreSQL that hangs
 * looks like. What runs on them fails, and nothing else; `report` is given the reason. Without this, a connection
 * that is lost while a transaction holds it ends the process, since the pool listens to idle ones only; and one that is
 * lost before its transaction has begun is never given back, since drizzle gives back only what has begun.
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
      // Whoever still has it may give it back as well.
      client.release = () => {};
    });
  });
}
