import { type ComponentType, createElement, lazy } from 'react';
import { openPageAnew } from '#console/app/fallbacks/providers.ts';
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

/** Until the browser has put the new page in place of this one. */
const stillHere = new Promise<never>(() => {});

/** What to call so that the code of a screen that failed to load is asked for again. */
const renewals = new Set<() => void>();

/**
 * A screen whose code comes when it is wanted, and with it what tells of its failures: `load` imports its module, `name` is
 * its export there. `preload` loads the code ahead. Throws {@link ScreenCodeError} while drawing when it does not come.
 *
 * Browsers until 2026 keep that code did not come as long as the page lives (whatwg/html#6768). So who comes back to such a
 * screen gets the page anew where the server answers.
 */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType & { preload: () => Promise<void> } {
  const loadAll = async () => {
    const [module] = await Promise.all([load(), prepareToasts()]);
    return module;
  };
  const loadAgain = () =>
    loadAll().catch(async (error) => {
      await openPageAnew().catch(() => Promise.reject(error));
      return stillHere;
    });
  const ask = (bring: typeof loadAll) =>
    lazy(async () => {
      try {
        return { default: (await Promise.race([bring(), tooLong()]))[name] };
      } catch (error) {
        renewals.add(renew);
        throw new ScreenCodeError(`The code of ${name} did not come`, { cause: error });
      }
    });
  let screen = ask(loadAll);
  const renew = () => {
    screen = ask(loadAgain);
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
