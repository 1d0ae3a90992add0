import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, inject, test } from 'vitest';
import { accounts } from '#server/domain/accounts/tables.ts';
import { connect } from '#server/foundations/database/connect.ts';
import { migrationsFolder } from '#server/foundations/database/migrations-folder.ts';

test('accounts stored before networks belong to the network of their source, and samples are identified by their names', async () => {
  const migrations = readMigrationFiles({ migrationsFolder }).map((migration) => migration.sql);
  const before = migrations.findIndex((statements) => statements.join().includes('accounts_identity_key'));
  const administration = connect(inject('postgresql'));
  await administration.pool.query('create database accounts_without_networks');
  const { database, pool, close } = connect(inject('postgresql').replace(/postgres$/, 'accounts_without_networks'));
  for (const statement of migrations.slice(0, before).flat()) await pool.query(statement);
  await pool.query(`
    insert into accounts (id, external_id, screen_name, name, source, gone_reason) values
      (1, '11', 'weir', 'Weir', 'x', null), (2, '12', 'mill', 'Mill', 'archive', null), (3, null, 'pond', 'Pond', 'archive', null),
      (4, null, 'Harbor_Gazette~4', 'Harbor', 'sample', 'The name belongs to another account now'),
      (5, '13', 'tidewatch_club', 'Tide', 'sample', null), (6, null, 'harbor_gazette~6', 'Harbor', 'sample', 'Gone')`);
  for (const statement of migrations.slice(before).flat()) await pool.query(statement);
  const { id, network, external_id, gone_reason } = accounts;
  const kept = await database.select({ id, network, external_id, gone_reason }).from(accounts).orderBy(id);
  await close();
  await administration.pool.query('drop database accounts_without_networks');
  await administration.close();
  expect(kept).toEqual([
    { id: 1, network: 'x', external_id: '11', gone_reason: null },
    { id: 2, network: 'x', external_id: '12', gone_reason: null },
    { id: 3, network: 'x', external_id: null, gone_reason: null },
    { id: 4, network: 'sample', external_id: 'harbor_gazette', gone_reason: null },
    { id: 5, network: 'sample', external_id: 'tidewatch_club', gone_reason: null },
    { id: 6, network: 'sample', external_id: null, gone_reason: 'Gone' },
  ]);
});
