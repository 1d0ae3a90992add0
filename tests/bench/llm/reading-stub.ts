import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerFor, readFences } from '#tests/server/support/providers/fenced-posts.ts';
import { compatible } from '#tests/server/support/providers/openai.ts';
import type { Asked } from '#tests/server/support/providers/provider-server.ts';

/**
 * A model that keeps every form and understands nothing. Of each dozen posts it refuses one, and answers about another first with words
 * instead of JSON; which ones is always the same. It labels the words before an exclamation mark.
 */
export async function startReadingStub(): Promise<{ baseUrl: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString('utf8');
    if (request.method !== 'POST') return response.writeHead(404).end();
    const asked = compatible.read(JSON.parse(body) as Record<string, unknown>, request.url ?? '');
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(compatible.write({ text: answerTo(asked), ending: 'stop', usage: null })));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function answerTo(asked: Asked): string {
  const { posts } = readFences(asked);
  const isRepair = asked.system.includes('was not JSON');
  if (posts.some(({ text }) => dozenOf(text) === 0)) return 'I cannot help with that.';
  if (!isRepair && posts.some(({ text }) => dozenOf(text) === 1)) return 'This post seems fine to me.';
  const [, category = ''] = /"enum":\["([^"]+)"/.exec(JSON.stringify(asked.schema)) ?? [];
  return answerFor(posts, (text) => {
    const [quote] = /[^.!?]+(?=!)/.exec(text) ?? [];
    return quote === undefined ? [] : [{ category, confidence: 0.8, quote: quote.trim(), rationale: 'It is loud.' }];
  });
}

const dozenOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE() % 12;
