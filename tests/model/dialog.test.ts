import { expect, test } from 'vitest';
import { toFailure } from '#machines/failure.ts';
import { ANSWER, bindingDialogModel, looseDialogModel, QUESTION, UNKNOWN } from '#tests/model/models/dialog.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
import { explore } from '#tests/model/support/paths.ts';
import {
  always,
  isAfter,
  isOffered,
  newCalls,
  newlyPerformed,
  offeredTypes,
  openCalls,
  type Step,
} from '#tests/model/support/promises.ts';
import { testChart } from '#tests/model/support/suite.ts';
import { expectLeads, expectStart } from '#tests/model/support/tables.ts';

const binding = explore(bindingDialogModel);
const loose = explore(looseDialogModel);
const dialogs = [binding, loose];

testChart(binding, loose);

const isAnswered = isAfter(doneType('ask'));
const isFailed = isAfter(errorType('ask'));
const GIVING_UP = ['dialog.closed', 'question.withdrawn'];
const isGivenUp = ({ moment }: Step<unknown>) => GIVING_UP.includes(moment.event?.type ?? '');
const isUnderWay = ({ moment }: Step<unknown>) => openCalls(moment).length > 0;

test('nothing is on view before a person opens it', () => expectStart(dialogs, 'closed'));

test('what leads where: a failure leads back to where it can be tried again', () => {
  expectLeads(dialogs, {
    'dialog.opened': 'ready',
    'question.asked': 'asking',
    [doneType('ask')]: 'answered',
    [errorType('ask')]: 'ready',
    'question.withdrawn': 'ready',
    'dialog.closed': 'closed',
  });
});

test('only what a person says is asked, once, and about what they last opened', () => {
  always(dialogs, (step) => {
    const subject = step.trail.findLast(({ event }) => event?.type === 'dialog.opened')?.event?.subject;
    const isQuestion = isAfter('question.asked')(step);
    expect(newCalls(step).map(({ input }) => input)).toEqual(isQuestion ? [{ subject, question: QUESTION }] : []);
  });
});

test('nothing can be asked before it is opened, nor after it is closed', () => {
  always(dialogs, (step) => {
    const isOpen = step.trail.findLast(({ event }) => /^dialog\./.test(event?.type ?? ''))?.event?.type;
    expect(isOffered(step.moment, 'question.asked')).toBe(isOpen === 'dialog.opened' && !isUnderWay(step));
  });
});

test('while it is asked nothing takes its place, and nothing is asked again', () => {
  always(dialogs, (step) => {
    const offered = offeredTypes(step.moment).filter((type) => !GIVING_UP.includes(type));
    if (isUnderWay(step)) expect(offered).toEqual([]);
    else expect(offered).toContain('dialog.opened');
  });
});

test('what binds is never broken off', () => {
  always([binding], (step) => {
    if (isUnderWay(step)) expect(step.moment.possible).toEqual([]);
    expect(step.moment.calls.filter(({ outcome }) => outcome === 'cancelled')).toEqual([]);
  });
});

test('what can be given up is given up by closing, or by itself', () => {
  always([loose], (step) => {
    if (isUnderWay(step)) expect([...step.moment.possible].sort()).toEqual(GIVING_UP);
    if (isGivenUp(step)) expect(openCalls(step.moment)).toEqual([]);
  });
  always(dialogs, (step) => {
    if (!isUnderWay(step)) expect(isOffered(step.moment, 'question.withdrawn')).toBe(false);
  });
});

test('an answer, or the reason why there is none, is on view until something else is asked, opened or closed', () => {
  always(dialogs, (step) => {
    const { answer, failure } = step.moment.context;
    expect({ answer, failure }).toEqual({
      answer: isAnswered(step) ? ANSWER : null,
      failure: isFailed(step) ? toFailure(UNKNOWN) : null,
    });
  });
});

test('whom it was opened for is known from then on', () => {
  always(dialogs, ({ moment, trail }) => {
    const subject = trail.findLast(({ event }) => event?.type === 'dialog.opened')?.event?.subject;
    expect(moment.context.subject).toEqual(subject ?? null);
  });
});

test('what is asked with is never kept: a file, a draft', () => {
  always(dialogs, ({ moment }) => expect(JSON.stringify(moment.context)).not.toContain(QUESTION.file));
});

test('however it ends, that is told once, and nothing else is', () => {
  always(dialogs, (step) => {
    const isBrokenOff = isGivenUp(step) && step.before !== null && openCalls(step.before).length > 0;
    expect(newlyPerformed(step)).toEqual([
      ...(isAnswered(step) ? [{ type: 'announceAnswer', params: undefined }] : []),
      ...(isFailed(step) ? [{ type: 'announceFailure', params: { error: UNKNOWN } }] : []),
      ...(isBrokenOff ? [{ type: 'announceBreakOff', params: undefined }] : []),
    ]);
  });
});
