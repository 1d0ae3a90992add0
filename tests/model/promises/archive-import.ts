import { expect } from 'vitest';
import { ACCOUNTS, archiveImportModel, FILE, PREVIEW, REPORT } from '#tests/model/models/archive-import.ts';
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

export const archiveImportPromises = new Promises(archiveImportModel);
const { promise } = archiveImportPromises;
const [wizard] = archiveImportPromises.walks;

const LOOK = 'lookInside';
const IMPORT = 'importPosts';

/** The last event of one of these types since the wizard was opened. */
const lastOf = ({ trail }: Step<unknown>, ...types: readonly string[]) => {
  const opened = trail.findLastIndex(({ event }) => event?.type === 'import.opened');
  return trail.slice(opened).findLast(({ event }) => types.includes(event?.type ?? ''))?.event ?? undefined;
};
const isOpen = ({ moment }: Step<unknown>) => !isIn('closed')(moment);
const isAsked = isAfter('preview.asked');
const isImport = isAfter('import.asked');

promise('nothing is on view before a person opens it', () => expectStart([wizard], 'closed'));

promise('what a person can do in each step; nothing but withdrawing while the file is sent', () => {
  const sending = ['upload.advanced', 'upload.withdrawn'];
  expectOffers([wizard], {
    closed: ['import.opened'],
    'open.choosing': ['owner.typed', 'import.closed'],
    'open.choosing.empty': ['archive.chosen', 'import.left'],
    'open.choosing.chosen': ['archive.chosen', 'preview.asked', 'import.left'],
    'open.choosing.leaving': ['import.kept'],
    'open.looking': sending,
    'open.deciding.undisturbed': ['minimum.typed', 'preview.dropped', 'import.asked', 'import.left'],
    'open.deciding.leaving': ['import.kept', 'import.closed'],
    'open.importing': sending,
    'open.imported': ['import.left', 'import.closed'],
  });
});

promise(
  'an archive is looked into before it is imported; what fails or is withdrawn leads back to where it began',
  () => {
    expectLeads([wizard], {
      'import.opened': 'open.choosing.empty',
      'archive.chosen': 'open.choosing.chosen',
      'preview.asked': 'open.looking',
      [doneType(LOOK)]: 'open.deciding.undisturbed',
      [errorType(LOOK)]: 'open.choosing.chosen',
      'preview.dropped': 'open.choosing.chosen',
      'import.asked': 'open.importing',
      [doneType(IMPORT)]: 'open.imported',
      [errorType(IMPORT)]: 'open.deciding.undisturbed',
      'upload.withdrawn': ({ before }) =>
        before !== null && isIn('open.looking')(before) ? 'open.choosing.chosen' : 'open.deciding.undisturbed',
      'import.closed': 'closed',
    });
  },
);

promise('an archive that is not imported goes only after a person was asked, and stays when they keep it', () => {
  whenever([wizard], isAfter('import.left'), ({ moment, before }) => {
    const step = before !== null && isIn('open.deciding')(before) ? 'deciding' : 'choosing';
    const isImported = before !== null && isIn('open.imported')(before);
    const isLost = before?.context.archive !== null && !isImported;
    expect(moment.value).toEqual(isLost ? { open: { [step]: 'leaving' } } : 'closed');
    if (isLost) expect(moment.context).toEqual(before?.context);
  });
  whenever([wizard], isAfter('import.kept'), ({ moment, before }) => {
    const isFound = before !== null && isIn('open.deciding')(before);
    expect(moment.value).toEqual({ open: isFound ? { deciding: 'undisturbed' } : { choosing: 'chosen' } });
    expect(moment.context).toEqual(before?.context);
  });
});

promise('only what a person says is sent, once, with what they typed', () => {
  always([wizard], (step) => {
    const calls = newCalls(step).filter(({ id }) => id !== 'watchUpload');
    const { screenName } = step.moment.context;
    expect(calls.map(({ id, input }) => ({ id, input }))).toEqual([
      ...(isAsked(step) ? [{ id: LOOK, input: { file: FILE, screenName } }] : []),
      ...(isImport(step) ? [{ id: IMPORT, input: { file: FILE, screenName, accounts: ACCOUNTS } }] : []),
    ]);
  });
});

promise('one call is under way at a time, and how far it has come is heard as long as the wizard is open', () => {
  always([wizard], (step) => {
    const { moment } = step;
    const sending = isIn('open.looking')(moment) ? [LOOK] : isIn('open.importing')(moment) ? [IMPORT] : [];
    expect(openIds(moment).toSorted()).toEqual([...sending, ...(isOpen(step) ? ['watchUpload'] : [])]);
  });
});

promise('the archive that was chosen last, and what was typed last, stay until it is closed', () => {
  always([wizard], (step) => {
    const { archive, screenName } = step.moment.context;
    expect({ archive, screenName }).toEqual({
      archive: isOpen(step) ? (lastOf(step, 'archive.chosen')?.archive ?? null) : null,
      screenName: isOpen(step) ? (lastOf(step, 'owner.typed')?.screenName ?? '') : '',
    });
  });
});

promise(
  'what an archive holds is on view until another one may be chosen, and so is the minimum that was typed',
  () => {
    always([wizard], (step) => {
      const { preview, minimum } = step.moment.context;
      const found = lastOf(step, doneType(LOOK), 'preview.dropped');
      const typed = lastOf(step, 'minimum.typed', 'preview.dropped');
      expect({ preview, minimum }).toEqual({
        preview: isOpen(step) && found?.type === doneType(LOOK) ? PREVIEW : null,
        minimum: isOpen(step) ? (typed?.minimum ?? null) : null,
      });
    });
  },
);

promise('what became of it is on view until it is closed', () => {
  always([wizard], ({ moment }) => {
    expect(moment.context.report).toEqual(isIn('open.imported')(moment) ? REPORT : null);
  });
});

promise('how far the upload has come is known from its first word on, of this upload', () => {
  always([wizard], (step) => {
    const last = lastOf(step, 'preview.asked', 'import.asked', 'upload.advanced');
    expect(step.moment.context.sent).toEqual(
      isOpen(step) && last?.type === 'upload.advanced' ? { sent: last.sent, total: last.total } : null,
    );
  });
});

promise('why a call failed is on view until something else is asked or dropped', () => {
  always([wizard], (step) => {
    const last = lastOf(step, errorType(LOOK), errorType(IMPORT), 'preview.asked', 'import.asked', 'preview.dropped');
    expect(step.moment.context.failure).toBe((isOpen(step) && last?.error?.message) || null);
  });
});

promise('a file is never kept', () => {
  always([wizard], ({ moment }) => expect(JSON.stringify(moment.context)).not.toContain(FILE.text));
});

promise('however an import ends, that is told once, since the server has stored what it had read by then', () => {
  always([wizard], (step) => {
    const isEnd = step.before !== null && isIn('open.importing')(step.before) && !isIn('open.importing')(step.moment);
    expect(newlyPerformed(step)).toEqual(isEnd ? [{ type: 'announceImport', params: undefined }] : []);
  });
});
