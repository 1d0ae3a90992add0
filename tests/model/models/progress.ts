import { type ProgressReport, type ProgressState, progressMachine } from '#machines/progress.machine.ts';
import { GoneError } from '#tests/model/models/refusals.ts';
import { defineModel } from '#tests/model/support/model.ts';

const reports: readonly ProgressReport[] = [
  { state: 'fetching', fetched: 20, analysed: 0, total: 60, detail: null },
  { state: 'analysing', fetched: 60, analysed: 30, total: 60, detail: null },
  { state: 'done', fetched: 60, analysed: 60, total: 60, detail: null },
  { state: 'failed', fetched: 20, analysed: 0, total: 60, detail: 'The account is suspended' },
];

/** Two situations are the same when the state and the report on view are. */
const defineProgressModel = (state: ProgressState) =>
  defineModel({
    name: `progress from ${state}`,
    machine: progressMachine,
    input: { screenName: 'ada', state },
    abstraction: ({ report }) => report,
    events: {},
    answers: {
      fetchProgress: { outputs: reports, errors: [new Error('Bad Gateway'), new GoneError('Item not found')] },
    },
    timers: {
      'pollInterval.progress.waiting': { milliseconds: 1000 },
      'retryInterval.progress.unreachable': { milliseconds: 5000 },
    },
  });

export const queuedProgressModel = defineProgressModel('queued');
export const doneProgressModel = defineProgressModel('done');
export const failedProgressModel = defineProgressModel('failed');
