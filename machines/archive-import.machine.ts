import { assign, emit, setup } from 'xstate';
import { toFailure } from './failure.ts';
import { unprovided } from './unprovided.ts';

/** What was kept for each account, the first lines that were not, and how many those are in all. */
export type ImportOutcome = {
  readonly accounts: readonly { screen_name: string; posts: number; duplicates: number }[];
  readonly rejected: readonly { line: number; reason: string }[];
  readonly rejected_count: number;
};

/** The file never enters the chart's context: it goes from the event into the upload. */
type Upload = { file: unknown; screenName: string };

export const archiveImportMachine = setup({
  types: {
    context: {} as { outcome: ImportOutcome | null; failure: string | null },
    events: {} as { type: 'import.opened' } | { type: 'import.closed' } | ({ type: 'archive.submitted' } & Upload),
    emitted: {} as { type: 'import.finished' },
  },
  actors: {
    uploadArchive: unprovided<ImportOutcome, Upload>('uploadArchive'),
  },
  actions: {
    startAnew: assign({ outcome: null, failure: null }),
    keepOutcome: assign({ outcome: (_, outcome: ImportOutcome) => outcome }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error).message }),
    announceFinish: emit({ type: 'import.finished' }),
  },
}).createMachine({
  id: 'archiveImport',
  description: 'An archive of posts is chosen, sent, and accounted for line by line.',
  context: { outcome: null, failure: null },
  initial: 'closed',
  states: {
    closed: { on: { 'import.opened': { target: 'choosing', actions: 'startAnew' } } },
    choosing: {
      on: {
        'archive.submitted': { target: 'uploading' },
        'import.closed': { target: 'closed' },
      },
    },
    uploading: {
      description: 'What the server has read so far is stored even when the upload is broken off.',
      entry: 'startAnew',
      invoke: {
        id: 'uploadArchive',
        src: 'uploadArchive',
        input: ({ event }) =>
          event.type === 'archive.submitted'
            ? { file: event.file, screenName: event.screenName }
            : { file: null, screenName: '' },
        onDone: {
          target: 'reporting',
          actions: [{ type: 'keepOutcome', params: ({ event }) => event.output }, 'announceFinish'],
        },
        onError: {
          target: 'choosing',
          actions: [{ type: 'keepFailure', params: ({ event }) => ({ error: event.error }) }, 'announceFinish'],
        },
      },
      on: { 'import.closed': { target: 'closed', actions: 'announceFinish' } },
    },
    reporting: { on: { 'import.closed': { target: 'closed' } } },
  },
});
