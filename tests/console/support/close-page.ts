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
  worker[KEY] ??= watchPage();
  const waiting = worker[KEY];
  return async () => {
    for (const timer of waiting) clearTimeout(timer);
    waiting.clear();
    for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
  };
}

/** How often it is looked whether the next page is there. */
const BETWEEN_PAGES_MS = 10;

function watchPage(): Waiting {
  waitForPages();
  return watchTimers();
}

/** React goes on by `setImmediate`. What it begins while a page goes is done in the next one: it remembers that it has begun. */
function waitForPages(): void {
  const later = setTimeout;
  const onPage = (run: (...given: unknown[]) => void) => {
    const turn = (...given: unknown[]): void => {
      if (typeof window === 'undefined') later(turn, BETWEEN_PAGES_MS, ...given).unref();
      else run(...given);
    };
    return turn;
  };
  globalThis.setImmediate = new Proxy(globalThis.setImmediate, {
    apply: (start, self, [run, ...given]) => Reflect.apply(start, self, [onPage(run), ...given]),
  });
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
