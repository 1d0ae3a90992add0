import { expect } from 'vitest';
import type { ContextFrom } from 'xstate';
import type { saveFlowMachine } from '#machines/save-flow.machine.ts';
import { addFlowModel, editFlowModel, NEWER, OVERTAKEN } from '#tests/model/models/save-flow.ts';
import { Promises } from '#tests/model/support/judge.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
import {
  always,
  isAfter,
  isIn,
  isOffered,
  newCalls,
  newlyPerformed,
  newlyReceived,
  openCalls,
  type Step,
  whenever,
} from '#tests/model/support/promises.ts';
import { expectLeads, expectOffers, expectOpenCalls, expectStart } from '#tests/model/support/tables.ts';

type FlowStep = Step<ContextFrom<typeof saveFlowMachine>>;

export const saveFlowPromises = new Promises(addFlowModel, editFlowModel);
const { promise } = saveFlowPromises;
const [add, edit] = saveFlowPromises.walks;
const flows = [add, edit];

const isOvertaken = (step: FlowStep) => isAfter(errorType('save'))(step) && step.moment.event?.error === OVERTAKEN;

promise('the form exists from the start until it is saved or cancelled', () =>
  expectStart(flows, 'editing.undisturbed'),
);

promise('every delivery is saved once, unchanged, and nothing else is saved', () => {
  always(flows, (step) => {
    const { event } = step.moment;
    const saves = newCalls(step).filter(({ id }) => id === 'save');
    expect(saves.map(({ input }) => input)).toEqual(
      isAfter('form.delivered')(step) ? [{ values: event?.values, secret: event?.secret }] : [],
    );
  });
});

promise('there is one call at a time: the save, or the one for the newer version', () => {
  expectOpenCalls(flows, { saving: 'save', 'editing.catchingUp': 'fetchNewer' });
});

/** The person does not wait for a running save. */
const isLeft = (step: FlowStep) =>
  isAfter('flow.cancelled')(step) && step.before !== null && isIn('saving')(step.before);

promise('a save is broken off only when the person does not wait for it', () => {
  always(flows, (step) => {
    const cancelled = step.moment.calls.filter(({ id, outcome }) => id === 'save' && outcome === 'cancelled');
    expect(cancelled.length).toBe(isLeft(step) ? 1 : 0);
  });
});

promise('during a save, nothing can be delivered again, and people can leave', () => {
  expectOffers(flows, {
    editing: ['flow.cancelled', 'form.delivered'],
    'editing.overtaken': ['newer.requested'],
    saving: ['flow.cancelled'],
  });
});

promise(
  'a save ends the flow; a refused save leads back to the form and says whether somebody else saved first',
  () => {
    expectLeads(flows, {
      'form.delivered': 'saving',
      [doneType('save')]: 'saved',
      'flow.cancelled': 'cancelled',
    });
    expectLeads([edit], {
      [errorType('save')]: (step) => (isOvertaken(step) ? 'editing.overtaken' : 'editing.undisturbed'),
      'newer.requested': 'editing.catchingUp',
      [doneType('fetchNewer')]: 'editing.merged',
      [errorType('fetchNewer')]: 'editing.overtaken',
    });
    expectLeads([add], { [errorType('save')]: 'editing.undisturbed' });
  },
);

promise(
  'a save is announced once, with its answer or its error or that nobody waited, and nothing else is announced',
  () => {
    always(flows, (step) => {
      const { event } = step.moment;
      expect(newlyPerformed(step)).toEqual([
        ...(isAfter(doneType('save'))(step)
          ? [{ type: 'announceSuccess', params: { answer: event?.output.answer } }]
          : []),
        ...(isAfter(errorType('save'))(step) ? [{ type: 'announceFailure', params: { error: event?.error } }] : []),
        ...(isLeft(step) ? [{ type: 'announceBreakOff', params: undefined }] : []),
      ]);
    });
  },
);

promise('the inner form gets the start values, the errors of refused saves, and the newer version', () => {
  for (const walked of flows) {
    always([walked], (step) => {
      const { event } = step.moment;
      const nothing = { needsChange: false, required: [], work: null, draft: null };
      const heard = [
        ...(event === null ? [{ input: { ...nothing, ...Object(walked.model.input) } }] : []),
        ...(isAfter(errorType('save'))(step) ? [{ event: { type: 'delivery.refused', error: event?.error } }] : []),
        ...(isAfter(doneType('fetchNewer'))(step) ? [{ event: { type: 'form.rebased', initial: NEWER } }] : []),
      ];
      expect(newlyReceived(step)).toEqual(heard.map((each) => ({ child: 'form', ...each })));
    });
  }
});

promise('the conflict is shown until the person delivers again, cancels or has the newer version', () => {
  always([edit], (step) => {
    const { trail } = step;
    const sinceDelivery = trail.slice(trail.findLastIndex(({ event }) => event?.type === 'form.delivered'));
    const isTold = sinceDelivery.some(({ event }) => event?.error === OVERTAKEN);
    const isOver =
      isAfter('flow.cancelled')(step) || sinceDelivery.some(({ event }) => event?.type === doneType('fetchNewer'));
    const shows = isIn('editing.overtaken')(step.moment) || isIn('editing.catchingUp')(step.moment);
    expect(shows).toBe(isTold && !isOver);
  });
});

promise('the newer version is read when the person asks for it', () => {
  always([edit], (step) => {
    const asked = newCalls(step).filter(({ id }) => id === 'fetchNewer');
    const { initial } = step.moment.context;
    expect(asked.map(({ input }) => input)).toEqual(isAfter('newer.requested')(step) ? [{ initial }] : []);
  });
});

promise('if it cannot be read, the reason is shown and the person can ask again', () => {
  always([edit], (step) => {
    const isFailed = isAfter(errorType('fetchNewer'))(step);
    expect(step.moment.context.failure).toBe(isFailed ? 'Bad Gateway' : null);
    if (isFailed) expect(isOffered(step.moment, 'newer.requested')).toBe(true);
  });
});

promise('the next form starts from the values in the answer of the server, else from those saved last before', () => {
  always(flows, (step) => {
    const known = [doneType('save'), doneType('fetchNewer')];
    const saved = step.trail
      .filter(({ event }) => known.includes(event?.type ?? ''))
      .map(({ event }) => (event?.type === doneType('save') ? event.output.initial : NEWER))
      .findLast((initial) => initial !== null);
    expect(step.moment.context.initial).toEqual(saved ?? step.trail[0]?.context.initial);
  });
});

promise('the flow never stores a typed password', () => {
  always(flows, ({ moment }) => expect(JSON.stringify(moment.context)).not.toMatch(/a long secret|another secret/));
});

promise('a call for the newer version is cancelled when nobody waits for it any more', () => {
  whenever(
    [edit],
    (step) => isAfter('flow.cancelled')(step) || isAfter('form.delivered')(step),
    ({ moment }) => expect(openCalls(moment).filter(({ id }) => id === 'fetchNewer')).toEqual([]),
  );
});
