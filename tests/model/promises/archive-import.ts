import { expect } from 'vitest';
import type { ContextFrom } from 'xstate';
import type { archiveImportMachine } from '#machines/archive-import.machine.ts';
import { ACCOUNTS, archiveImportModel, FILE, REPORT } from '#tests/model/models/archive-import.ts';
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
const IMPORT = 'importPosts';

/** Where a failed or cancelled upload leads: to where the files were sent from. */
const SENT_FROM: Readonly<Record<string, string>> = {
  'preview.asked': 'open.choosing.chosen',
  'columns.confirmed': 'open.assigning.undisturbed',
  'import.asked': 'open.deciding.undisturbed',
};

/** What sends the files. */
const REQUESTS = Object.keys(SENT_FROM);

/** The last event of these types since the wizard was opened. */
const lastOf = ({ trail }: Step<unknown>, ...types: readonly string[]) => {
  const opened = trail.findLastIndex(({ event }) => event?.type === 'import.opened');
  return trail.slice(opened).findLast(({ event }) => types.includes(event?.type ?? ''))?.event ?? undefined;
};
const isOpen = ({ moment }: Step<unknown>) => !isIn('closed')(moment);
const isAsked = isAfter('preview.asked');
const isConfirmed = isAfter('columns.confirmed');
const isImport = isAfter('import.asked');
/** The table that is asked for, with this choice. */
const columnsIn = (step: Step<Context>, choice: unknown) => {
  const last = lastOf(step, doneType(LOOK), 'columns.reopened');
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
      'owner.typed',
      'preview.dropped',
      'import.left',
    ],
    'open.assigning.leaving': ['import.kept', 'import.closed'],
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

const sentFrom = (step: Step<Context>) => SENT_FROM[lastOf(step, ...REQUESTS)?.type ?? ''] ?? '';
const found = ({ moment }: Step<Context>) =>
  moment.context.preview?.asks === null ? 'open.deciding.undisturbed' : 'open.assigning.undisturbed';

promise('an archive is previewed before it is imported; a failed or cancelled upload leads back to its step', () => {
  expectLeads([wizard], {
    'import.opened': 'open.choosing.empty',
    'archive.chosen': 'open.choosing.chosen',
    'preview.asked': 'open.looking',
    [doneType(LOOK)]: found,
    [errorType(LOOK)]: sentFrom,
    'columns.assigned': 'open.assigning.undisturbed',
    'columns.confirmed': 'open.looking',
    'columns.reopened': 'open.assigning.undisturbed',
    'preview.dropped': 'open.choosing.chosen',
    'import.asked': 'open.importing',
    [doneType(IMPORT)]: 'open.imported',
    'rest.asked': 'open.deciding.undisturbed',
    [errorType(IMPORT)]: sentFrom,
    'upload.withdrawn': sentFrom,
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
    const columns = columnsIn(step, lastOf(step, 'columns.confirmed')?.choice);
    expect(calls.map(({ id, input }) => ({ id, input }))).toEqual([
      ...(isAsked(step) ? [{ id: LOOK, input: { files: [FILE], screenName, columns: null } }] : []),
      ...(isConfirmed(step) ? [{ id: LOOK, input: { files: [FILE], screenName, columns } }] : []),
      ...(isImport(step) ? [{ id: IMPORT, input: { files: [FILE], screenName, accounts: ACCOUNTS } }] : []),
    ]);
  });
});

const CALLS = [
  ['open.looking', LOOK],
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
      const last = lastOf(step, doneType(LOOK), 'preview.dropped');
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
      const isRead = isIn('open.looking')(step.moment) && lastOf(step, ...REQUESTS)?.type !== 'preview.asked';
      const isAssigning = isIn('open.assigning')(step.moment) || isRead;
      const begins = [doneType(LOOK), 'columns.reopened'];
      const last = lastOf(step, ...begins, 'columns.assigned', 'columns.confirmed');
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
    const failed = [LOOK, IMPORT].map(errorType);
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
