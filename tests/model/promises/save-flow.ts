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
  newlyTold,
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

promise('the form is there from the start, until it is saved or given up', () =>
  expectStart(flows, 'editing.undisturbed'),
);

promise('every delivery is one save, of what was delivered, and nothing else is', () => {
  always(flows, (step) => {
    const { event } = step.moment;
    const saves = newCalls(step).filter(({ id }) => id === 'save');
    expect(saves.map(({ input }) => input)).toEqual(
      isAfter('form.delivered')(step) ? [{ values: event?.values, secret: event?.secret }] : [],
    );
  });
});

promise('one call is under way at a time: the save, or that for what somebody else saved', () => {
  expectOpenCalls(flows, { saving: 'save', 'editing.catchingUp': 'fetchNewer' });
});

promise('no save is ever taken back', () => {
  always(flows, ({ moment }) => {
    expect(moment.calls.filter(({ id, outcome }) => id === 'save' && outcome === 'cancelled')).toEqual([]);
  });
});

promise('while it is saved, a form can be neither given up nor delivered again', () => {
  expectOffers(flows, { editing: ['flow.cancelled', 'form.delivered'], 'editing.overtaken': ['newer.requested'] });
});

promise(
  'a save ends the flow; a refused one leads back to the form, and says whether somebody else saved first',
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

promise('a save is told once, with the answer or with the reason; nothing else is told', () => {
  always(flows, (step) => {
    const { event } = step.moment;
    expect(newlyPerformed(step)).toEqual([
      ...(isAfter(doneType('save'))(step)
        ? [{ type: 'announceSuccess', params: { answer: event?.output.answer } }]
        : []),
      ...(isAfter(errorType('save'))(step) ? [{ type: 'announceFailure', params: { error: event?.error } }] : []),
    ]);
  });
});

promise(
  'the form inside starts from what is edited, and hears why it was refused, and what somebody else has saved',
  () => {
    for (const walked of flows) {
      always([walked], (step) => {
        const { event } = step.moment;
        const nothing = { needsChange: false, required: [], work: null, draft: null };
        const heard = [
          ...(event === null ? [{ input: { ...nothing, ...Object(walked.model.input) } }] : []),
          ...(isAfter(errorType('save'))(step) ? [{ event: { type: 'delivery.refused', error: event?.error } }] : []),
          ...(isAfter(doneType('fetchNewer'))(step) ? [{ event: { type: 'form.rebased', initial: NEWER } }] : []),
        ];
        expect(newlyTold(step)).toEqual(heard.map((told) => ({ child: 'form', ...told })));
      });
    }
  },
);

promise('whoever was overtaken is told until they deliver again, give up or have the newer version', () => {
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

promise('the newer version is read when the person asks for it, of what they are editing', () => {
  always([edit], (step) => {
    const asked = newCalls(step).filter(({ id }) => id === 'fetchNewer');
    const { initial } = step.moment.context;
    expect(asked.map(({ input }) => input)).toEqual(isAfter('newer.requested')(step) ? [{ initial }] : []);
  });
});

promise('when it cannot be read the person is told why, and may ask again', () => {
  always([edit], (step) => {
    const isFailed = isAfter(errorType('fetchNewer'))(step);
    expect(step.moment.context.failure).toBe(isFailed ? 'Bad Gateway' : null);
    if (isFailed) expect(isOffered(step.moment, 'newer.requested')).toBe(true);
  });
});

promise(
  'the next form starts from what the server made of it when it says so, else from what was saved last before',
  () => {
    always(flows, (step) => {
      const known = [doneType('save'), doneType('fetchNewer')];
      const saved = step.trail
        .filter(({ event }) => known.includes(event?.type ?? ''))
        .map(({ event }) => (event?.type === doneType('save') ? event.output.initial : NEWER))
        .findLast((initial) => initial !== null);
      expect(step.moment.context.initial).toEqual(saved ?? step.trail[0]?.context.initial);
    });
  },
);

promise('a password that was typed is never kept by the flow', () => {
  always(flows, ({ moment }) => expect(JSON.stringify(moment.context)).not.toMatch(/a long secret|another secret/));
});

promise('a call for the newer version is given up when nobody waits for it any more', () => {
  whenever(
    [edit],
    (step) => isAfter('flow.cancelled')(step) || isAfter('form.delivered')(step),
    ({ moment }) => expect(openCalls(moment).filter(({ id }) => id === 'fetchNewer')).toEqual([]),
  );
});
