import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { ROUTES } from '#console/app/routes/routes.ts';
import { createKeep } from '#console/shared/charts/kept.ts';
import { linkPreloadMachine } from '#machines/link-preload.machine.ts';

/** Returns the actor that preloads the screen at a path. All links to a path share one actor, also when they are unmounted. */
export type Preload = (path: string) => ActorRefFrom<typeof linkPreloadMachine>;

/** Preloads screens with `load`, which takes a path. */
export const providePreload = (load: (path: string) => Promise<void>): Preload => {
  const provided = linkPreloadMachine.provide({
    actors: { preload: fromPromise<void, { path: string }>(({ input }) => load(input.path)) },
  });
  const keep = createKeep();
  const start = (path: string) => createActor(provided, { input: { path } }).start();
  return (path) => keep(start, path);
};

/** Loads the code of a screen. It does nothing for an address without a screen, and for a screen of the first load. */
export const preloadScreen = providePreload(async (path) =>
  ROUTES.find((route) => route.path === path)?.screen.preload?.(),
);
