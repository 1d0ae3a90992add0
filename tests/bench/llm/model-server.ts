import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** The behaviour of the model in benchmarks. It is part of the path, such as `/200-faults/v1`. */
export type Behaviour = { latencyMs: number; hasFaults: boolean };

/** What the model has seen since the last look. */
export type Seen = {
  /** The time of the first request, in milliseconds since 1970; null without one. */
  firstAt: number | null;
  requests: number;
  /** Requests answered with 429 or 500. */
  faults: number;
  /** Answered requests after the first about the same kind and post. */
  repeated: number;
  /** Requests whose sender closed the connection before the answer. */
  cutOff: number;
};

const NOTHING = JSON.stringify({ labels: [] });

/**
 * An OpenAI-compatible server with fixed latency, in its own process. It sends its port to its parent. With faults, every 10th
 * answer is a 429 that asks to wait for a second, and every 15th a 500. `GET /seen` answers what it has seen, and resets it.
 */
const NONE: Seen = { firstAt: null, requests: 0, faults: 0, repeated: 0, cutOff: 0 };
let seen = { ...NONE };
let asked = new Set<string>();

const server = createServer(async (request, response) => {
  if (request.url === '/seen') {
    reply(response, 200, JSON.stringify(seen));
    seen = { ...NONE };
    asked = new Set();
    return;
  }
  seen.firstAt ??= Date.now();
  seen.requests += 1;
  response.on('close', () => {
    if (!response.writableEnded) seen.cutOff += 1;
  });
  const { requests } = seen;
  const body = Buffer.concat(await request.toArray()).toString('utf8');
  const [, latency = '0', faults] = /^\/(\d+)(-faults)?\//.exec(request.url ?? '') ?? [];
  await wait(Number(latency));
  if (faults && requests % 10 === 0) return fail(response, 429);
  if (faults && requests % 15 === 0) return fail(response, 500);
  const question = withoutMarks(body);
  if (asked.has(question)) seen.repeated += 1;
  asked.add(question);
  reply(response, 200, answerTo(body));
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());

function fail(response: ServerResponse, status: number): void {
  seen.faults += 1;
  response.setHeader('retry-after', '1');
  reply(response, status, JSON.stringify({ error: { message: 'Try again', type: 'fault', code: null } }));
}

function reply(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body);
}

/** Removes the random part of the marks around posts, because it differs in each request. */
const withoutMarks = (body: string) => body.replaceAll(/(<<(?:end of )?post \w+ )[0-9a-f]+>>/g, '$1>>');

function answerTo(body: string): string {
  const posts = new Set(Array.from(body.matchAll(/<<post (\d+) [0-9a-f]+>>\\n/g), ([, number]) => Number(number)));
  const content =
    posts.size < 2 ? NOTHING : JSON.stringify({ posts: [...posts].map((post) => ({ post, labels: [] })) });
  return JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: 'model-1',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1_000, completion_tokens: 10, total_tokens: 1_010 },
  });
}
