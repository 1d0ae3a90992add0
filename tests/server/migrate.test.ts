import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { audit_log } from '#server/database/schema.ts';
import { freshDatabase } from './support/database.ts';

const { database } = await freshDatabase();

test.each(['update audit_log set action = null', 'delete from audit_log', 'truncate audit_log'])(
  'the audit log refuses: %s',
  async (statement) => {
    await database.insert(audit_log).values({ action: 'login' });
    await expect(database.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: `audit_log is append-only: ${statement.split(' ')[0]?.toUpperCase()} refused` },
    });
  },
);

test('eight processes that migrate an empty database at once all succeed', async () => {
  const administration = connect(inject('postgresql'));
  await administration.pool.query('create database migrated_at_once');
  const peers = Array.from({ length: 8 }, () => connect(inject('postgresql').replace(/postgres$/, 'migrated_at_once')));
  await Promise.all(peers.map((peer) => migrate(peer.database)));
  const [peer] = peers;
  const applied = await peer?.pool.query('select count(*)::int as migrations from drizzle.__drizzle_migrations');
  await Promise.all(peers.map(({ close }) => close()));
  await administration.close();
  expect(applied?.rows).toEqual([{ migrations: 2 }]);
});
