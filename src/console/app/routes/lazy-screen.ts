import { type ComponentType, createElement, lazy, useState } from 'react';
import { reloadPage } from '#console/app/fallbacks/providers.ts';
import { hasNetwork } from '#console/shared/client/network.ts';

/** The code of a screen failed to load. */
export class ScreenCodeError extends Error {
  override name = 'ScreenCodeError';
  /** Whether the browser had no network. */
  readonly wasOffline = !hasNetwork();
}

/** A server that hangs sends neither code nor an error. On a slow line every screen loads within this time. */
const TIMEOUT_MS = 15_000;

async function inTime<Code>(bringing: Promise<Code>): Promise<Code> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const late = () => reject(new Error(`It did not arrive within ${TIMEOUT_MS / 1000} seconds.`));
  const timer = setTimeout(late, TIMEOUT_MS);
  try {
    return await Promise.race([bringing, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

/** Never settles: the reload replaces this page. */
const stillHere = new Promise<never>(() => {});

/** Functions that reset screens whose code failed to load, so that it is requested again. */
const renewals = new Set<() => void>();

/**
 * A screen whose code is loaded on demand. `load` imports the module, and `name`
 * is the export. `preload` loads the code early. Throws {@link ScreenCodeError} while rendering when the code does not load.
 *
 * Code that is there is shown at once. React's `lazy` first shows the fallback, and then shows nothing else for 300 ms.
 *
 * Browsers until 2026 remember for the life of the page that an import failed (whatwg/html#6768). So a person who comes back
 * to such a screen gets a reloaded page, if the server answers.
 */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType & { preload: () => Promise<void> } {
  const loadAgain = () =>
    load().catch(async (error) => {
      await reloadPage().catch(() => Promise.reject(error));
      return stillHere;
    });
  let loaded: ComponentType | null = null;
  const keep = async (loading: Promise<Record<Name, ComponentType>>) => {
    const code: ComponentType = (await loading)[name];
    loaded = code;
    return code;
  };
  const ask = (bring: typeof load) =>
    lazy(async () => {
      try {
        return { default: await inTime(keep(bring())) };
      } catch (error) {
        renewals.add(renew);
        throw new ScreenCodeError(`The code of ${name} did not load`, { cause: error });
      }
    });
  let screen = ask(load);
  const renew = () => {
    screen = ask(loadAgain);
  };
  const preload = async () => void (await keep(load()));
  // What is shown stays until it goes: another component at its place would lose what a person has typed.
  const Screen = () => createElement(useState(() => loaded ?? screen)[0]);
  return Object.assign(Screen, { preload });
}

/**
 * Makes code that failed to load be requested again on the next render; React itself never requests it twice. Call it only
 * after a fallback is shown: a screen that is still rendering would request the code in an endless loop.
 */
export function renewScreens(): void {
  for (const renew of renewals) renew();
  renewals.clear();
}
