import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, inject, test } from 'vitest';
import { seedSettings } from '#server/domain/llm-settings/seed.ts';
import { llm_settings, setting_versions } from '#server/domain/llm-settings/tables.ts';
import { connect } from '#server/foundations/database/connect.ts';
import { migrationsFolder } from '#server/foundations/database/migrations-folder.ts';

/** The number of migrations before settings had versions. */
const BEFORE = 2;

test('settings stored before versions existed get their first version, and are not seeded again', async () => {
  const administration = connect(inject('postgresql'));
  await administration.pool.query('create database settings_without_versions');
  const { database, pool, close } = connect(inject('postgresql').replace(/postgres$/, 'settings_without_versions'));
  const statements = readMigrationFiles({ migrationsFolder }).map((migration) => migration.sql);
  for (const statement of statements.slice(0, BEFORE).flat()) await pool.query(statement);
  await pool.query("insert into llm_settings (name, model, is_selected) values ('Ours', 'openai/gpt-5', true)");
  await pool.query(`
    insert into analyzers (setting_id, kind, name, categories, prompt_system, prompt_user)
    select id, kind, kind || '!', '["a"]', 's', 'u' from llm_settings, unnest(array['propaganda', 'disinformation']) as kind`);
  for (const statement of statements.slice(BEFORE).flat()) await pool.query(statement);
  const versions = await database.select().from(setting_versions).orderBy(setting_versions.part);
  await database.delete(llm_settings);
  await seedSettings(database);
  const settings = await database.$count(llm_settings);
  const models = await database.execute(sql`select temperature, version from model_settings`);
  await close();
  await administration.pool.query('drop database settings_without_versions');
  await administration.close();
  const analyzer = { categories: ['a'], description: '', prompt_system: 's', prompt_user: 'u' };
  expect(versions).toMatchObject([
    { part: 'disinformation', version: 1, actor: null, content: { ...analyzer, name: 'disinformation!' } },
    { part: 'propaganda', version: 1, actor: null, content: { ...analyzer, name: 'propaganda!' } },
    {
      part: 'setting',
      version: 1,
      changed: ['name', 'description', 'model', 'is_selected', 'api_key'],
      content: { name: 'Ours', description: '', model: 'openai/gpt-5', is_selected: true, has_key: false },
    },
  ]);
  expect({ settings, models: models.rows }).toEqual({ settings: 0, models: [{ temperature: 0, version: 1 }] });
});
