import { useSyncExternalStore } from 'react';
import { shortTime } from '#styled/recipes/short-time.js';
import { formatMoment } from './moment.tsx';
import { describeTime } from './relative-time.ts';

/** How often the times on a page are updated, in milliseconds. */
const TICK = 30_000;

const listeners = new Set<() => void>();
let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for all times on the page. It stops while there are none. */
function subscribe(listener: () => void): () => void {
  now = new Date();
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = new Date();
    for (const tell of listeners) tell();
  }, TICK);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** A point in time (ISO 8601), shown as the time since then. Hovering shows the exact time in the reader's time zone. */
export function RelativeMoment({ at }: { at: string }) {
  const seen = useSyncExternalStore(subscribe, () => now);
  return (
    <time className={shortTime()} dateTime={at} title={formatMoment(at)}>
      {describeTime(new Date(at), seen)}
    </time>
  );
}
