import { expect } from 'vitest';
import { selectionModel } from '#tests/model/models/selection.ts';
import { Promises } from '#tests/model/support/judge.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
import { always, isAfter, newCalls, newlyPerformed, openCalls, whenever } from '#tests/model/support/promises.ts';
import { expectOffers, expectStart } from '#tests/model/support/tables.ts';

export const selectionPromises = new Promises(selectionModel);
const { promise } = selectionPromises;
const [selection] = selectionPromises.walks;

const idsOf = (rows: readonly { id: number }[] = []) => rows.map(({ id }) => id).toSorted();

promise('at the start nothing is chosen', () => expectStart([selection], 'none'));

promise('its state says whether rows are chosen, except while it gathers rows', () => {
  always([selection], ({ moment }) => {
    if (moment.value !== 'gathering') expect(moment.value).toBe(moment.context.chosen.length > 0 ? 'some' : 'none');
  });
});

promise('a row is chosen once, until it is dropped', () => {
  always([selection], ({ moment }) => {
    expect(new Set(idsOf(moment.context.chosen)).size).toBe(moment.context.chosen.length);
  });
  whenever([selection], isAfter('rows.chosen'), ({ moment, before }) => {
    const all = new Set([...idsOf(before?.context.chosen), ...idsOf(moment.event?.rows)]);
    expect(idsOf(moment.context.chosen)).toEqual([...all].toSorted());
  });
  whenever([selection], isAfter('rows.dropped'), ({ moment, before }) => {
    const dropped = idsOf(moment.event?.rows);
    expect(idsOf(moment.context.chosen)).toEqual(idsOf(before?.context.chosen).filter((id) => !dropped.includes(id)));
  });
});

promise('all rows of a list are requested once, and added when they arrive', () => {
  whenever([selection], isAfter('rows.wanted'), (step) => {
    expect(newCalls(step).map(({ input }) => input)).toEqual([{ query: 'band=many' }]);
    expect(openCalls(step.moment)).toHaveLength(1);
  });
  whenever([selection], isAfter(doneType('gatherRows')), ({ moment, before }) => {
    const all = new Set([...idsOf(before?.context.chosen), ...idsOf(moment.event?.output)]);
    expect(idsOf(moment.context.chosen)).toEqual([...all].toSorted());
  });
});

promise('if gathering fails, that is announced and the chosen rows stay', () => {
  whenever([selection], isAfter(errorType('gatherRows')), (step) => {
    expect(step.moment.context).toEqual(step.before?.context);
    expect(newlyPerformed(step)).toEqual([{ type: 'announceFailure', params: { error: step.moment.event?.error } }]);
  });
});

promise('after clearing, nothing is chosen and no call is open', () => {
  whenever([selection], isAfter('selection.cleared'), ({ moment }) => {
    expect({ value: moment.value, chosen: moment.context.chosen, calls: openCalls(moment) }).toEqual({
      value: 'none',
      chosen: [],
      calls: [],
    });
  });
});

promise('clearing is possible whenever there is something to clear, and choosing is always possible', () => {
  const anywhere = ['rows.chosen', 'rows.dropped', 'rows.wanted'];
  expectOffers([selection], {
    none: anywhere,
    some: [...anywhere, 'selection.cleared'],
    gathering: [...anywhere, 'selection.cleared'],
  });
});

promise('gathering ends when the server has answered', () => {
  for (const type of [doneType('gatherRows'), errorType('gatherRows')]) {
    whenever([selection], isAfter(type), ({ moment }) => expect(moment.value).not.toBe('gathering'));
  }
});
