import { expect } from 'vitest';
import type { ContextFrom } from 'xstate';
import type { archiveImportMachine } from '#machines/archive-import.machine.ts';
import { ACCOUNTS, archiveImportModel, CHOICE, FILE, REPORT } from '#tests/model/models/archive-import.ts';
import { Promises } from '#tests/model/support/judge.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
import {
  always,
  isAfter,
  isIn,
  newCalls,
  newlyPerformed,
  openIds,
  type Step,
  whenever,
} from '#tests/model/support/promises.ts';
import { expectLeads, expectOffers, expectStart } from '#tests/model/support/tables.ts';

type Context = ContextFrom<typeof archiveImportMachine>;

export const archiveImportPromises = new Promises(archiveImportModel);
const { promise } = archiveImportPromises;
const [wizard] = archiveImportPromises.walks;

const LOOK = 'lookInside';
const READ = 'readColumns';
const IMPORT = 'importPosts';

/** What sends the files. */
const REQUESTS = ['preview.asked', 'columns.confirmed', 'table.skipped', 'import.asked'];

/** Where a cancelled upload leads. */
const BEFORE_UPLOAD = [
  ['open.looking', 'open.choosing.chosen'],
  ['open.checking', 'open.assigning.undisturbed'],
  ['open.importing', 'open.deciding.undisturbed'],
] as const;

/** The last event of these types since the wizard was opened. */
const lastOf = ({ trail }: Step<unknown>, ...types: readonly string[]) => {
  const opened = trail.findLastIndex(({ event }) => event?.type === 'import.opened');
  return trail.slice(opened).findLast(({ event }) => types.includes(event?.type ?? ''))?.event ?? undefined;
};
const isOpen = ({ moment }: Step<unknown>) => !isIn('closed')(moment);
const isAsked = isAfter('preview.asked');
const isConfirmed = isAfter('columns.confirmed');
const isSkipped = isAfter('table.skipped');
const isImport = isAfter('import.asked');
/** The table that is asked for, with this choice. */
const columnsIn = (step: Step<Context>, choice: unknown) => {
  const last = lastOf(step, doneType(LOOK), doneType(READ), 'columns.reopened');
  return { headers: last?.headers ?? last?.output?.asks, choice };
};

promise('nothing is shown before a person opens it', () => expectStart([wizard], 'closed'));

promise('each step offers its own actions; during an upload a person can only cancel it', () => {
  const sending = ['upload.advanced', 'upload.withdrawn'];
  expectOffers([wizard], {
    closed: ['import.opened'],
    'open.choosing': ['owner.typed', 'import.closed'],
    'open.choosing.empty': ['archive.chosen', 'import.left'],
    'open.choosing.chosen': ['archive.chosen', 'preview.asked', 'import.left'],
    'open.choosing.leaving': ['import.kept'],
    'open.looking': sending,
    'open.assigning.undisturbed': [
      'columns.assigned',
      'columns.confirmed',
      'table.skipped',
      'owner.typed',
      'preview.dropped',
      'import.left',
    ],
    'open.assigning.leaving': ['import.kept', 'import.closed'],
    'open.checking': sending,
    'open.deciding.undisturbed': [
      'columns.reopened',
      'minimum.typed',
      'preview.dropped',
      'import.asked',
      'import.left',
    ],
    'open.deciding.leaving': ['import.kept', 'import.closed'],
    'open.importing': sending,
    'open.imported': ['rest.asked', 'import.left', 'import.closed'],
  });
});

const found = ({ moment }: Step<Context>) =>
  moment.context.preview?.asks === null ? 'open.deciding.undisturbed' : 'open.assigning.undisturbed';

promise('an archive is previewed before it is imported; a failed or cancelled upload leads back to its step', () => {
  expectLeads([wizard], {
    'import.opened': 'open.choosing.empty',
    'archive.chosen': 'open.choosing.chosen',
    'preview.asked': 'open.looking',
    [doneType(LOOK)]: found,
    [errorType(LOOK)]: 'open.choosing.chosen',
    'columns.assigned': 'open.assigning.undisturbed',
    'columns.confirmed': 'open.checking',
    'table.skipped': 'open.checking',
    'columns.reopened': 'open.assigning.undisturbed',
    [doneType(READ)]: found,
    [errorType(READ)]: 'open.assigning.undisturbed',
    'preview.dropped': 'open.choosing.chosen',
    'import.asked': 'open.importing',
    [doneType(IMPORT)]: 'open.imported',
    'rest.asked': 'open.deciding.undisturbed',
    [errorType(IMPORT)]: 'open.deciding.undisturbed',
    'upload.withdrawn': ({ before }) =>
      BEFORE_UPLOAD.find(([step]) => before !== null && isIn(step)(before))?.[1] ?? '',
    'import.closed': 'closed',
  });
});

const stepIn = (before: Step<Context>['before']) =>
  (['assigning', 'deciding'] as const).find((step) => before !== null && isIn(`open.${step}`)(before)) ?? 'choosing';

promise('before an archive that is not imported is discarded, the person is asked, and can keep it', () => {
  whenever([wizard], isAfter('import.left'), ({ moment, before }) => {
    const step = stepIn(before);
    const isImported = before !== null && isIn('open.imported')(before);
    const isLost = before?.context.archives.length !== 0 && !isImported;
    expect(moment.value).toEqual(isLost ? { open: { [step]: 'leaving' } } : 'closed');
    if (isLost) expect(moment.context).toEqual(before?.context);
  });
  whenever([wizard], isAfter('import.kept'), ({ moment, before }) => {
    const step = stepIn(before);
    expect(moment.value).toEqual({ open: { [step]: step === 'choosing' ? 'chosen' : 'undisturbed' } });
    expect(moment.context).toEqual(before?.context);
  });
});

promise('each request of a person is sent once, with the typed values', () => {
  always([wizard], (step) => {
    const calls = newCalls(step).filter(({ id }) => id !== 'watchUpload');
    const { screenName } = step.moment.context;
    expect(calls.map(({ id, input }) => ({ id, input }))).toEqual([
      ...(isAsked(step) ? [{ id: LOOK, input: { files: [FILE], screenName, columns: null } }] : []),
      ...(isConfirmed(step)
        ? [{ id: READ, input: { files: [FILE], screenName, columns: columnsIn(step, CHOICE) } }]
        : []),
      ...(isSkipped(step) ? [{ id: READ, input: { files: [FILE], screenName, columns: columnsIn(step, null) } }] : []),
      ...(isImport(step) ? [{ id: IMPORT, input: { files: [FILE], screenName, accounts: ACCOUNTS } }] : []),
    ]);
  });
});

const CALLS = [
  ['open.looking', LOOK],
  ['open.checking', READ],
  ['open.importing', IMPORT],
] as const;

promise('there is one call at a time, and the upload is watched while the wizard is open', () => {
  always([wizard], (step) => {
    const { moment } = step;
    const sending = CALLS.filter(([state]) => isIn(state)(moment)).map(([, id]) => id);
    expect(openIds(moment).toSorted()).toEqual([...sending, ...(isOpen(step) ? ['watchUpload'] : [])]);
  });
});

promise('the last chosen archives and the last typed name stay until the wizard is closed', () => {
  always([wizard], (step) => {
    const { archives, screenName } = step.moment.context;
    expect({ archives, screenName }).toEqual({
      archives: isOpen(step) ? (lastOf(step, 'archive.chosen')?.archives ?? []) : [],
      screenName: isOpen(step) ? (lastOf(step, 'owner.typed')?.screenName ?? '') : '',
    });
  });
});

promise(
  'the content of an archive and the typed minimum stay until the person goes back to choosing; for the rest the minimum is one post',
  () => {
    always([wizard], (step) => {
      const { preview, minimum } = step.moment.context;
      const last = lastOf(step, doneType(LOOK), doneType(READ), 'preview.dropped');
      const typed = lastOf(step, 'minimum.typed', 'preview.dropped', 'rest.asked');
      const minimumNow = typed?.type === 'rest.asked' ? '1' : (typed?.minimum ?? null);
      expect({ preview, minimum }).toEqual({
        preview: isOpen(step) ? (last?.output ?? null) : null,
        minimum: isOpen(step) ? minimumNow : null,
      });
    });
  },
);

promise(
  'what a person assigns stays until the table is read or left out, and another table begins with nothing',
  () => {
    always([wizard], (step) => {
      const isAssigning = isIn('open.assigning')(step.moment) || isIn('open.checking')(step.moment);
      const begins = [doneType(LOOK), doneType(READ), 'columns.reopened'];
      const last = lastOf(step, ...begins, 'columns.assigned', 'columns.confirmed', 'table.skipped');
      expect(step.moment.context.columns).toEqual(isAssigning ? columnsIn(step, last?.choice ?? null) : null);
    });
  },
);

promise('the result is shown until the wizard is closed or the rest is asked for', () => {
  always([wizard], ({ moment }) => {
    expect(moment.context.report).toEqual(isIn('open.imported')(moment) ? REPORT : null);
  });
});

promise('the progress of an upload is known from its first report on, and only while it lasts', () => {
  always([wizard], (step) => {
    const isSending = CALLS.some(([state]) => isIn(state)(step.moment));
    const last = lastOf(step, ...REQUESTS, 'upload.advanced');
    expect(step.moment.context.sent).toEqual(
      isSending && last?.type === 'upload.advanced' ? { file: last.file, sent: last.sent, total: last.total } : null,
    );
  });
});

promise('a failure is shown until the next request or until the preview is dropped', () => {
  always([wizard], (step) => {
    const failed = [LOOK, READ, IMPORT].map(errorType);
    const last = lastOf(step, ...failed, ...REQUESTS, 'preview.dropped');
    expect(step.moment.context.failure).toBe((isOpen(step) && last?.error?.message) || null);
  });
});

promise('a file is never stored', () => {
  always([wizard], ({ moment }) => expect(JSON.stringify(moment.context)).not.toContain(FILE.text));
});

promise('every end of an import is announced once, because the server has stored what it had read until then', () => {
  always([wizard], (step) => {
    const isEnd = step.before !== null && isIn('open.importing')(step.before) && !isIn('open.importing')(step.moment);
    expect(newlyPerformed(step)).toEqual(isEnd ? [{ type: 'announceImport', params: undefined }] : []);
  });
});
