import { queryMachine } from '#machines/query.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';

/** Situations are equal if the state, the data, the failure and the number of viewers are. There are at most two viewers. */
export const queryModel = defineModel({
  name: 'query',
  machine: queryMachine,
  abstraction: ({ data, failure, viewers }) => ({ data, failure, viewers }),
  events: {
    'query.opened': ({ viewers }) => (viewers < 2 ? [{}] : []),
    'query.left': [{}],
    'query.outdated': [{}],
    'query.retried': [{}],
  },
  answers: {
    loadData: { outputs: [{ name: 'loaded' }], errors: [new Error('Service Unavailable')] },
    refreshData: { outputs: [{ name: 'refreshed' }], errors: [new Error('Bad Gateway')] },
  },
  timers: { 'cacheLifetime.query.left': { milliseconds: 300_000 } },
});
