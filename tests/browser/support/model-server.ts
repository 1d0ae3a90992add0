import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerFor, readFences } from '#tests/server/support/providers/fenced-posts.ts';
import { compatible } from '#tests/server/support/providers/openai.ts';

/** The key that the server knows. */
export const MODEL_KEY = 'sk-engine-journey-7c1e';

/** The usage that each answer reports. */
const USAGE = { tokensIn: 400, tokensOut: 60 };

/** A local server that speaks OpenAI's protocol, as Ollama or vLLM do, and labels the first words of every post. */
export type ModelServer = {
  baseUrl: string;
  /** How many requests it has answered. */
  answered: () => number;
  /** Answers that many further requests; others wait until the next call. */
  allow: (requests: number) => void;
  close: () => Promise<void>;
};

export async function startModelServer(): Promise<ModelServer> {
  let allowed = Number.POSITIVE_INFINITY;
  let answered = 0;
  const waiting = new Set<() => void>();
  /** Settles when the request may be answered; never for a client that has left. */
  const turn = async (response: ServerResponse) => {
    if (allowed <= 0) {
      await new Promise<void>((resolve) => {
        if (response.closed) return;
        waiting.add(resolve);
        response.on('close', () => waiting.delete(resolve));
      });
    }
    allowed -= 1;
    answered += 1;
  };
  const server = createServer(async (request, response) => {
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    const parts = await request.toArray();
    if (compatible.keyIn(request.headers) !== MODEL_KEY) return send(401, compatible.refuse('wrong-key').body);
    const asked = compatible.read(JSON.parse(Buffer.concat(parts).toString('utf8')), request.url ?? '');
    await turn(response);
    const category = categoriesOf(asked.schema)[0] ?? 'none';
    const text = answerFor(readFences(asked).posts, (post) => [
      { category, confidence: 0.8, quote: post.split(/\s+/u, 2).join(' '), rationale: 'It says <b>so</b>.' },
    ]);
    send(200, compatible.write({ text, ending: 'stop', usage: USAGE }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    // A server that listens on TCP has an address with a port.
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    answered: () => answered,
    allow: (requests) => {
      allowed = requests;
      for (const go of [...waiting].slice(0, requests)) {
        waiting.delete(go);
        go();
      }
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Schema = { properties?: { labels?: { items?: { properties?: { category?: { enum?: string[] } } } } } };

const categoriesOf = (schema: unknown): string[] =>
  (schema as Schema | null)?.properties?.labels?.items?.properties?.category?.enum ?? [];
