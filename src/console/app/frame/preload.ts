import { fromPromise } from 'xstate';
import { loadScreen } from '#console/app/routes/screens.ts';
import { linkPreloadMachine } from '#machines/link-preload.machine.ts';

/** What a link does ahead: it loads the code of the screen it leads to. */
export const preloadMachine = linkPreloadMachine.provide({
  actors: { preload: fromPromise<void, { path: string }>(({ input }) => loadScreen(input.path)) },
});
