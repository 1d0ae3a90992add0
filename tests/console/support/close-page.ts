import { setImmediate } from 'node:timers/promises';

type Waiting = Set<ReturnType<typeof setTimeout>>;

const KEY = Symbol.for('plumbline.waiting');
/** Files that share a worker share its timers. */
const worker: typeof globalThis & { [KEY]?: Waiting } = globalThis;

/** How often what React renders may make it render more. */
const TURNS = 3;

/**
 * From now on Node's timers belong to the page, as in a browser. Returns what ends those that still wait, and lets React finish what it
 * has begun. A timer that fires later finds a `window` that is gone, which ends Vitest, or reaches into the tests of another file.
 */
export function closePage(): () => Promise<void> {
  worker[KEY] ??= watchTimers();
  const waiting = worker[KEY];
  return async () => {
    for (const timer of waiting) clearTimeout(timer);
    waiting.clear();
    for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
  };
}

/**
 * The timers that are started from now on. Intervals are left alone: jsdom draws its frames with one, which outlives the files that share it.
 */
function watchTimers(): Waiting {
  const waiting: Waiting = new Set();
  globalThis.setTimeout = new Proxy(setTimeout, {
    apply(start, self, given) {
      const timer = Reflect.apply(start, self, given);
      waiting.add(timer);
      return timer;
    },
  });
  return waiting;
}
