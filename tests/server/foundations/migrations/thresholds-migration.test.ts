import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, inject, test } from 'vitest';
import { model_settings } from '#server/domain/models/tables.ts';
import { connect } from '#server/foundations/database/connect.ts';
import { migrationsFolder } from '#server/foundations/database/migrations-folder.ts';

/** The number of migrations before analyses had thresholds by default. */
const BEFORE = 34;

test.each([
  ['nobody has saved the models settings: they get the thresholds', 1, { tokens: 2_000_000, dollars: 2 }],
  ['somebody has: what they chose stays', 2, { tokens: null, dollars: null }],
])('where %s', async (_, version, expected) => {
  const administration = connect(inject('postgresql'));
  await administration.pool.query('create database without_thresholds');
  const { database, pool, close } = connect(inject('postgresql').replace(/postgres$/, 'without_thresholds'));
  const statements = readMigrationFiles({ migrationsFolder }).map((migration) => migration.sql);
  for (const statement of statements.slice(0, BEFORE).flat()) await pool.query(statement);
  await pool.query('update model_settings set version = $1', [version]);
  for (const statement of statements.slice(BEFORE).flat()) await pool.query(statement);
  const kept = await database
    .select({ tokens: model_settings.confirm_above_tokens, dollars: model_settings.confirm_above_cost })
    .from(model_settings);
  await close();
  await administration.pool.query('drop database without_thresholds');
  await administration.close();
  expect(kept).toEqual([expected]);
});
