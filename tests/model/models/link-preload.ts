import { linkPreloadMachine } from '#machines/link-preload.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';

/** Situations are equal if their states are: the path of a link never changes. */
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
