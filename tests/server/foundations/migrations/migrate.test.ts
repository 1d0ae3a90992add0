import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { describe, expect, inject, test } from 'vitest';
import { listAudit } from '#server/domain/audit/audit.ts';
import { audit_log } from '#server/domain/audit/tables.ts';
import { connect } from '#server/foundations/database/connect.ts';
import { migrate } from '#server/foundations/database/migrate.ts';
import { migrationsFolder } from '#server/foundations/database/migrations-folder.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();

const metaFolder = join(migrationsFolder, 'meta');
const readMeta = (name: string) => JSON.parse(readFileSync(join(metaFolder, name), 'utf8'));
const newestSnapshot = `${readMeta('_journal.json').entries.at(-1).tag.split('_')[0]}_snapshot.json`;

test('the snapshot of the newest migration is kept, and no older one', () => {
  expect(readdirSync(metaFolder).sort()).toEqual([newestSnapshot, '_journal.json']);
});

test('the migrations lead to the schema that the code expects', async () => {
  const newest = readMeta(newestSnapshot);
  const tables = Object.values(import.meta.glob<object>('/src/server/domain/**/tables.ts', { eager: true }));
  expect(await generateMigration(newest, generateDrizzleJson(Object.assign({}, ...tables)))).toEqual([]);
});

test('no index repeats the first columns of another index of its table', async () => {
  const { rows } = await database.execute(sql`
    with indexes as (
      select indrelid::regclass::text as table_name, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition,
        array(select pg_get_indexdef(indexrelid, place, false) from generate_series(1, indnkeyatts) as place) as columns
      from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
      where relnamespace = 'public'::regnamespace and amname = 'btree' and indpred is null
    )
    select short.name, long.name as repeats from indexes as short join indexes as long
      on long.table_name = short.table_name and long.name <> short.name
      and short.columns = long.columns[1 : cardinality(short.columns)]
    where short.definition not like 'CREATE UNIQUE%'`);
  expect(rows).toEqual([]);
});

test('they need no superuser of PostgreSQL, only the owner of the database', async () => {
  const administration = inject('postgresql');
  const { pool, close } = connect(administration);
  const role = `owner_${process.pid}`;
  try {
    await pool.query(`create role ${role} login password 'walnut-harbour-19'`);
    await pool.query(`create database ${role} owner ${role}`);
    const url = new URL(administration.replace(/postgres$/, role));
    Object.assign(url, { username: role, password: 'walnut-harbour-19' });
    await expect(migrate(url.href)).resolves.toBe(true);
  } finally {
    await pool.query(`drop database if exists ${role} with (force)`);
    await pool.query(`drop role if exists ${role}`);
    await close();
  }
});

test.each(['update audit_log set action = null', 'delete from audit_log', 'truncate audit_log'])(
  'the audit log refuses: %s',
  async (statement) => {
    await database.insert(audit_log).values({ action: 'login' });
    await expect(database.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: `audit_log is append-only: ${statement.split(' ')[0]?.toUpperCase()} refused` },
    });
  },
);

describe('old lines of the audit log', () => {
  const lines = [
    { action: 'test.old', at: new Date('2020-01-01') },
    { action: 'test.old', at: new Date('2020-06-01') },
    { action: 'test.new', at: new Date('2021-01-01') },
  ];

  test('can be deleted by the schema owner, together with their part of the count', async () => {
    const fresh = await freshDatabase();
    await fresh.database.insert(audit_log).values(lines);
    const { rows } = await fresh.database.execute(sql`select drop_old_audit_log('2020-12-31') as dropped`);
    expect({ rows, left: await listAudit(fresh.database, { skip: 0, limit: 10 }) }).toMatchObject({
      rows: [{ dropped: 2 }],
      left: { data: [{ action: 'test.new' }], count: 1 },
    });
  });

  test('stay when anybody else tries, with any session settings', async () => {
    const fresh = await freshDatabase();
    await fresh.database.insert(audit_log).values(lines);
    const attempt = (...statements: string[]) =>
      fresh.database.transaction(async (transaction) => {
        await transaction.execute('create role intruder');
        await transaction.execute('grant select, insert, update, delete on all tables in schema public to intruder');
        await transaction.execute('set local role intruder');
        for (const statement of statements) await transaction.execute(statement);
      });
    const refused = { cause: { message: 'audit_log is append-only: DELETE refused' } };
    await expect(attempt("select drop_old_audit_log('2020-12-31')")).rejects.toMatchObject(refused);
    await expect(attempt("set local plumbline.audit_retention = 'on'", 'delete from audit_log')).rejects.toMatchObject(
      refused,
    );
    expect((await listAudit(fresh.database, { skip: 0, limit: 10 })).count).toBe(3);
  });
});

test('eight processes that migrate an empty database at once all succeed', async () => {
  const administration = connect(inject('postgresql'));
  await administration.pool.query('create database migrated_at_once');
  const url = inject('postgresql').replace(/postgres$/, 'migrated_at_once');
  await Promise.all(Array.from({ length: 8 }, () => migrate(url)));
  const { pool, close } = connect(url);
  const applied = await pool.query('select hash from drizzle.__drizzle_migrations order by id');
  await close();
  await administration.close();
  expect(applied.rows).toEqual(readMigrationFiles({ migrationsFolder }).map(({ hash }) => ({ hash })));
});
