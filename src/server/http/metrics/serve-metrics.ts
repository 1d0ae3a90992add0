import { createServer } from 'node:http';
import { drain, listen } from '#server/http/connections/listen.ts';
import { HEADERS_MS } from '#server/http/limits.ts';
import type { Metrics } from './create-metrics.ts';

/** Answers `GET /metrics` on a separate address. It needs no login, so the address should not be public. */
export async function serveMetrics(
  { registry }: Metrics,
  { host, port }: { host: string; port: number },
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer({ headersTimeout: HEADERS_MS, requestTimeout: HEADERS_MS }, async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    // Figures that cannot be read are left out where they are collected, so this call does not fail.
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType }).end(text);
  });
  const url = await listen(server, { HOST: host, PORT: port }, 'METRICS_ADDRESS');
  return { url: `${url}/metrics`, close: () => drain(server) };
}
