import { fromPromise } from 'xstate';
import { ROUTES } from '#console/app/routes/routes.ts';
import { linkPreloadMachine } from '#machines/link-preload.machine.ts';

/** Loads the code of the screen at `path`; nothing for an address without one, and for a screen of the first load. */
const preloadScreen = async (path: string) => ROUTES.find((route) => route.path === path)?.screen.preload?.();

/** What a link does ahead: it loads the code of the screen it leads to. */
export const preloadLogic = linkPreloadMachine.provide({
  actors: { preload: fromPromise<void, { path: string }>(({ input }) => preloadScreen(input.path)) },
});
