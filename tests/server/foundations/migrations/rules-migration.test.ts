import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, inject, test } from 'vitest';
import { runs } from '#server/domain/runs/tables.ts';
import { connect } from '#server/foundations/database/connect.ts';
import { migrationsFolder } from '#server/foundations/database/migrations-folder.ts';

/** The number of migrations before runs named their rules. */
const BEFORE = 29;

test('runs of before get the version of the rules that they read with, and those of language models none', async () => {
  const administration = connect(inject('postgresql'));
  await administration.pool.query('create database runs_without_rules');
  const { database, pool, close } = connect(inject('postgresql').replace(/postgres$/, 'runs_without_rules'));
  const statements = readMigrationFiles({ migrationsFolder }).map((migration) => migration.sql);
  for (const statement of statements.slice(0, BEFORE).flat()) await pool.query(statement);
  await pool.query(`
    insert into llm_settings (id, name, model, is_selected) values (1, 'Both', 'm', false);
    insert into fingerprint_origins (fingerprint, setting_id, setting_version, analyzer_version, kind, model, parameters)
    values ('rules-p', 1, 1, 1, 'propaganda', 'm', '{"rules": 3}'), ('rules-p', 1, 2, 1, 'propaganda', 'm', '{"rules": 3}'),
      ('llm-p', 1, 3, 1, 'propaganda', 'm', '{"temperature": 0}');
    insert into accounts (id, network, screen_name, name, source) values (1, 'x', 'ada', 'Ada', 'archive');
    insert into runs (account_id, state, trigger, propaganda_fingerprint)
    values (1, 'done', 'person', 'rules-p'), (1, 'done', 'person', 'llm-p'), (1, 'queued', 'person', null)`);
  for (const statement of statements.slice(BEFORE).flat()) await pool.query(statement);
  const kept = await database.select({ rules: runs.rules }).from(runs).orderBy(runs.id);
  await close();
  await administration.pool.query('drop database runs_without_rules');
  await administration.close();
  expect(kept.map(({ rules }) => rules)).toEqual([3, null, null]);
});
