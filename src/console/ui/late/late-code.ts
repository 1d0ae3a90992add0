import { useSyncExternalStore } from 'react';
import { failForGood, holdFiles } from './late-files.ts';

/** Code that the first screen does not need. It is loaded after this screen is shown, or when a person asks for it. */
export type LateCode<Code> = {
  /** Null until it has loaded. */
  read: () => Code | null;
  /** Loads it, once. Settles when it is there, and never if only a reload can help: `findTrouble` says so. */
  bring: () => Promise<Code>;
  /** Loads it, and calls `listener` when it is there. */
  watch: (listener: () => void) => () => void;
};

/** A browser that never rests loads it then. */
const LONGEST_WAIT_MS = 2_000;

const all = new Set<() => Promise<unknown>>();

/** `name` is the code's name in scripts/entrance.mjs. */
export function lateCode<Code>(name: string, load: () => Promise<Code>): LateCode<Code> {
  let code: Code | null = null;
  let bringing: Promise<Code> | undefined;
  const listeners = new Set<() => void>();
  const bringOnce = async () => {
    await holdFiles(name);
    const loaded = await load().catch(() => failForGood(name));
    code = loaded;
    for (const listener of listeners) listener();
    return loaded;
  };
  const bring = () => {
    bringing ??= bringOnce();
    return bringing;
  };
  all.add(bring);
  return {
    read: () => code,
    bring,
    watch: (listener) => {
      listeners.add(listener);
      void bring();
      return () => void listeners.delete(listener);
    },
  };
}

const watchNothing = () => () => {};

/** The code, or null until it has loaded. It is loaded now if it `isNeeded`. */
export const useLateCode = <Code>(code: LateCode<Code>, isNeeded: boolean): Code | null =>
  useSyncExternalStore(isNeeded ? code.watch : watchNothing, code.read);

/** Loads all code that people may need after the first screen. */
export async function bringLateCode(): Promise<void> {
  await Promise.all([...all].map((bring) => bring()));
}

/** The same, once the browser has drawn what is there and rests. Returns a function that calls it off. */
export function bringLateCodeAtRest(): () => void {
  const bring = () => void bringLateCode();
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(bring);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(bring, { timeout: LONGEST_WAIT_MS });
  return () => cancelIdleCallback(waiting);
}
