import { linkPreloadMachine } from '#machines/link-preload.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';

/** Two situations are the same when the state is: a link keeps its path. */
export const linkPreloadModel = defineModel({
  name: 'link preload',
  machine: linkPreloadMachine,
  input: { path: '/items' },
  abstraction: () => null,
  events: { 'intent.shown': [{}], 'intent.withdrawn': [{}] },
  answers: { preload: { outputs: [undefined], errors: [new Error('Failed to fetch')] } },
  timers: {
    'intentDelay.linkPreload.intended': { milliseconds: 50 },
    'freshTime.linkPreload.fresh': { milliseconds: 30_000 },
  },
});
