import { type ComponentType, createElement, lazy } from 'react';
import { prepareToasts } from '#console/shared/notifications/notify.ts';

/** The code of a screen did not come. */
export class ScreenCodeError extends Error {
  override name = 'ScreenCodeError';
  /** Whether the browser had no network. */
  readonly wasOffline = !navigator.onLine;
}

/** A server that hangs gives neither code nor an error. A slow line has brought every screen by then. */
const TIMEOUT_MS = 15_000;

const tooLong = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`It was waited for ${TIMEOUT_MS / 1000} seconds.`)), TIMEOUT_MS);
  });

/** What to call so that the code of a screen that failed to load is asked for again. */
const renewals = new Set<() => void>();

/**
 * A screen whose code comes when it is wanted, and with it what tells of its failures: `load` imports its module, `name` is
 * its export there. `preload` loads the code ahead. Throws {@link ScreenCodeError} while drawing when it does not come.
 */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType & { preload: () => Promise<void> } {
  const loadAll = async () => {
    const [module] = await Promise.all([load(), prepareToasts()]);
    return module;
  };
  const ask = () =>
    lazy(async () => {
      try {
        return { default: (await Promise.race([loadAll(), tooLong()]))[name] };
      } catch (error) {
        renewals.add(renew);
        throw new ScreenCodeError(`The code of ${name} did not come`, { cause: error });
      }
    });
  let screen = ask();
  const renew = () => {
    screen = ask();
  };
  const preload = async () => void (await loadAll());
  return Object.assign(() => createElement(screen), { preload });
}

/**
 * Has code that failed to load asked for again when it is next wanted; React itself never asks twice. To be called once a
 * fallback is on view: a screen that is still being drawn would ask without end.
 */
export function renewScreens(): void {
  for (const renew of renewals) renew();
  renewals.clear();
}
