import { archiveImportMachine } from '#machines/archive-import.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';

export const FILE = { name: 'tweets.js', text: 'a file as the browser holds it' };
const FILES = [FILE];
export const PREVIEW = { asks: null, accounts: [{ screen_name: 'harbor', posts: 12 }] };
export const ASKING = { asks: 'date, words', accounts: [] };
export const CHOICE = { text: 'words' };
export const REPORT = { accounts: [{ screen_name: 'harbor', posts: 11, duplicates: 1 }] };
export const ACCOUNTS = ['harbor'];

/** Situations are equal if the state and the context are; which archives were chosen decides nothing. */
export const archiveImportModel = defineModel({
  name: 'archive import',
  machine: archiveImportMachine,
  abstraction: ({ archives: _, ...context }) => context,
  events: {
    'import.opened': [{}],
    'import.left': [{}],
    'import.kept': [{}],
    'import.closed': [{}],
    'archive.chosen': [
      { archives: [{ name: 'tweets.js', size: 2048 }] },
      {
        archives: [
          { name: 'other.csv', size: 64 },
          { name: 'more.csv', size: 32 },
        ],
      },
    ],
    'owner.typed': [{ screenName: 'harbor' }],
    'preview.asked': [{ files: FILES }],
    'preview.dropped': [{}],
    'columns.assigned': [{ choice: CHOICE }],
    'columns.confirmed': [
      { files: FILES, choice: CHOICE },
      { files: FILES, choice: null },
    ],
    'columns.reopened': [{ headers: 'when, what' }],
    'minimum.typed': [{ minimum: '3' }],
    'import.asked': [{ files: FILES, accounts: ACCOUNTS }],
    'upload.advanced': [{ file: 1, sent: 1024, total: 2048 }],
    'upload.withdrawn': [{}],
    'rest.asked': [{}],
  },
  answers: {
    lookInside: { outputs: [PREVIEW, ASKING], errors: [new Error('Nothing in this file could be used.')] },
    importPosts: { outputs: [REPORT], errors: [new Error('The disk is full')] },
  },
});
