import { type ComponentType, createElement, lazy } from 'react';

/** What has the code of a screen that did not come asked for anew. */
const renewals = new Set<() => void>();

/** A screen whose code comes when it is wanted: `load` imports its module, `name` is its export there. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  const ask = () =>
    lazy(async () => {
      try {
        return { default: (await load())[name] };
      } catch (error) {
        renewals.add(renew);
        throw error;
      }
    });
  let screen = ask();
  const renew = () => {
    screen = ask();
  };
  return () => createElement(screen);
}

/**
 * Has the code that did not come asked for anew when it is wanted next; React itself never asks twice. To be called once a
 * fallback is on view: a screen that is still being drawn would ask without end.
 */
export function renewScreens(): void {
  for (const renew of renewals) renew();
  renewals.clear();
}
