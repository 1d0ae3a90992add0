import { expect, test } from 'vitest';
import { deleteConfirmationModel } from '#tests/model/models/delete-confirmation.ts';
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
import { expectStart } from '#tests/model/support/tables.ts';

const confirmation = explore(deleteConfirmationModel);

testChart(confirmation);

test('nobody is asked before they want to delete something', () => expectStart([confirmation], 'closed'));

test('a person who cancels is asked no more', () => {
  whenever([confirmation], isAfter('deletion.cancelled'), ({ moment }) => expect(moment.value).toBe('closed'));
});

test('only a confirmation deletes, once, and exactly what the person was asked about', () => {
  always([confirmation], (step) => {
    const asked = step.trail.findLast(({ event }) => event?.type === 'deletion.requested')?.event?.subject;
    const expected = step.moment.event?.type === 'deletion.confirmed' ? [{ subject: asked }] : [];
    expect(newCalls(step).map(({ input }) => input)).toEqual(expected);
  });
});

test('while a person is asked, and while it is deleted, nothing else can take its place', () => {
  always([confirmation], ({ moment }) => {
    expect(isOffered(moment, 'deletion.requested')).toBe(moment.value === 'closed');
  });
});

test('while it is deleted it can be neither cancelled nor confirmed again', () => {
  whenever(
    [confirmation],
    ({ moment }) => moment.value === 'deleting',
    ({ moment }) => {
      expect(moment.possible).toEqual([]);
      expect(openCalls(moment)).toHaveLength(1);
    },
  );
});

test('no deletion under way is ever broken off', () => {
  always([confirmation], ({ moment }) => {
    expect(moment.calls.filter(({ outcome }) => outcome === 'cancelled')).toEqual([]);
  });
});

test('a deletion is told once and closes the question', () => {
  whenever([confirmation], isAfter(doneType('deleteSubject')), (step) => {
    expect(newlyEmitted(step)).toEqual([{ type: 'deletion.succeeded' }]);
    expect(step.moment.value).toBe('closed');
  });
});

test('a deletion that failed is told once and leaves the question open, to try again or to give up', () => {
  whenever([confirmation], isAfter(errorType('deleteSubject')), (step) => {
    expect(newlyEmitted(step)).toEqual([{ type: 'deletion.failed', message: 'Item not found' }]);
    expect(step.moment.possible).toEqual(['deletion.confirmed', 'deletion.cancelled']);
  });
});
