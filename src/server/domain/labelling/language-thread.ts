import { MessageChannel, Worker } from 'node:worker_threads';
import type { Question } from './language-worker.ts';

/** An idle thread holds the detector's table, 40 MB, for nothing. Loading it again takes 0.4 s. */
const IDLE_MS = 10_000;

type Thread = {
  worker: Worker;
  /** For each open question, the function that rejects it when the thread ends. */
  open: Set<(reason: Error) => void>;
  ending?: NodeJS.Timeout;
};

let thread: Thread | undefined;

/**
 * The language of each text as the detector finds it, a primary subtag of BCP 47; null if it cannot tell. Loading the
 * detector (0.4 s) and asking it would block this thread, so another thread does both, and ends when nobody asks any
 * more. Throws the reason why that thread ended.
 */
export async function detectApart(texts: readonly string[]): Promise<(string | null)[]> {
  thread ??= start();
  const asked = thread;
  clearTimeout(asked.ending);
  const { promise, resolve, reject } = Promise.withResolvers<(string | null)[]>();
  const { port1: here, port2: there } = new MessageChannel();
  here.once('message', resolve);
  asked.open.add(reject);
  try {
    asked.worker.postMessage({ texts, answer: there } satisfies Question, [there]);
    return await promise;
  } finally {
    here.close();
    asked.open.delete(reject);
    if (asked.open.size === 0) asked.ending = setTimeout(end, IDLE_MS, asked).unref();
  }
}

function start(): Thread {
  const started: Thread = { worker: new Worker(new URL('./language-worker.ts', import.meta.url)), open: new Set() };
  // The port of an open question keeps the process alive.
  started.worker.unref();
  started.worker.once('error', (error: Error) => {
    if (thread === started) thread = undefined;
    for (const reject of started.open) reject(error);
  });
  return started;
}

function end(idle: Thread): void {
  if (thread === idle) thread = undefined;
  void idle.worker.terminate();
}
