import pg from 'pg';

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

export type DatabaseUse = {
  /** The time during which at least one query was running. */
  milliseconds: number;
  statements: number;
};

/** Watches the queries to PostgreSQL. `take` returns those since its last call. */
export function watchDatabase(): { take: () => DatabaseUse } {
  // `query` is overloaded for promises, callbacks and streams. Only the time of the answer matters here.
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  let statements = 0;
  let inFlight = 0;
  let busySince = 0;
  let busy = 0;
  const enter = () => {
    statements += 1;
    if (inFlight === 0) busySince = performance.now();
    inFlight += 1;
  };
  const leave = () => {
    inFlight -= 1;
    if (inFlight === 0) busy += performance.now() - busySince;
  };
  prototype.query = function watched(...args) {
    enter();
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      // A pool uses callbacks.
      const called = (...answer: unknown[]) => {
        leave();
        callback(...answer);
      };
      return query.apply(this, [...args.slice(0, -1), called]);
    }
    const answer = query.apply(this, args);
    if (answer instanceof Promise) return answer.finally(leave);
    leave();
    return answer;
  };
  return {
    take() {
      const taken = { milliseconds: busy, statements };
      busy = 0;
      statements = 0;
      return taken;
    },
  };
}
