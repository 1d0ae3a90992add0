import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { ROUTES } from '#console/app/routes/routes.ts';
import { createKeep } from '#console/shared/charts/kept.ts';
import { linkPreloadMachine } from '#machines/link-preload.machine.ts';

/** Gives what loads the screen at a path ahead; one for all links to it, however often they come and go. */
export type Preload = (path: string) => ActorRefFrom<typeof linkPreloadMachine>;

/** Screens that `load` loads by their path. */
export const providePreload = (load: (path: string) => Promise<void>): Preload => {
  const provided = linkPreloadMachine.provide({
    actors: { preload: fromPromise<void, { path: string }>(({ input }) => load(input.path)) },
  });
  const keep = createKeep();
  const start = (path: string) => createActor(provided, { input: { path } }).start();
  return (path) => keep(start, path);
};

/** Loads the code of a screen; nothing for an address without one, and for a screen of the first load. */
export const preloadScreen = providePreload(async (path) =>
  ROUTES.find((route) => route.path === path)?.screen.preload?.(),
);
