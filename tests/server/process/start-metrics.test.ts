import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#tests/server/support/database.ts';
import { type ServerProcess, startRefused, startServer } from '#tests/server/support/server-process.ts';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';

const SAID = /^Plumbline's metrics are at (http:\/\/127\.0\.0\.1:\d+\/metrics)$/;

const { url: DATABASE_URL } = await freshDatabase();

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let server: ServerProcess;
beforeAll(async () => {
  directory = await temporaryDirectory();
  const DATA_DIR = join(directory.path, 'data');
  server = await startServer({ env: { DATA_DIR, DATABASE_URL, METRICS_ADDRESS: '127.0.0.1:0' } });
});
afterAll(async () => {
  await server.end();
  await directory.remove();
});

const urlOfMetrics = () => server.said.flatMap((line) => SAID.exec(line)?.[1] ?? [])[0] ?? '';

test('metrics cover requests by route, the pools, the queue and the process, at a separate address', async () => {
  await fetch(`${server.url}/api/v1/users/7f0e0a5e-0000-4000-8000-000000000000`);
  const answer = await fetch(urlOfMetrics());
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(text).toContain(
    'plumbline_http_request_seconds_count{method="GET",route="/api/v1/users/:user_id",status="401"} 1',
  );
  expect(text).toMatch(/plumbline_pool_connections\{pool="work",state="idle"\} \d/);
  expect(text).toContain('plumbline_workers_running 1');
  expect(text).toContain('# HELP plumbline_oldest_waiting_job_seconds');
  expect(text).toContain('# HELP plumbline_accounts');
  expect(text).toContain('plumbline_runs{state="queued"} 0');
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.]+/);
  expect(text).toMatch(/process_resident_memory_bytes \d+/);
});

test('a table that nobody can read leaves out only its own figure', async () => {
  const locker = new pg.Client({ connectionString: DATABASE_URL });
  await locker.connect();
  await locker.query('begin');
  await locker.query('lock table runs in access exclusive mode');
  const text = await (await fetch(urlOfMetrics())).text();
  const { rowCount: waiting } = await locker.query(
    "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%from runs%'",
  );
  await locker.end();
  expect(text).not.toContain('plumbline_runs{');
  expect(text).toContain('plumbline_workers_running 1');
  expect(text).toContain('plumbline_pool_connections{pool="requests",state="used"}');
  expect(waiting).toBeGreaterThan(0);
});

test('the console’s own address has none', async () => {
  const answer = await fetch(`${server.url}/metrics`);
  expect(await answer.text()).not.toContain('plumbline_');
});

test('an address that another program uses is named', async () => {
  const METRICS_ADDRESS = new URL(urlOfMetrics()).host;
  const { exitCode, stderr } = await startRefused({
    env: { DATA_DIR: join(directory.path, 'second'), DATABASE_URL, METRICS_ADDRESS },
  });
  expect({ exitCode, said: stderr.trim().split('\n').at(-1) }).toEqual({
    exitCode: 1,
    said: `plumbline: ${METRICS_ADDRESS} is already in use; set METRICS_ADDRESS to another`,
  });
});
