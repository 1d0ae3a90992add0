import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Worked, workPool } from './work-pool.ts';

type Handle = { end: (again?: string[]) => void; fail: (error: Error) => void };

/** A pool over tasks that end when they are told to, and what has happened so far. */
function start(tasks: readonly string[], concurrency: number) {
  const running = new Map<string, Handle>();
  const seen = {
    begun: [] as string[],
    done: [] as string[],
    taken: 0,
    failures: 0,
    isClosed: false,
    error: null as unknown,
  };
  async function* source() {
    try {
      for (const task of tasks) {
        seen.taken += 1;
        yield task;
      }
    } finally {
      seen.isClosed = true;
    }
  }
  const work = (task: string) => {
    seen.begun.push(task);
    const { promise, resolve, reject } = Promise.withResolvers<Worked<string, string>>();
    running.set(task, { end: (again = []) => resolve({ done: `${task} done`, again }), fail: reject });
    return promise;
  };
  const onFailure = () => {
    seen.failures += 1;
  };
  const pool = workPool(source(), { concurrency, work, onFailure });
  const ended = (async () => {
    for await (const done of pool) seen.done.push(done);
  })().catch((error: unknown) => {
    seen.error = error;
  });
  const of = (task: string): Handle => {
    const handle = running.get(task);
    if (handle === undefined) throw new Error(`${task} has not begun`);
    return handle;
  };
  return { of, seen, ended };
}
const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await setImmediate();
};

test('so many tasks run at once, and each result comes as soon as it is known', async () => {
  const { of, seen, ended } = start(['a', 'b', 'c'], 2);
  await settle();
  expect([seen.begun, seen.taken]).toEqual([['a', 'b'], 2]);
  of('b').end();
  await settle();
  expect([seen.done, seen.begun]).toEqual([['b done'], ['a', 'b', 'c']]);
  of('c').end();
  of('a').end();
  await ended;
  expect(seen).toMatchObject({ done: ['b done', 'c done', 'a done'], failures: 0, isClosed: true, error: null });
});

test('what is to be asked again goes before new tasks, in its order', async () => {
  const { of, seen, ended } = start(['a', 'b'], 1);
  await settle();
  of('a').end(['a1', 'a2']);
  await settle();
  of('a1').end();
  await settle();
  of('a2').end();
  await settle();
  of('b').end(['b1']);
  await settle();
  of('b1').end();
  await ended;
  expect(seen.begun).toEqual(['a', 'a1', 'a2', 'b', 'b1']);
});

test('after a failure no task begins, those that run are still heard, and the first failure is thrown', async () => {
  const { of, seen, ended } = start(['a', 'b', 'c', 'd'], 3);
  const error = new Error('first');
  await settle();
  of('b').fail(error);
  await settle();
  of('a').end(['a1']);
  of('c').fail(new Error('second'));
  await ended;
  expect(seen).toMatchObject({ begun: ['a', 'b', 'c'], done: ['a done'], failures: 1, isClosed: true, error });
});

test('without tasks there is nothing to do', async () => {
  const { seen, ended } = start([], 2);
  await ended;
  expect(seen).toMatchObject({ begun: [], done: [], error: null, isClosed: true });
});

test('who stops listening closes the source', async () => {
  let isClosed = false;
  async function* source() {
    try {
      yield 'a';
      yield 'b';
    } finally {
      isClosed = true;
    }
  }
  const pool = workPool(source(), {
    concurrency: 1,
    work: async (task) => ({ done: task, again: [] }),
    onFailure: () => undefined,
  });
  expect(await pool.next()).toEqual({ done: false, value: 'a' });
  await pool.return();
  expect(isClosed).toBe(true);
});
