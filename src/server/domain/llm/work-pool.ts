/** What came of one task: something to hand on, and tasks that follow from it and go first. */
export type Worked<Task, Done> = { done: Done; again: Task[] };

type Pool<Task, Done> = {
  concurrency: number;
  work: (task: Task) => Promise<Worked<Task, Done>>;
  /** Told once, when the first task has failed. */
  onFailure: () => void;
};

/**
 * Works on tasks, at most `concurrency` at once, and gives each result as soon as it is there. Tasks are taken from the source
 * only when there is room, so neither the source nor the results pile up. After a failure nothing new is begun; what is under
 * way is still given, and then the failure is thrown.
 */
export async function* workPool<Task, Done>(
  source: AsyncIterator<Task, void>,
  { concurrency, work, onFailure }: Pool<Task, Done>,
): AsyncGenerator<Done, void> {
  type Result = { key: symbol; worked: Worked<Task, Done> } | { key: symbol; error: unknown };
  const running = new Map<symbol, Promise<Result>>();
  const waiting: Task[] = [];
  let isSourceEmpty = false;
  let failure: { error: unknown } | null = null;

  const next = async (): Promise<Task | undefined> => {
    if (waiting.length > 0 || isSourceEmpty) return waiting.shift();
    const { done, value } = await source.next();
    if (done) isSourceEmpty = true;
    return value ?? undefined;
  };

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
