import { expect, test } from 'vitest';
import { editFlowModel, modalFlowModel, pageFlowModel } from '#tests/model/models/save-flow.ts';
import { saveFlowLayer } from '#tests/model/models/save-flow-layer.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
import { explore } from '#tests/model/support/paths.ts';
import { always, isAfter, newCalls, newlyEmitted, openCalls, whenever } from '#tests/model/support/promises.ts';
import { testChartOn } from '#tests/model/support/suite.ts';
import { expectLeads, expectOffers, expectStart } from '#tests/model/support/tables.ts';

const modal = explore(modalFlowModel);
const edit = explore(editFlowModel);
const page = explore(pageFlowModel);
const flows = [modal, edit, page];

/** Replays compare the form inside as well: fresh at each opening, and as it was typed after a refusal. */
testChartOn(saveFlowLayer(), flows);

test('every delivery is one call, with what was delivered, and nothing else is', () => {
  always(flows, (step) => {
    const { event } = step.moment;
    const expected = event?.type === 'form.delivered' ? [{ values: event.values }] : [];
    expect(newCalls(step).map(({ input }) => input)).toEqual(expected);
  });
});

test('at most one save is under way, and none is ever taken back', () => {
  always(flows, ({ moment }) => {
    expect(openCalls(moment).length).toBeLessThanOrEqual(1);
    expect(moment.calls.filter(({ outcome }) => outcome === 'cancelled')).toEqual([]);
  });
});

test('only a page has its form open from the start', () => {
  expectStart([modal, edit], 'closed');
  expectStart([page], 'open.editing');
});

test('what can be done, where: while a form is saved it can be neither cancelled nor delivered again', () => {
  expectOffers(flows, { closed: ['flow.opened'], 'open.editing': ['flow.cancelled', 'form.delivered'] });
});

test('what leads where: a page opens again by itself', () => {
  const closed = ({ moment }: { moment: { context: { staysOpen: boolean } } }) =>
    moment.context.staysOpen ? 'open.editing' : 'closed';
  expectLeads(flows, {
    'flow.opened': 'open.editing',
    'flow.cancelled': closed,
    'form.delivered': 'open.saving',
    [doneType('save')]: closed,
    [errorType('save')]: 'open.editing',
  });
});

test('nothing typed is kept once the flow is closed', () => {
  whenever(
    [modal, edit],
    ({ moment }) => moment.value === 'closed',
    ({ moment }) => {
      expect(moment.context.values).toEqual(moment.context.initial);
    },
  );
});

test('a form opens with what it is opened for, or else as it last started', () => {
  whenever([modal, edit], isAfter('flow.opened'), ({ moment, before }) => {
    expect(moment.context.initial).toEqual(moment.event?.initial ?? before?.context.initial);
  });
});

test('a page keeps its form open whatever happens', () => {
  always([page], ({ moment }) => expect(moment.value).not.toBe('closed'));
});

test('a save that succeeds is told once', () => {
  whenever(flows, isAfter(doneType('save')), (step) => {
    expect(newlyEmitted(step)).toEqual([{ type: 'save.succeeded' }]);
  });
});

test('the form starts next from what the server made of it, when the server says so', () => {
  whenever(flows, isAfter(doneType('save')), ({ moment, before }) => {
    expect(moment.context.initial).toEqual(moment.event?.output ?? before?.context.initial);
  });
});

test('a save that fails is told once', () => {
  whenever(flows, isAfter(errorType('save')), (step) => {
    expect(newlyEmitted(step)).toEqual([{ type: 'save.failed', message: step.moment.event?.error.message }]);
  });
});
