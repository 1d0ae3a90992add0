import { expect, test } from 'vitest';
import { archiveImportModel } from '#tests/model/models/archive-import.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
import { explore } from '#tests/model/support/paths.ts';
import {
  always,
  isAfter,
  isOffered,
  newCalls,
  newlyEmitted,
  openCalls,
  whenever,
} from '#tests/model/support/promises.ts';
import { testChart } from '#tests/model/support/suite.ts';
import { expectLeads, expectOffers, expectStart } from '#tests/model/support/tables.ts';

const archive = explore(archiveImportModel);

testChart(archive);

test('it is closed at first', () => expectStart([archive], 'closed'));

test('what can be done, where', () => {
  expectOffers([archive], {
    closed: ['import.opened'],
    choosing: ['archive.submitted', 'import.closed'],
    uploading: ['import.closed'],
    reporting: ['import.closed'],
  });
});

test('what leads where', () => {
  expectLeads([archive], {
    'import.opened': 'choosing',
    'import.closed': 'closed',
    'archive.submitted': 'uploading',
    [doneType('uploadArchive')]: 'reporting',
    [errorType('uploadArchive')]: 'choosing',
  });
});

test('an upload that failed says why', () => {
  whenever([archive], isAfter(errorType('uploadArchive')), ({ moment }) => {
    expect(moment.context).toEqual({ outcome: null, failure: 'Payload Too Large' });
  });
});

test('each submission is one upload of the file that was chosen, and cannot be repeated meanwhile', () => {
  always([archive], (step) => {
    const isSubmission = step.moment.event?.type === 'archive.submitted';
    expect(newCalls(step).map(({ input }) => input)).toEqual(
      isSubmission ? [{ file: 'tweets.js', screenName: 'ada' }] : [],
    );
    expect(isOffered(step.moment, 'archive.submitted')).toBe(step.moment.value === 'choosing');
  });
});

test('the file is never kept', () => {
  always([archive], ({ moment }) => expect(JSON.stringify(moment.context)).not.toContain('tweets.js'));
});

test('closing breaks an upload off', () => {
  whenever([archive], isAfter('import.closed'), ({ moment }) => {
    expect(moment.value).toBe('closed');
    expect(openCalls(moment)).toEqual([]);
  });
});

test('however an upload ends, it is told once, for what was read is stored', () => {
  always([archive], (step) => {
    const isEnd = step.before?.value === 'uploading' && step.moment.value !== 'uploading';
    expect(newlyEmitted(step)).toEqual(isEnd ? [{ type: 'import.finished' }] : []);
  });
});

test('an outcome shows when it is there, and a new attempt starts with neither outcome nor failure', () => {
  whenever([archive], isAfter(doneType('uploadArchive')), ({ moment }) => {
    expect(moment.value).toBe('reporting');
    expect(moment.context).toEqual({ outcome: moment.event?.output, failure: null });
  });
  for (const beginning of ['import.opened', 'archive.submitted']) {
    whenever([archive], isAfter(beginning), ({ moment }) => {
      expect(moment.context).toEqual({ outcome: null, failure: null });
    });
  }
});
