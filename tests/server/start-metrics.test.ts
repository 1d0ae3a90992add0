import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerProcess, startRefused, startServer } from './support/server-process.ts';
import { temporaryDirectory } from './support/temporary-directory.ts';

const SAID = /^Plumbline's metrics are at (http:\/\/127\.0\.0\.1:\d+\/metrics)$/;

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let server: ServerProcess;
beforeAll(async () => {
  directory = await temporaryDirectory();
  const env = { DATA_DIR: join(directory.path, 'data'), METRICS_ADDRESS: '127.0.0.1:0' };
  server = await startServer({ env });
});
afterAll(async () => {
  await server.end();
  await directory.remove();
});

const urlOfMetrics = () => server.said.flatMap((line) => SAID.exec(line)?.[1] ?? [])[0] ?? '';

test('metrics tell of requests by route, of the pools, of the queue and of the process, at an address of their own', async () => {
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
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.]+/);
  expect(text).toMatch(/process_resident_memory_bytes \d+/);
});

test('the console’s own address has none', async () => {
  const answer = await fetch(`${server.url}/metrics`);
  expect(await answer.text()).not.toContain('plumbline_');
});

test('an address that is none is refused', async () => {
  const env = { DATA_DIR: join(directory.path, 'other'), METRICS_ADDRESS: 'nine' };
  expect(await startRefused({ env })).toEqual({
    exitCode: 1,
    stderr: 'plumbline: METRICS_ADDRESS must be a host and a port, such as 127.0.0.1:9464\n',
  });
});
