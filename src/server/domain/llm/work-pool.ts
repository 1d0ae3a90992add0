/** The result of one task: something to pass on, and follow-up tasks, which go first. */
export type Worked<Task, Done> = { done: Done; again: Task[] };

type Pool<Task, Done> = {
  concurrency: number;
  work: (task: Task) => Promise<Worked<Task, Done>>;
  /** Called once, when the first task has failed. */
  onFailure: () => void;
};

/**
 * Runs tasks, at most `concurrency` at once, and yields each result as soon as it is known. It takes tasks from the
 * source only when a slot is free, so neither the source nor the results pile up. After a failure it starts no task;
 * running tasks are still yielded, and then the failure is thrown.
 */
export async function* workPool<Task, Done>(
  source: AsyncIterator<Task, void>,
  { concurrency, work, onFailure }: Pool<Task, Done>,
): AsyncGenerator<Done, void> {
  type Result = { key: symbol; worked: Worked<Task, Done> } | { key: symbol; error: unknown };
  const running = new Map<symbol, Promise<Result>>();
  const waiting: Task[] = [];
  let failure: { error: unknown } | null = null;

  const next = async (): Promise<Task | undefined> => waiting.shift() ?? (await source.next()).value ?? undefined;

  try {
    for (;;) {
      while (failure === null && running.size < concurrency) {
        const task = await next();
        if (task === undefined) break;
        const key = Symbol();
        const result = work(task).then(
          (worked): Result => ({ key, worked }),
          (error: unknown): Result => ({ key, error }),
        );
        running.set(key, result);
      }
      if (running.size === 0) break;
      const result = await Promise.race(running.values());
      running.delete(result.key);
      if ('worked' in result) {
        waiting.push(...result.worked.again);
        yield result.worked.done;
      } else if (failure === null) {
        failure = { error: result.error };
        onFailure();
      }
    }
  } finally {
    await source.return?.();
  }
  if (failure !== null) throw failure.error;
}
