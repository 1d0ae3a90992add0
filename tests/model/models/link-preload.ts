import { linkPreloadMachine } from '#machines/link-preload.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';

/** The model of the link to a page. Situations are equal if their states are: the path of a link never changes. */
export const modelLinkPreload = (name: string, path: string) =>
  defineModel({
    name,
    machine: linkPreloadMachine,
    input: { path },
    abstraction: () => null,
    events: { 'intent.shown': [{}], 'intent.withdrawn': [{}] },
    answers: { preload: { outputs: [undefined], errors: [new Error('Failed to fetch')] } },
    timers: {
      'intentDelay.linkPreload.intended': { milliseconds: 50 },
      'freshTime.linkPreload.fresh': { milliseconds: 30_000 },
    },
  });

export const linkPreloadModel = modelLinkPreload('link preload', '/items');
