import { expect } from 'vitest';
import { toFailure } from '#machines/failure.ts';
import {
  ANSWER,
  bindingDialogModel,
  looseDialogModel,
  partedDialogModel,
  QUESTION,
  UNKNOWN,
} from '#tests/model/models/dialog.ts';
import type { Moment } from '#tests/model/support/expectation.ts';
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

export const dialogPromises = new Promises(bindingDialogModel, looseDialogModel, partedDialogModel);
const { promise } = dialogPromises;
const [binding, loose, parted] = dialogPromises.walks;
const dialogs = [binding, loose, parted];

const isAnswered = isAfter(doneType('ask'));
const isFailed = isAfter(errorType('ask'));
const GIVING_UP = ['dialog.closed', 'question.withdrawn'];
const isGivenUp = ({ moment }: Step<unknown>) => GIVING_UP.includes(moment.event?.type ?? '');
/** Whether the last opening or closing was an opening. */
const isOpen = ({ trail }: Step<unknown>) =>
  trail.findLast(({ event }) => /^dialog\./.test(event?.type ?? ''))?.event?.type === 'dialog.opened';
const questionsUnderWay = (moment: Moment<unknown>) => openCalls(moment).filter(({ id }) => id === 'ask');
const STOP = 'question.stopped';
const TOLD = 'wait.told';
const offeredToPeople = (moment: Moment<unknown>) => offeredTypes(moment).filter((type) => type !== TOLD);
/** The moments since the last question. */
const lastAsked = ({ trail }: Step<unknown>) =>
  trail.slice(trail.findLastIndex(({ event }) => event?.type === 'question.asked'));
const isUnderWay = ({ moment }: Step<unknown>) => questionsUnderWay(moment).length > 0;

promise('nothing is shown before a person opens it', () => expectStart(dialogs, 'closed'));

promise('a question leads to its answer; after a failure it can be asked again', () => {
  expectLeads(dialogs, {
    'dialog.opened': 'ready',
    'question.asked': 'asking.running',
    'question.stopped': 'asking.stopping',
    [doneType('ask')]: 'answered',
    [errorType('ask')]: 'ready',
    'question.withdrawn': 'ready',
    'dialog.closed': 'closed',
  });
});

promise('each question of a person is asked once, about the subject of the last opening', () => {
  always(dialogs, (step) => {
    const subject = step.trail.findLast(({ event }) => event?.type === 'dialog.opened')?.event?.subject;
    const isQuestion = isAfter('question.asked')(step);
    const asked = newCalls(step).filter(({ id }) => id === 'ask');
    expect(asked.map(({ input }) => input)).toEqual(isQuestion ? [{ subject, question: QUESTION }] : []);
  });
});

promise('questions are possible only while it is open', () => {
  always(dialogs, (step) => {
    expect(isOffered(step.moment, 'question.asked')).toBe(isOpen(step) && !isUnderWay(step));
  });
});

promise('an open dialog can be closed, except during a call that cannot be cancelled', () => {
  always(dialogs, (step) => {
    if (!isUnderWay(step)) expect(isOffered(step.moment, 'dialog.closed')).toBe(isOpen(step));
  });
});

promise('during a question there is no second question and no other subject', () => {
  always(dialogs, (step) => {
    const offered = offeredToPeople(step.moment).filter((type) => ![...GIVING_UP, STOP].includes(type));
    if (isUnderWay(step)) expect(offered).toEqual([]);
    else expect(offered).toContain('dialog.opened');
  });
});

promise('a call whose answer comes only once is never cancelled', () => {
  always([binding], (step) => {
    if (isUnderWay(step)) expect(offeredToPeople(step.moment)).toEqual([]);
    const cancelled = step.moment.calls.filter(({ id, outcome }) => id === 'ask' && outcome === 'cancelled');
    expect(cancelled).toEqual([]);
  });
});

promise('a call that can be cancelled is cancelled by closing the dialog or by withdrawing the question', () => {
  always([loose], (step) => {
    if (isUnderWay(step)) expect([...offeredToPeople(step.moment)].sort()).toEqual(GIVING_UP);
    if (isGivenUp(step)) expect(openCalls(step.moment)).toEqual([]);
  });
  always(dialogs, (step) => {
    if (!isUnderWay(step)) expect(isOffered(step.moment, 'question.withdrawn')).toBe(false);
  });
});

promise('work in parts can be stopped once, and is not cancelled by that: it still answers', () => {
  always([parted], (step) => {
    const isStopped = lastAsked(step).some(({ event }) => event?.type === STOP);
    expect(isOffered(step.moment, STOP)).toBe(isUnderWay(step) && !isStopped);
    if (isAfter(STOP)(step)) expect(isUnderWay(step)).toBe(true);
    expect(step.moment.calls.filter(({ id, outcome }) => id === 'ask' && outcome === 'cancelled')).toEqual([]);
  });
  always([binding, loose], ({ moment }) => expect(isOffered(moment, STOP)).toBe(false));
});

promise('an answer or a failure is shown until the next question, opening or closing', () => {
  always(dialogs, (step) => {
    const { answer, failure } = step.moment.context;
    expect({ answer, failure }).toEqual({
      answer: isAnswered(step) ? ANSWER : null,
      failure: isFailed(step) ? toFailure(UNKNOWN) : null,
    });
  });
});

promise(
  'what a question waits for is shown as the server said it last, until the answer, the failure or the end',
  () => {
    always(dialogs, (step) => {
      const { event } = step.moment;
      if (isAfter(STOP)(step)) expect(step.moment.context.wait).toEqual(step.before?.context.wait);
      else expect(step.moment.context.wait).toEqual(event?.type === TOLD ? event.wait : null);
    });
  },
);

promise('waits are heard exactly while a question is under way', () => {
  always(dialogs, (step) => {
    expect(isOffered(step.moment, TOLD)).toBe(isUnderWay(step));
    expect(openCalls(step.moment).map(({ id }) => id)).toEqual(isUnderWay(step) ? ['watchWaits', 'ask'] : []);
  });
});

promise('it keeps the subject of the last opening', () => {
  always(dialogs, ({ moment, trail }) => {
    const subject = trail.findLast(({ event }) => event?.type === 'dialog.opened')?.event?.subject;
    expect(moment.context.subject).toEqual(subject ?? null);
  });
});

promise('the content of a question is never stored: a file, a draft', () => {
  always(dialogs, ({ moment }) => expect(JSON.stringify(moment.context)).not.toContain(QUESTION.file));
});

promise('every outcome is announced once, and nothing else is announced', () => {
  always(dialogs, (step) => {
    const isBrokenOff = isGivenUp(step) && step.before !== null && questionsUnderWay(step.before).length > 0;
    expect(newlyPerformed(step)).toEqual([
      ...(isAnswered(step) ? [{ type: 'announceAnswer', params: undefined }] : []),
      ...(isFailed(step) ? [{ type: 'announceFailure', params: { error: UNKNOWN } }] : []),
      ...(isAfter(STOP)(step) ? [{ type: 'stopQuestion', params: undefined }] : []),
      ...(isBrokenOff ? [{ type: 'announceBreakOff', params: undefined }] : []),
    ]);
  });
});
