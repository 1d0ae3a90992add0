import { archiveImportMachine } from '#machines/archive-import.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';

export const FILE = { name: 'tweets.js', text: 'a file as the browser holds it' };
export const PREVIEW = { accounts: [{ screen_name: 'harbor', posts: 12 }] };
export const REPORT = { accounts: [{ screen_name: 'harbor', posts: 11, duplicates: 1 }] };
export const ACCOUNTS = ['harbor'];

/** Situations are equal if the state and the whole context are. */
export const archiveImportModel = defineModel({
  name: 'archive import',
  machine: archiveImportMachine,
  abstraction: (context) => context,
  events: {
    'import.opened': [{}],
    'import.left': [{}],
    'import.kept': [{}],
    'import.closed': [{}],
    'archive.chosen': [{ archive: { name: 'tweets.js', size: 2048 } }, { archive: { name: 'other.csv', size: 64 } }],
    'owner.typed': [{ screenName: 'harbor' }],
    'preview.asked': [{ file: FILE }],
    'preview.dropped': [{}],
    'minimum.typed': [{ minimum: '3' }],
    'import.asked': [{ file: FILE, accounts: ACCOUNTS }],
    'upload.advanced': [{ sent: 1024, total: 2048 }],
    'upload.withdrawn': [{}],
  },
  answers: {
    lookInside: { outputs: [PREVIEW], errors: [new Error('Nothing in this file could be used.')] },
    importPosts: { outputs: [REPORT], errors: [new Error('The disk is full')] },
  },
});
