import { expect } from 'vitest';
import type { ContextFrom } from 'xstate';
import type { modalFlowMachine } from '#machines/modal-flow.machine.ts';
import { BLANK, modalFlowModel } from '#tests/model/models/modal-flow.ts';
import { Promises } from '#tests/model/support/judge.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
import { always, isAfter, newCalls, newlyPerformed, openCalls, type Step } from '#tests/model/support/promises.ts';
import { expectLeads, expectOffers, expectOpenCalls, expectStart } from '#tests/model/support/tables.ts';

type ModalStep = Step<ContextFrom<typeof modalFlowMachine>>;

export const modalFlowPromises = new Promises(modalFlowModel);
const { promise } = modalFlowPromises;
const [modal] = modalFlowPromises.walks;

const isFound = (step: ModalStep) => isAfter(doneType('findInitial'))(step) && step.moment.event?.output !== null;
const isMissed = (step: ModalStep) => isAfter(doneType('findInitial'))(step) && step.moment.event?.output === null;
const isFailed = isAfter(errorType('findInitial'));

promise('there is no form before a person opens one', () => expectStart([modal], 'closed'));

promise('an open form stays until it is saved or cancelled', () => {
  expectOffers([modal], { closed: ['flow.opened', 'flow.requested'], searching: ['flow.requested'] });
});

promise('the form opens when its start values are known, and closes when it is saved or cancelled', () => {
  expectLeads([modal], {
    'flow.opened': 'open',
    'flow.requested': 'searching',
    [doneType('findInitial')]: (step) => (isFound(step) ? 'open' : 'closed'),
    [errorType('findInitial')]: 'closed',
    [doneType('flow')]: 'closed',
  });
});

promise('there is either a lookup or a form, never both', () => {
  expectOpenCalls([modal], { searching: 'findInitial', open: 'flow' });
});

type Start = Pick<ContextFrom<typeof modalFlowMachine>, 'initial' | 'work' | 'draft'>;

/** What the form starts from: given at the opening, found by the lookup, or saved last. Work and draft belong to one opening. */
const foreseeStart = ({ trail }: Pick<ModalStep, 'trail'>) =>
  trail.reduce<Start>(
    (known, { event }) => {
      const start = (given: Partial<Start>): Start => ({ initial: known.initial, work: null, draft: null, ...given });
      if (event?.type === 'flow.opened') {
        const { type: _, subject: __, ...given } = event;
        return start(given);
      }
      if (event?.type === doneType('findInitial')) return event.output === null ? known : start(event.output);
      return event?.type === doneType('flow') ? start(event.output) : known;
    },
    { initial: BLANK, work: null, draft: null },
  );

promise(
  'each opening starts a new form from the given or found values, else from the last start values; a draft is for one opening',
  () => {
    always([modal], (step) => {
      const forms = newCalls(step).filter(({ id }) => id === 'flow');
      const isOpening = isAfter('flow.opened')(step) || isFound(step);
      const input = { ...foreseeStart(step), needsChange: true, required: ['name'] };
      expect(forms.map((form) => form.input)).toEqual(isOpening ? [input] : []);
      const { initial, work, draft } = step.moment.context;
      expect({ initial, work, draft }).toEqual(foreseeStart(step));
    });
  },
);

promise('it keeps the subject of the last opening or lookup', () => {
  always([modal], ({ moment, trail }) => {
    const begun = trail.findLast(({ event }) => ['flow.opened', 'flow.requested'].includes(event?.type ?? ''));
    expect(moment.context.subject).toEqual(begun?.event?.subject ?? null);
  });
});

promise('there is one lookup at a time: for the subject requested last', () => {
  always([modal], (step) => {
    const subject = step.moment.event?.subject;
    expect(
      newCalls(step)
        .filter(({ id }) => id === 'findInitial')
        .map(({ input }) => input),
    ).toEqual(isAfter('flow.requested')(step) ? [{ subject }] : []);
    expect(openCalls(step.moment).length).toBeLessThanOrEqual(1);
  });
});

promise('a lookup that finds nothing or fails is announced once, and nothing else is announced', () => {
  always([modal], (step) => {
    expect(newlyPerformed(step)).toEqual([
      ...(isMissed(step) ? [{ type: 'announceMiss', params: undefined }] : []),
      ...(isFailed(step) ? [{ type: 'announceFailure', params: { error: step.moment.event?.error } }] : []),
    ]);
  });
});
