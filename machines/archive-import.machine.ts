import { assertEvent, assign, fromCallback, setup } from 'xstate';
import { toFailure } from './failure.ts';
import { unprovided } from './unprovided.ts';

/** A file as its browser describes it; `size` is in bytes. */
export type FileFacts = { readonly name: string; readonly size: number };

/** Which of the chosen files is under way, counted from 0, how many of its bytes were sent, and how many it has in all. */
export type Sent = { readonly file: number; readonly sent: number; readonly total: number };

/** What was found in the archives: `asks` names a table whose columns have to be assigned first; null when there is none. */
export type Found = { readonly asks: string | null };

/** The table whose columns are assigned, and what the person has assigned: null before that, and for a table left out. */
export type Assignment = { readonly headers: string; readonly choice: unknown };

/** The input of a call about archives. The files go from their event directly into the call and are never stored. */
type Asked = { readonly files: unknown; readonly screenName: string };

type ImportContext = {
  /** The chosen files, in the order in which they are read. */
  archives: readonly FileFacts[];
  /** The typed name of the account whose posts they hold. */
  screenName: string;
  /** The progress of the upload under way; null until it is known. */
  sent: Sent | null;
  /** The content of the archives and the result of the import; null until they are known. */
  preview: Found | null;
  report: unknown;
  /** The assignment under way. */
  columns: Assignment | null;
  /** The typed minimum of posts for an account; null before typing. */
  minimum: string | null;
  /** Why the last call failed. */
  failure: string | null;
};

const NOTHING: Omit<ImportContext, 'sent'> = {
  archives: [],
  screenName: '',
  preview: null,
  report: null,
  columns: null,
  minimum: null,
  failure: null,
};

const beginWith = (headers: string | null): Assignment | null => (headers === null ? null : { headers, choice: null });

export const archiveImportMachine = setup({
  types: {
    context: {} as ImportContext,
    events: {} as
      | { type: 'import.opened' }
      | { type: 'import.left' }
      | { type: 'import.kept' }
      | { type: 'import.closed' }
      | { type: 'archive.chosen'; archives: readonly FileFacts[] }
      | { type: 'owner.typed'; screenName: string }
      | { type: 'preview.asked'; files: unknown }
      | { type: 'preview.dropped' }
      | { type: 'columns.assigned'; choice: unknown }
      | { type: 'columns.confirmed'; files: unknown; choice: unknown }
      | { type: 'columns.reopened'; headers: string }
      | { type: 'minimum.typed'; minimum: string }
      | { type: 'import.asked'; files: unknown; accounts: readonly string[] }
      | ({ type: 'upload.advanced' } & Sent)
      | { type: 'upload.withdrawn' }
      | { type: 'rest.asked' },
  },
  actors: {
    /** Sends `upload.advanced` whenever more of a file was sent. */
    watchUpload: fromCallback(() => {}),
    /** Finds the accounts whose posts the archives hold. The table of `columns` is read as assigned, or left out if nothing is. */
    lookInside: unprovided<Found, Asked & { columns: Assignment | null }>('lookInside'),
    /** Imports the posts of the named accounts. */
    importPosts: unprovided<unknown, Asked & { accounts: readonly string[] }>('importPosts'),
  },
  guards: {
    hasUnknownColumns: (_, { output }: { output: Found }) => output.asks !== null,
    hasAssignedColumns: ({ context }) => context.columns !== null,
  },
  actions: {
    forgetAll: assign(NOTHING),
    keepArchives: assign({ archives: (_, params: { archives: readonly FileFacts[] }) => params.archives }),
    keepScreenName: assign({ screenName: (_, params: { screenName: string }) => params.screenName }),
    startSending: assign({ failure: null }),
    endSending: assign({ sent: null }),
    keepSent: assign({ sent: (_, { file, sent, total }: Sent) => ({ file, sent, total }) }),
    keepPreview: assign((_, { output }: { output: Found }) => ({ preview: output, columns: beginWith(output.asks) })),
    dropPreview: assign({ preview: null, columns: null, minimum: null, failure: null }),
    startAssigning: assign({ columns: (_, { headers }: { headers: string }) => beginWith(headers) }),
    keepChoice: assign({
      columns: ({ context: { columns } }, { choice }: { choice: unknown }) => columns && { ...columns, choice },
    }),
    keepMinimum: assign({ minimum: (_, params: { minimum: string }) => params.minimum }),
    keepReport: assign({ report: (_, params: { output: unknown }) => params.output }),
    startRest: assign({ report: null, minimum: '1' }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error).message }),
    announceImport: () => {},
  },
}).createMachine({
  id: 'archiveImport',
  description:
    'The import of archives of posts: a person chooses files, says which column holds what where that is not known, sees their accounts, imports some of them, reads the result, and may import the rest. Before work that is not imported is lost, the person is asked.',
  context: () => ({ ...NOTHING, sent: null }),
  initial: 'closed',
  states: {
    closed: {
      entry: 'forgetAll',
      on: { 'import.opened': { target: 'open' } },
    },
    open: {
      invoke: { id: 'watchUpload', src: 'watchUpload' },
      initial: 'choosing',
      states: {
        choosing: {
          initial: 'empty',
          states: {
            empty: {
              on: {
                'archive.chosen': { target: 'chosen', actions: { type: 'keepArchives', params: ({ event }) => event } },
                'import.left': { target: '#archiveImport.closed' },
              },
            },
            chosen: {
              on: {
                'archive.chosen': { actions: { type: 'keepArchives', params: ({ event }) => event } },
                'preview.asked': { target: '#archiveImport.open.looking' },
                'import.left': { target: 'leaving' },
              },
            },
            leaving: {
              description: 'The person is asked whether to discard the chosen archives.',
              on: { 'import.kept': { target: 'chosen' } },
            },
          },
          on: {
            'owner.typed': { actions: { type: 'keepScreenName', params: ({ event }) => event } },
            'import.closed': { target: '#archiveImport.closed' },
          },
        },
        looking: {
          entry: 'startSending',
          exit: 'endSending',
          description: 'The archives are looked into, first without columns, then with those of each assigned table.',
          invoke: {
            id: 'lookInside',
            src: 'lookInside',
            input: ({ context, event }) => {
              assertEvent(event, ['preview.asked', 'columns.confirmed']);
              return { files: event.files, screenName: context.screenName, columns: context.columns };
            },
            onDone: [
              {
                guard: { type: 'hasUnknownColumns', params: ({ event }) => event },
                target: 'assigning',
                actions: { type: 'keepPreview', params: ({ event }) => event },
              },
              { target: 'deciding', actions: { type: 'keepPreview', params: ({ event }) => event } },
            ],
            onError: [
              {
                guard: 'hasAssignedColumns',
                target: 'assigning',
                actions: { type: 'keepFailure', params: ({ event }) => event },
              },
              { target: 'choosing.chosen', actions: { type: 'keepFailure', params: ({ event }) => event } },
            ],
          },
          on: {
            'upload.advanced': { actions: { type: 'keepSent', params: ({ event }) => event } },
            'upload.withdrawn': [{ guard: 'hasAssignedColumns', target: 'assigning' }, { target: 'choosing.chosen' }],
          },
        },
        assigning: {
          description: 'The columns of one table. Where several are not known, one follows the other.',
          initial: 'undisturbed',
          states: {
            undisturbed: {
              on: {
                'columns.assigned': { actions: { type: 'keepChoice', params: ({ event }) => event } },
                'owner.typed': { actions: { type: 'keepScreenName', params: ({ event }) => event } },
                'columns.confirmed': {
                  target: '#archiveImport.open.looking',
                  actions: { type: 'keepChoice', params: ({ event }) => ({ choice: event.choice }) },
                },
                'preview.dropped': { target: '#archiveImport.open.choosing.chosen', actions: 'dropPreview' },
                'import.left': { target: 'leaving' },
              },
            },
            leaving: {
              description: 'The person is asked whether to discard the chosen archives.',
              on: {
                'import.kept': { target: 'undisturbed' },
                'import.closed': { target: '#archiveImport.closed' },
              },
            },
          },
        },
        deciding: {
          initial: 'undisturbed',
          states: {
            undisturbed: {
              on: {
                'minimum.typed': { actions: { type: 'keepMinimum', params: ({ event }) => event } },
                'columns.reopened': {
                  target: '#archiveImport.open.assigning',
                  actions: { type: 'startAssigning', params: ({ event }) => event },
                },
                'preview.dropped': { target: '#archiveImport.open.choosing.chosen', actions: 'dropPreview' },
                'import.asked': { target: '#archiveImport.open.importing' },
                'import.left': { target: 'leaving' },
              },
            },
            leaving: {
              description: 'The person is asked whether to discard the found accounts.',
              on: {
                'import.kept': { target: 'undisturbed' },
                'import.closed': { target: '#archiveImport.closed' },
              },
            },
          },
        },
        importing: {
          entry: 'startSending',
          exit: ['endSending', 'announceImport'],
          description:
            'The files are read one after the other. In every case the server has stored what it had read until the end.',
          invoke: {
            id: 'importPosts',
            src: 'importPosts',
            input: ({ context, event }) => {
              assertEvent(event, 'import.asked');
              return { files: event.files, screenName: context.screenName, accounts: event.accounts };
            },
            onDone: { target: 'imported', actions: { type: 'keepReport', params: ({ event }) => event } },
            onError: { target: 'deciding', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
          on: {
            'upload.advanced': { actions: { type: 'keepSent', params: ({ event }) => event } },
            'upload.withdrawn': { target: 'deciding' },
          },
        },
        imported: {
          on: {
            'rest.asked': { target: 'deciding', actions: 'startRest' },
            'import.left': { target: '#archiveImport.closed' },
            'import.closed': { target: '#archiveImport.closed' },
          },
        },
      },
    },
  },
});
