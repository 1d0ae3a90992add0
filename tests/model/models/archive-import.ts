import { archiveImportMachine, type ImportOutcome } from '#machines/archive-import.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';

const outcome: ImportOutcome = {
  accounts: [{ screen_name: 'ada', posts: 12, duplicates: 3 }],
  rejected: [{ line: 4, reason: 'Not JSON' }],
  rejected_count: 1,
};

/** Two situations are the same when the state is, and whether there is an outcome or a failure. */
export const archiveImportModel = defineModel({
  name: 'archive import',
  machine: archiveImportMachine,
  abstraction: (context) => ({ hasOutcome: context.outcome !== null, failure: context.failure }),
  events: {
    'import.opened': [{}],
    'import.closed': [{}],
    'archive.submitted': [{ file: 'tweets.js', screenName: 'ada' }],
  },
  answers: { uploadArchive: { outputs: [outcome], errors: [new Error('Payload Too Large')] } },
});
