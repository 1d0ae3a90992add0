/** Steps that undo what was started; the last one runs first. */
export type Closers = {
  add(close: () => Promise<void>): void;
  /** Runs every step, also after a failure, and throws the first failure at the end. */
  closeAll(): Promise<void>;
};

export function collectClosers(): Closers {
  const steps: (() => Promise<void>)[] = [];
  return {
    add: (close) => steps.push(close),
    closeAll: async () => {
      const failures: unknown[] = [];
      for (let step = steps.pop(); step; step = steps.pop()) await step().catch((error) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    },
  };
}

/** Something that runs until it is stopped. */
export type Running = {
  stop(): Promise<void>;
  /** Resolves with the reason when it can no longer run. */
  readonly broken: Promise<string>;
};
