import { type Child, startChild } from '#server/foundations/child-process.ts';
import type { Answer, Question } from './language-reader.ts';

/** An idle process holds the detector's table, 40 MB, for nothing. Starting it again takes half a second. */
const IDLE_MS = 10_000;
/** Several times the detector's table. */
const HEAP_MB = 256;

type Reader = {
  child: Child<Question, Answer>;
  asked: number;
  /** The open questions by their ids. */
  open: Map<number, PromiseWithResolvers<(string | null)[]>>;
  ending?: NodeJS.Timeout;
};

let reader: Reader | undefined;

/**
 * The language of each text as the detector finds it, a primary subtag of BCP 47; null if it cannot tell. Loading the
 * detector (0.4 s) and asking it would block this process, and in a thread a crash of V8 would end it. So another process does both, and
 * ends when nobody asks any more. Throws the reason why that process ended.
 */
export async function detectApart(texts: readonly string[]): Promise<(string | null)[]> {
  reader ??= start();
  const asked = reader;
  clearTimeout(asked.ending);
  asked.asked += 1;
  const id = asked.asked;
  const answer = Promise.withResolvers<(string | null)[]>();
  asked.open.set(id, answer);
  asked.child.hold(true);
  asked.child.send({ id, texts });
  try {
    return await answer.promise;
  } finally {
    asked.open.delete(id);
    if (asked.open.size === 0) {
      // A program may end meanwhile.
      asked.child.hold(false);
      asked.ending = setTimeout(endIdle, IDLE_MS, asked).unref();
    }
  }
}

function start(): Reader {
  const child: Reader['child'] = startChild(new URL('./language-reader.ts', import.meta.url), { heapMb: HEAP_MB });
  const started: Reader = { child, asked: 0, open: new Map() };
  listen(started).catch((reason) => {
    if (reader === started) reader = undefined;
    for (const { reject } of started.open.values()) reject(reason);
  });
  return started;
}

async function listen({ child: { messages, ended }, open }: Reader): Promise<never> {
  for await (const { id, languages } of messages) open.get(id)?.resolve(languages);
  const { code, signal, words } = await ended;
  throw new Error(`the process that recognises languages ended (${signal ?? code}) ${words}`);
}

function endIdle(idle: Reader): void {
  if (reader === idle) reader = undefined;
  void idle.child.kill();
}
