import { setTimeout as wait } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import { carryOut } from '#server/domain/analysis/carry-out.ts';
import { preparePosts } from '#server/domain/analysis/prepare-posts.ts';
import { takeRun } from '#server/domain/analysis/take-run.ts';
import { results } from '#server/domain/results/tables.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { readMemory } from '../process-memory.ts';
import { median } from '../statistics.ts';
import { type Lab, withLab } from './lab.ts';
import type { Behaviour } from './model-server.ts';

const ROUNDS = 3;
const LATENCY_MS = 200;
const SLOW: Behaviour = { latencyMs: LATENCY_MS, hasFaults: false };
const FAULTY: Behaviour = { latencyMs: LATENCY_MS, hasFaults: true };
const POLL_MS = 20;

const PARTS: Record<string, () => Promise<void>> = {
  overhead: () => withLab(benchOverhead),
  faults: () => withLab(benchFaults),
  workers: benchWorkers,
  kill: benchKill,
  memory: benchMemory,
};

/** Measures with a local model that answers after 200 ms. Without names it measures all parts. */
export async function benchLlm(names: readonly string[]): Promise<void> {
  for (const [name, bench] of Object.entries(PARTS)) if (names.length === 0 || names.includes(name)) await bench();
}

const POSTS = 200;
const AT_ONCE = 20;
const IDEAL_MS = (POSTS / AT_ONCE) * LATENCY_MS;

/** A new process is slower until its code is compiled, so the first round is printed separately. */
async function benchOverhead(lab: Lab): Promise<void> {
  const first = (await askOneQuestion(lab, SLOW)).milliseconds / IDEAL_MS;
  const ours: number[] = [];
  const plain: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    plain.push((await fetchPlainly(lab)) / IDEAL_MS);
    ours.push((await askOneQuestion(lab, SLOW)).milliseconds / IDEAL_MS);
  }
  console.log(
    `${POSTS} posts, one question, ${AT_ONCE} at once, ratio to the ideal ${IDEAL_MS / 1000} s, median of ${ROUNDS}:`,
  );
  console.log(`  from the first request to the last stored outcome: ${median(ours).toFixed(3)} (${show(ours)})`);
  console.log(`  the first round of the process, before these: ${first.toFixed(3)}`);
  console.log(`  plain fetch beside it: ${median(plain).toFixed(3)} (${show(plain)})`);
}

async function benchFaults(lab: Lab): Promise<void> {
  const rounds: { milliseconds: number; stored: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await askOneQuestion(lab, FAULTY));
  const ratios = rounds.map(({ milliseconds }) => milliseconds / IDEAL_MS);
  const stored = rounds.map((round) => round.stored).join(', ');
  console.log('the same with every 10th answer a 429 (Retry-After 1 s) and every 15th a 500:');
  console.log(`  stored of ${POSTS}: ${stored}; ratio ${median(ratios).toFixed(2)} (${show(ratios)})`);
}

/** The other kind is already answered, so that only one is asked. */
async function askOneQuestion(lab: Lab, behaviour: Behaviour): Promise<{ milliseconds: number; stored: number }> {
  const { database, labellerFor } = lab.services;
  await lab.ask(behaviour, { concurrency: AT_ONCE });
  const id = await lab.account(POSTS);
  await lab.queue([id]);
  await preparePosts(database, id);
  const run = await takeRun({ database, labellerFor }, id);
  if (run === null) throw new Error('There is no run to carry out');
  const hashes = await lab.hashesOf(id);
  const answered = {
    fingerprint: run.fingerprints.disinformation,
    outcome: 'nothing' as const,
    labels: [],
    strength: 0,
  };
  await database.insert(results).values(hashes.map((text_hash) => ({ text_hash, ...answered })));
  await lab.seen();
  await carryOut(database, run, new AbortController().signal);
  const endedAt = Date.now();
  const { firstAt } = await lab.seen();
  const stored = await database.$count(results, inArray(results.fingerprint, [run.fingerprints.propaganda]));
  await database.delete(results);
  return { milliseconds: endedAt - (firstAt ?? Number.NaN), stored };
}

async function fetchPlainly(lab: Lab): Promise<number> {
  const url = `${lab.modelUrl(SLOW)}/chat/completions`;
  let left = POSTS;
  const askOnAndOn = async () => {
    while (left > 0) {
      left -= 1;
      await (await fetch(url, { method: 'POST', body: `{"n": ${left}}` })).json();
    }
  };
  await lab.seen();
  await Promise.all(Array.from({ length: AT_ONCE }, askOnAndOn));
  const endedAt = Date.now();
  return endedAt - ((await lab.seen()).firstAt ?? Number.NaN);
}

const ACCOUNTS = 20;
const POSTS_EACH = 100;
const ALL = ACCOUNTS * POSTS_EACH;

async function benchWorkers(): Promise<void> {
  const speeds = new Map<number, number>();
  for (const workers of [1, 2, 4]) {
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await workTogether(workers));
    speeds.set(workers, median(rounds));
  }
  const single = speeds.get(1) ?? Number.NaN;
  console.log(`${ALL} posts of ${ACCOUNTS} accounts, both questions, ${AT_ONCE} requests at once in each process:`);
  for (const [workers, speed] of speeds) {
    console.log(
      `  ${workers} workers: ${speed.toFixed(1)} posts/s, ${(speed / single / workers).toFixed(2)} of linear`,
    );
  }
}

async function prepare(lab: Lab): Promise<number[]> {
  await lab.ask(SLOW, { concurrency: AT_ONCE });
  const ids: number[] = [];
  for (let account = 0; account < ACCOUNTS; account += 1) ids.push(await lab.account(POSTS_EACH));
  return ids;
}

/** Posts a second, from the first request to the end of the last run. */
async function workTogether(workers: number): Promise<number> {
  let speed = Number.NaN;
  await withLab(async (lab) => {
    const ids = await prepare(lab);
    await Promise.all(Array.from({ length: workers }, lab.work));
    await lab.seen();
    await lab.queue(ids);
    await untilDone(lab);
    const endedAt = Date.now();
    speed = (ALL * 1000) / (endedAt - ((await lab.seen()).firstAt ?? Number.NaN));
  });
  return speed;
}

async function benchKill(): Promise<void> {
  await withLab(async (lab) => {
    const ids = await prepare(lab);
    const [victim] = await Promise.all([lab.work(), lab.work()]);
    await lab.queue(ids);
    const { database } = lab.services;
    while ((await database.$count(results)) < ALL) await wait(POLL_MS);
    victim?.kill('SIGKILL');
    await untilDone(lab);
    const stored = (await database.$count(results)) / 2;
    const { repeated, cutOff } = await lab.seen();
    console.log('one of two workers killed with -9 in the middle:');
    console.log(`  stored: ${stored} of ${ALL}; requests repeated: ${repeated}`);
    console.log(`  of them ${cutOff} were at the model, the others answered and on their way into the database`);
  });
}

async function benchMemory(): Promise<void> {
  const small = await peakOf(1_000);
  const large = await peakOf(100_000);
  console.log('memory of a worker at its peak, 20 posts a request:');
  console.log(`  1,000 posts: ${small} MB; 100,000 posts: ${large} MB; ${large - small} MB more`);
}

async function peakOf(posts: number): Promise<number> {
  let peak = Number.NaN;
  await withLab(async (lab) => {
    await lab.ask({ latencyMs: 0, hasFaults: false }, { concurrency: AT_ONCE, batch_size: 20 });
    await lab.queue([await lab.account(posts)]);
    const worker = await lab.work();
    await untilDone(lab);
    peak = readMemory(worker.pid ?? 0, 'VmHWM');
  });
  return peak;
}

async function untilDone({ services: { database } }: Lab): Promise<void> {
  while ((await database.$count(runs, inArray(runs.state, ['queued', 'running']))) > 0) await wait(POLL_MS);
  const failed = await database.$count(runs, inArray(runs.state, ['failed', 'partial', 'cancelled']));
  if (failed > 0) throw new Error(`${failed} runs did not finish`);
}

const show = (ratios: readonly number[]) => ratios.map((ratio) => ratio.toFixed(3)).join(', ');
