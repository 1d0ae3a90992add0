import { expect } from 'vitest';
import { toFailure } from '#machines/failure.ts';
import { ANSWER, bindingDialogModel, looseDialogModel, QUESTION, UNKNOWN } from '#tests/model/models/dialog.ts';
import { Promises } from '#tests/model/support/judge.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
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
import { expectLeads, expectStart } from '#tests/model/support/tables.ts';

export const dialogPromises = new Promises(bindingDialogModel, looseDialogModel);
const { promise } = dialogPromises;
const [binding, loose] = dialogPromises.walks;
const dialogs = [binding, loose];

const isAnswered = isAfter(doneType('ask'));
const isFailed = isAfter(errorType('ask'));
const GIVING_UP = ['dialog.closed', 'question.withdrawn'];
const isGivenUp = ({ moment }: Step<unknown>) => GIVING_UP.includes(moment.event?.type ?? '');
/** Whether it was opened since it was last closed. */
const isOpen = ({ trail }: Step<unknown>) =>
  trail.findLast(({ event }) => /^dialog\./.test(event?.type ?? ''))?.event?.type === 'dialog.opened';
const isUnderWay = ({ moment }: Step<unknown>) => openCalls(moment).length > 0;

promise('nothing is on view before a person opens it', () => expectStart(dialogs, 'closed'));

promise('a question leads to its answer, and a failure back to where it can be tried again', () => {
  expectLeads(dialogs, {
    'dialog.opened': 'ready',
    'question.asked': 'asking',
    [doneType('ask')]: 'answered',
    [errorType('ask')]: 'ready',
    'question.withdrawn': 'ready',
    'dialog.closed': 'closed',
  });
});

promise('only what a person says is asked, once, and about what they last opened', () => {
  always(dialogs, (step) => {
    const subject = step.trail.findLast(({ event }) => event?.type === 'dialog.opened')?.event?.subject;
    const isQuestion = isAfter('question.asked')(step);
    expect(newCalls(step).map(({ input }) => input)).toEqual(isQuestion ? [{ subject, question: QUESTION }] : []);
  });
});

promise('nothing can be asked before it is opened, nor after it is closed', () => {
  always(dialogs, (step) => {
    expect(isOffered(step.moment, 'question.asked')).toBe(isOpen(step) && !isUnderWay(step));
  });
});

promise('what is open can be closed, unless what was asked binds', () => {
  always(dialogs, (step) => {
    if (!isUnderWay(step)) expect(isOffered(step.moment, 'dialog.closed')).toBe(isOpen(step));
  });
});

promise('while it is asked nothing takes its place, and nothing is asked again', () => {
  always(dialogs, (step) => {
    const offered = offeredTypes(step.moment).filter((type) => !GIVING_UP.includes(type));
    if (isUnderWay(step)) expect(offered).toEqual([]);
    else expect(offered).toContain('dialog.opened');
  });
});

promise('what binds is never broken off', () => {
  always([binding], (step) => {
    if (isUnderWay(step)) expect(step.moment.possible).toEqual([]);
    expect(step.moment.calls.filter(({ outcome }) => outcome === 'cancelled')).toEqual([]);
  });
});

promise('what can be given up is given up by closing, or by itself', () => {
  always([loose], (step) => {
    if (isUnderWay(step)) expect([...step.moment.possible].sort()).toEqual(GIVING_UP);
    if (isGivenUp(step)) expect(openCalls(step.moment)).toEqual([]);
  });
  always(dialogs, (step) => {
    if (!isUnderWay(step)) expect(isOffered(step.moment, 'question.withdrawn')).toBe(false);
  });
});

promise(
  'an answer, or the reason why there is none, is on view until something else is asked, opened or closed',
  () => {
    always(dialogs, (step) => {
      const { answer, failure } = step.moment.context;
      expect({ answer, failure }).toEqual({
        answer: isAnswered(step) ? ANSWER : null,
        failure: isFailed(step) ? toFailure(UNKNOWN) : null,
      });
    });
  },
);

promise('whom it was opened for is known from then on', () => {
  always(dialogs, ({ moment, trail }) => {
    const subject = trail.findLast(({ event }) => event?.type === 'dialog.opened')?.event?.subject;
    expect(moment.context.subject).toEqual(subject ?? null);
  });
});

promise('what is asked with is never kept: a file, a draft', () => {
  always(dialogs, ({ moment }) => expect(JSON.stringify(moment.context)).not.toContain(QUESTION.file));
});

promise('however it ends, that is told once, and nothing else is', () => {
  always(dialogs, (step) => {
    const isBrokenOff = isGivenUp(step) && step.before !== null && openCalls(step.before).length > 0;
    expect(newlyPerformed(step)).toEqual([
      ...(isAnswered(step) ? [{ type: 'announceAnswer', params: undefined }] : []),
      ...(isFailed(step) ? [{ type: 'announceFailure', params: { error: UNKNOWN } }] : []),
      ...(isBrokenOff ? [{ type: 'announceBreakOff', params: undefined }] : []),
    ]);
  });
});
