import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, inject, test } from 'vitest';
import { accounts, posts } from '#server/domain/accounts/tables.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { connect } from '#server/foundations/database/connect.ts';
import { migrationsFolder } from '#server/foundations/database/migrations-folder.ts';

test('posts stored before kinds and sources existed get both, and old runs counted reposts', async () => {
  const migrations = readMigrationFiles({ migrationsFolder }).map((migration) => migration.sql);
  const before = migrations.findIndex((statements) => statements.join().includes('CREATE TABLE "fetches"'));
  const administration = connect(inject('postgresql'));
  await administration.pool.query('create database posts_without_kinds');
  const { database, pool, close } = connect(inject('postgresql').replace(/postgres$/, 'posts_without_kinds'));
  for (const statement of migrations.slice(0, before).flat()) await pool.query(statement);
  await pool.query("insert into accounts (id, screen_name, name, source) values (1, 'nadia', 'Nadia', 'archive')");
  await pool.query(`
    insert into posts (account_id, external_id, text, text_hash) values
      (1, '1', 'RT @other_1: Words', 'a'), (1, '2', 'Words about RT @other_1: Words', 'b')`);
  await pool.query("insert into runs (account_id, state, trigger) values (1, 'done', 'restart')");
  for (const statement of migrations.slice(before).flat()) await pool.query(statement);
  const kept = {
    accounts: await database.select({ id: accounts.external_id, schedule: accounts.schedule }).from(accounts),
    posts: await database.select({ kind: posts.kind, source: posts.source }).from(posts).orderBy(posts.external_id),
    runs: await database.select({ counts_reposts: runs.counts_reposts }).from(runs),
  };
  await close();
  await administration.pool.query('drop database posts_without_kinds');
  await administration.close();
  expect(kept).toEqual({
    accounts: [{ id: null, schedule: 'off' }],
    posts: [
      { kind: 'repost', source: 'archive' },
      { kind: 'post', source: 'archive' },
    ],
    runs: [{ counts_reposts: true }],
  });
});
