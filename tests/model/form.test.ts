import { expect, test } from 'vitest';
import type { ContextFrom } from 'xstate';
import type { formMachine } from '#machines/form.machine.ts';
import { addFormModel, DOWN, editFormModel, isValid, NEWER, TAKEN } from '#tests/model/models/form.ts';
import { explore } from '#tests/model/support/paths.ts';
import {
  always,
  isAfter,
  isIn,
  isOffered,
  newlyPerformed,
  offeredTypes,
  type Step,
  whenever,
} from '#tests/model/support/promises.ts';
import { testChart } from '#tests/model/support/suite.ts';
import { expectOffers } from '#tests/model/support/tables.ts';

type FormStep = Step<ContextFrom<typeof formMachine>>;

const edit = explore(editFormModel);
const add = explore(addFormModel);
const forms = [edit, add];

testChart(edit, add);

const isBackToStart = ({ event }: FormStep['moment']) =>
  event?.type === 'form.reset' || event?.type === 'delivery.accepted';

/** The fields left since the form last started, or all of them once a submission was found wanting. */
function foreseeTouched({ trail }: FormStep): readonly string[] {
  const sinceStart = trail.slice(trail.findLastIndex(isBackToStart) + 1);
  const wasFoundWanting = sinceStart.some(
    ({ event, value }) => event?.type === 'form.submitted' && value === 'editing',
  );
  const blurred = sinceStart.filter(({ event }) => event?.type === 'field.blurred').map(({ event }) => event?.name);
  return wasFoundWanting ? ['is_active', 'username'] : [...new Set(blurred)].sort();
}

test('fields can be typed in, left and reset at any time but while they are being delivered', () => {
  const conditional = ['form.submitted', 'form.rebased', 'delivery.accepted', 'delivery.refused'];
  expectOffers(forms, { editing: ['field.changed', 'field.blurred', 'form.reset'] }, conditional);
});

test('while it is being delivered, a form takes nothing but the answer', () => {
  const isDelivering = isIn('delivering');
  always(forms, ({ moment }) => {
    const answers = offeredTypes(moment).filter((type) => type.startsWith('delivery.'));
    expect(answers.toSorted()).toEqual(isDelivering(moment) ? ['delivery.accepted', 'delivery.refused'] : []);
    if (isDelivering(moment)) expect(offeredTypes(moment)).toEqual(answers);
  });
});

test('what is typed is kept as it was typed', () => {
  whenever(forms, isAfter('field.changed'), ({ moment: { event, context }, before }) => {
    expect(context.values).toEqual({ ...before?.context.values, [event?.name]: event?.value });
  });
});

test('problems show for the fields a person has left, and for all once they tried to submit', () => {
  always(forms, (step) => expect(step.moment.context.touched.toSorted()).toEqual(foreseeTouched(step)));
});

test('a form that edits can be submitted once its required fields are there and something has changed', () => {
  always([edit], ({ moment }) => {
    const { values, initial } = moment.context;
    const isFilled = String(values.username).trim() !== '';
    const hasChanged = values.username !== initial.username || values.is_active !== initial.is_active;
    expect(isOffered(moment, 'form.submitted')).toBe(moment.value === 'editing' && isFilled && hasChanged);
  });
});

test('a form that adds can always be submitted, except while it is being delivered', () => {
  always([add], ({ moment }) => expect(isOffered(moment, 'form.submitted')).toBe(moment.value === 'editing'));
});

test('what is submitted is delivered once, as it was typed, and only when it is valid', () => {
  always(forms, (step) => {
    const { event, value, context } = step.moment;
    const isDelivery = event?.type === 'form.submitted' && isValid(context.values);
    expect(newlyPerformed(step)).toEqual(isDelivery ? [{ type: 'deliver', params: { values: context.values } }] : []);
    if (event?.type === 'form.submitted') expect(value).toBe(isDelivery ? 'delivering' : 'editing');
  });
});

test('a refusal leaves what was typed, and tells what was wrong: by field if the server said which, else of the form', () => {
  whenever(forms, isAfter('delivery.refused'), ({ moment, before }) => {
    const { values, touched, refused, refusal } = moment.context;
    expect({ values, touched }).toEqual({ values: before?.context.values, touched: before?.context.touched });
    expect({ refused, refusal }).toEqual(
      moment.event?.error === TAKEN
        ? { refused: TAKEN.problems, refusal: null }
        : { refused: {}, refusal: DOWN.message },
    );
  });
});

test('what the server said of a field is forgotten when that field changes, what it said of the form when any does', () => {
  whenever(forms, isAfter('field.changed'), ({ moment, before }) => {
    const { refused, refusal } = moment.context;
    expect(refusal).toBe(null);
    expect(refused).toEqual(moment.event?.name === 'username' ? {} : before?.context.refused);
  });
});

test('nothing the server said shows while it is asked again', () => {
  whenever(
    forms,
    ({ moment }) => moment.value === 'delivering',
    ({ moment: { context } }) => {
      expect({ refused: context.refused, refusal: context.refusal }).toEqual({ refused: {}, refusal: null });
    },
  );
});

const isAfterRebase = isAfter('form.rebased');

test('when somebody else saved first, what the person changed stays, and everything else is what was saved', () => {
  whenever([edit], isAfterRebase, ({ moment, before }) => {
    const { initial = {}, values = {} } = before?.context ?? {};
    const keep = (name: string) => (values[name] === initial[name] ? NEWER[name] : values[name]);
    expect(moment.context.values).toEqual({ username: keep('username'), is_active: keep('is_active') });
    expect(moment.context.initial).toEqual(NEWER);
  });
});

test('a field is disputed when both have changed it, and not to the same', () => {
  whenever([edit], isAfterRebase, ({ moment, before }) => {
    const { initial = {}, values = {} } = before?.context ?? {};
    const isDisputed = (name: string) => new Set([initial[name], values[name], NEWER[name]]).size === 3;
    expect(moment.context.rivals).toEqual(['username', 'is_active'].filter(isDisputed));
  });
});

test('a newer version ends what the server said of the older one', () => {
  whenever([edit], isAfterRebase, ({ moment: { context } }) => {
    expect({ refused: context.refused, refusal: context.refusal }).toEqual({ refused: {}, refusal: null });
  });
});

test('a reset, and a delivery that was accepted, leave the form as it started', () => {
  whenever(
    forms,
    ({ moment }) => isBackToStart(moment),
    ({ moment, trail }) => {
      const { initial } = moment.context;
      expect({ value: moment.value, context: moment.context }).toEqual({
        value: 'editing',
        context: { ...trail[0]?.context, initial, values: initial },
      });
    },
  );
});
