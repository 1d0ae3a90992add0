import pg from 'pg';

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/**
 * Watches every query that answers with a promise, and tells for how many milliseconds at least one of them was in flight
 * since the last call of `take`.
 */
export function watchDatabase(): { take: () => number } {
  // `query` is overloaded for callbacks and streams; the watch only looks at what comes back.
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  let inFlight = 0;
  let busySince = 0;
  let busy = 0;
  const leave = () => {
    inFlight -= 1;
    if (inFlight === 0) busy += performance.now() - busySince;
  };
  prototype.query = function watched(...args) {
    const answer = query.apply(this, args);
    if (!(answer instanceof Promise)) return answer;
    if (inFlight === 0) busySince = performance.now();
    inFlight += 1;
    return answer.finally(leave);
  };
  return {
    take() {
      const taken = busy;
      busy = 0;
      return taken;
    },
  };
}
