import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, inject, test } from 'vitest';
import { readLevel } from '#server/domain/readings/read-level.ts';
import { results } from '#server/domain/results/tables.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { listAccounts } from '#server/domain/watching/list-accounts.ts';
import { connect } from '#server/foundations/database/connect.ts';
import { migrationsFolder } from '#server/foundations/database/migrations-folder.ts';

/** The number of migrations before analyses were runs. */
const BEFORE = 4;

const ACCOUNTS = [
  [1, 'measured', 'archive', 'done', 2],
  [2, 'waiting', 'archive', 'queued', 0],
  [3, 'at_work', 'x', 'analysing', 2],
  [4, 'unfetched', 'x', 'queued', 0],
  [5, 'refused', 'x', 'failed', 2],
  [6, 'suspended', 'x', 'failed', 0],
] as const;

test('an analysis from before runs becomes a run, and a waiting one still waits', async () => {
  const administration = connect(inject('postgresql'));
  await administration.pool.query('create database analyses_without_runs');
  const { database, pool, close } = connect(inject('postgresql').replace(/postgres$/, 'analyses_without_runs'));
  const statements = readMigrationFiles({ migrationsFolder }).map((migration) => migration.sql);
  for (const statement of statements.slice(0, BEFORE).flat()) await pool.query(statement);
  for (const [id, name, source, state, total] of ACCOUNTS) {
    await pool.query('insert into accounts (id, screen_name, name, source) values ($1, $2, $2, $3)', [
      id,
      name,
      source,
    ]);
    await pool.query('insert into progress (account_id, state, total) values ($1, $2, $3)', [id, state, total]);
  }
  await pool.query(`
    insert into posts (account_id, external_id, text, text_hash)
    select id, external_id, 'Doubt it.', 'hash-' || external_id from unnest(array[1, 2, 3, 5]) as id, unnest(array['a', 'b']) as external_id`);
  await pool.query(`
    insert into results (text_hash, fingerprint, labels, probability) values
      ('hash-a', 'p', '[{"category": "c", "confidence": 0.5, "quote": "Doubt", "rationale": "r"}]', 0.5), ('hash-b', 'p', '[]', 0)`);
  await pool.query(`
    insert into levels (account_id, kind, score, band, posts_analysed, posts_flagged, model, fingerprint, analysed_at) values
      (1, 'propaganda', 0.25, 'low', 2, 1, 'plumbline/baseline', 'p', '2026-01-02T00:00:00Z'),
      (1, 'disinformation', 0, 'low', 2, 0, 'plumbline/baseline', 'd', '2026-01-02T00:00:00Z')`);
  for (const statement of statements.slice(BEFORE).flat()) await pool.query(statement);

  const kept = await database.select().from(runs).orderBy(runs.account_id);
  const outcomes = await database.select().from(results).orderBy(results.text_hash);
  const level = await readLevel(database, { id: 1, screen_name: 'measured' }, 'propaganda', null);
  const viewer = { id: '00000000-0000-0000-0000-000000000000', is_superuser: true };
  const { data } = await listAccounts(database, viewer, { skip: 0, limit: 100 }, null);
  await close();
  await administration.pool.query('drop database analyses_without_runs');
  await administration.close();
  const at = new Date('2026-01-02T00:00:00Z');
  expect(kept).toMatchObject([
    {
      account_id: 1,
      state: 'done',
      propaganda_fingerprint: 'p',
      disinformation_fingerprint: 'd',
      posts_total: 2,
      posts_to_read: 2,
      answers: 4,
      finished_at: at,
    },
    { account_id: 2, state: 'queued', answers: 0, finished_at: null },
    { account_id: 3, state: 'queued', answers: 0, finished_at: null },
    { account_id: 5, state: 'failed', answers: 0 },
  ]);
  expect(outcomes.map(({ outcome, strength }) => ({ outcome, strength }))).toEqual([
    { outcome: 'labelled', strength: 0.5 },
    { outcome: 'nothing', strength: 0 },
  ]);
  expect(level).toMatchObject({
    score: 0.25,
    stale: false,
    partial: false,
    categories: [{ name: 'c', count: 1 }],
    analysed_at: at.toISOString(),
  });
  expect(
    data
      .toReversed()
      .map(({ screen_name, state, posts, propaganda_score }) => [screen_name, state, posts, propaganda_score]),
  ).toEqual([
    ['measured', 'done', 2, 0.25],
    ['waiting', 'queued', 2, null],
    ['at_work', 'queued', 2, null],
    ['unfetched', 'queued', 0, null],
    ['refused', 'failed', 2, null],
    ['suspended', 'failed', 0, null],
  ]);
});
