import { type ComponentType, lazy } from 'react';

/** A screen whose code comes when it is wanted: `load` imports its module, `name` is its export there. */
export const lazyScreen = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }));
