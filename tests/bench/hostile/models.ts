import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '#contract/page.ts';
import type { Run } from '#contract/run.ts';
import { answerFor, readFences } from '#tests/server/support/providers/fenced-posts.ts';
import { type Behaviour, MISBEHAVIOURS, SOUND } from '#tests/server/support/providers/misbehaviours.ts';
import { compatible } from '#tests/server/support/providers/openai.ts';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';
import { sendArchive } from '../archives/send-archive.ts';
import { describe, type Observed, type WatchedServer } from '../archives/watched-server.ts';
import { median, quantile } from '../statistics.ts';

const ACCOUNT = 'hostile';
const POSTS = 40;
/** A post of the longest kind that X takes. */
const POST_CHARACTERS = 25_000;
const AT_ONCE = 16;
const SECONDS = 20;
const ROUNDS = 3;
const POLL_MS = 100;

const inventedQuotes = (count: number): Behaviour => ({
  settles: true,
  answer: (asked) => {
    const label = { category: 'Loaded Language', confidence: 0.9, rationale: 'x' };
    const labels = Array.from({ length: count }, (_, number) => ({ ...label, quote: `never said word ${number}` }));
    return { text: answerFor(readFences(asked).posts, () => labels) };
  },
});
const deepText: Behaviour = { settles: false, answer: () => ({ text: `${'[{"a":'.repeat(300_000)}1` }) };

const known = (...names: string[]) =>
  Object.entries(MISBEHAVIOURS).filter((entry): entry is [string, Behaviour] => names.includes(entry[0]));

const ANSWERS: [string, Behaviour][] = [
  ['300 invented quotes', inventedQuotes(300)],
  ['3,000 invented quotes', inventedQuotes(3_000)],
  ['2 MB of deep JSON', deepText],
  ...known('deep JSON', 'an answer of 2 MB', 'an error of 4 MB of deep JSON'),
];
const USAGE = known('impossibly many tokens', 'parts of tokens', 'negative tokens', 'no count of tokens');
const LIMITS = known('a limit for three thousand years', 'a limit without sense', 'a limit until last year');

export const benchAnswers = (server: WatchedServer) => benchModels(server, ANSWERS);
export const benchUsage = (server: WatchedServer) => benchModels(server, USAGE);
export const benchRetryAfter = (server: WatchedServer) => benchModels(server, LIMITS);

/**
 * Analyses long posts by models whose every answer is hostile, in turns with a model whose answers are sound. Prints how
 * long other calls wait meanwhile, and at the end the medians of the rounds beside those of the sound answers.
 */
async function benchModels(server: WatchedServer, ways: [string, Behaviour][]): Promise<void> {
  const model = await startModel();
  const all = [['sound answers', SOUND] as const, ...ways];
  const waits = new Map(all.map(([name]) => [name, { health: [] as number[], calls: [] as number[] }]));
  console.log(`${POSTS} posts of ${POST_CHARACTERS} characters, ${AT_ONCE} requests at once, ${SECONDS} s at most:`);
  await importPosts(server);
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [name, way] of all) {
      const loggedBefore = server.logged();
      const observed = await server.during(() => analyse(server, model, way));
      waits.get(name)?.health.push(quantile(observed.health, 0.99));
      waits.get(name)?.calls.push(quantile(observed.calls, 0.99));
      const logged = `${Math.ceil((server.logged() - loggedBefore) / 1000)} kB of warnings`;
      console.log(`  ${round}. ${name}: ${model.takeRequests()} requests, ${describeRun(observed)}; ${logged}`);
    }
  }
  model.close();
  const sound = median(waits.get('sound answers')?.health ?? []);
  console.log(`  p99, medians of ${ROUNDS} rounds:`);
  for (const [name, { health, calls }] of waits) {
    const ratio = `${(median(health) / sound).toFixed(1)} × sound answers`;
    console.log(
      `    ${name}: /healthz ${Math.round(median(health))} ms, ${ratio}; calls ${Math.round(median(calls))} ms`,
    );
  }
}

function describeRun({ result, health, calls, peak }: Observed & { result: Run }): string {
  const run = `run ${result.state}, ${result.input_tokens + result.output_tokens} tokens`;
  return `${run}; /healthz ${describe(health)}; calls ${describe(calls)}; at most ${peak} MB`;
}

/** A server that speaks the protocol of compatible servers. */
async function startModel() {
  let way: Behaviour | null = null;
  let requests = 0;
  const server = createServer(async (request, response) => {
    // It has none of the paths by which a local program is known.
    if (request.method === 'GET') return void response.writeHead(404).end();
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString('utf8'));
    requests += 1;
    const asked = compatible.read(body, request.url ?? '');
    const answer = way?.answer(asked) ?? { status: 404 };
    const usage = { tokensIn: 100, tokensOut: 20 };
    const raw = 'text' in answer ? { body: compatible.write({ ending: 'stop', usage, ...answer }) } : answer;
    const { status = 200, headers = {}, body: said = '' } = raw;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof said === 'string' ? said : JSON.stringify(said));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    become: (next: Behaviour) => {
      way = next;
    },
    takeRequests() {
      const taken = requests;
      requests = 0;
      return taken;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function importPosts(server: WatchedServer): Promise<void> {
  const directory = await temporaryDirectory();
  try {
    const path = join(directory.path, 'posts.jsonl');
    const text = 'They said that the river would rise again. '.repeat(POST_CHARACTERS / 43);
    const lines = Array.from({ length: POSTS }, (_, id) => JSON.stringify({ id: String(id), text: `${id} ${text}` }));
    await writeFile(path, lines.join('\n'));
    const { status, answer } = await sendArchive(server, path, ACCOUNT);
    if (status !== 200) throw new Error(`The import was answered with ${status}: ${answer}`);
  } finally {
    await directory.remove();
  }
}

let ways = 0;

/** Selects a new model, which has the account analysed, and waits until the run has ended or has to wait. */
async function analyse(
  { url, token }: WatchedServer,
  model: Awaited<ReturnType<typeof startModel>>,
  way: Behaviour,
): Promise<Run> {
  ways += 1;
  const name = `way${ways}/model-1`;
  model.become(way);
  const call = async <Body>(method: string, path: string, json?: object): Promise<Body> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = json === undefined ? {} : { body: JSON.stringify(json) };
    const answer = await fetch(`${url}/api/v1${path}`, { method, headers, ...body });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return answer.json() as Promise<Body>;
  };
  // The setting of the way before is still selected, so its endpoint stays.
  const endpoints = [ways - 1, ways].map((way) => ({ name: `way${way}`, base_url: `${model.url}/${way}/v1` }));
  await call('PATCH', '/admin/models/settings', { endpoints, concurrency: AT_ONCE });
  await call('POST', '/admin/llm_analyzer/', {
    name: `Way ${ways}`,
    description: 'For the bench',
    api_key: 'sk-bench-0123456789',
    model: name,
    is_selected: true,
    analyse_now: true,
  });
  const end = performance.now() + SECONDS * 1000;
  for (;;) {
    const { data } = await call<Page<Run>>('GET', `/twitter/user/${ACCOUNT}/runs?skip=0&limit=1`);
    const [run] = data;
    const isOver = run?.model === name && !['queued', 'running'].includes(run.state);
    if (run && (isOver || performance.now() > end)) return run;
    await wait(POLL_MS);
  }
}
