import { expect } from 'vitest';
import type { ContextFrom } from 'xstate';
import type { formMachine } from '#machines/form.machine.ts';
import {
  addFormModel,
  DOWN,
  DRAFT,
  editFormModel,
  isValid,
  NEWER,
  recalledFormModel,
  secretFormModel,
  TAKEN,
  WORK,
} from '#tests/model/models/form.ts';
import { Promises } from '#tests/model/support/judge.ts';
import { lastOf } from '#tests/model/support/lists.ts';
import {
  always,
  isAfter,
  isIn,
  isOffered,
  newlyPerformed,
  offeredTypes,
  openCalls,
  type Step,
  whenever,
} from '#tests/model/support/promises.ts';
import { expectOffers, expectStart } from '#tests/model/support/tables.ts';

type FormStep = Step<ContextFrom<typeof formMachine>>;
type FormMoment = FormStep['moment'];

export const formPromises = new Promises(editFormModel, addFormModel, secretFormModel, recalledFormModel);
const { promise } = formPromises;
const [edit, add, secret, recalled] = formPromises.walks;
const forms = [edit, add, secret, recalled];

const isEditing = isIn('delivery.editing');
const isDelivering = isIn('delivery.delivering');
const isReset = isAfter('form.reset');

/** The values that stand there, by what was typed, reset and taken in since the start. */
const hasOtherValues = ({ context: { values, initial } }: FormMoment) =>
  Object.keys(values).some((name) => values[name] !== initial[name]);

/** Whether somebody entered the secret since the form last started. */
const hasEnteredSecret = ({ trail }: FormStep) => {
  const events = trail.map(({ event }) => event?.type);
  return events.slice(events.lastIndexOf('form.reset') + 1).includes('secret.entered');
};

const hasUnsaved = (step: FormStep) => hasOtherValues(step.moment) || hasEnteredSecret(step);

/** The fields left since the form last started, or all of them once a submission was found wanting. */
function foreseeTouched({ trail }: FormStep): readonly string[] {
  const sinceStart = trail.slice(trail.findLastIndex(({ event }) => event?.type === 'form.reset') + 1);
  const wasFoundWanting = sinceStart.some((moment) => moment.event?.type === 'form.submitted' && isEditing(moment));
  const blurred = sinceStart.filter(({ event }) => event?.type === 'field.blurred').map(({ event }) => event?.name);
  return wasFoundWanting ? ['is_active', 'username'] : [...new Set(blurred)].sort();
}

promise('a form can be typed in from the start', () => expectStart(forms, 'delivery.editing'));

promise('fields can be typed in, left and reset at any time but while they are being delivered', () => {
  const conditional = ['form.submitted', 'form.rebased', 'secret.entered', 'delivery.refused'];
  const left = { 'delivery.editing': ['field.changed', 'field.blurred', 'form.reset'] };
  expectOffers([edit, add], left, conditional);
});

promise('while it is being delivered, a form takes nothing but a refusal', () => {
  always(forms, ({ moment }) => {
    expect(isOffered(moment, 'delivery.refused')).toBe(isDelivering(moment));
    if (isDelivering(moment)) expect(offeredTypes(moment)).toEqual(['delivery.refused']);
  });
});

promise('what is typed is kept as it was typed', () => {
  whenever(forms, isAfter('field.changed'), ({ moment: { event, context }, before }) => {
    expect(context.values).toEqual({ ...before?.context.values, [event?.name]: event?.value });
  });
});

promise(
  'problems show for the fields a person has left, and for all once they tried to submit',
  { tags: ['S5.1'] },
  () => {
    always([edit, add], (step) => expect(step.moment.context.touched.toSorted()).toEqual(foreseeTouched(step)));
  },
);

promise(
  'a form that edits can be submitted once its required fields are there and something has changed',
  { tags: ['S4.5'] },
  () => {
    always([edit, secret, recalled], (step) => {
      const { moment } = step;
      const isFilled = String(moment.context.values.username).trim() !== '';
      expect(isOffered(moment, 'form.submitted')).toBe(isEditing(moment) && isFilled && hasUnsaved(step));
    });
  },
);

promise('a form that adds can always be submitted, except while it is being delivered', () => {
  always([add], ({ moment }) => expect(isOffered(moment, 'form.submitted')).toBe(isEditing(moment)));
});

const delivered = (step: FormStep) => newlyPerformed(step).filter(({ type }) => type === 'deliver');

promise(
  'what is submitted is delivered once, as it was typed, with a word on the secret, and only when it is valid',
  () => {
    always(forms, (step) => {
      const { values } = step.moment.context;
      const isDelivery = isAfter('form.submitted')(step) && isValid(values);
      const params = { values, secret: hasEnteredSecret(step) ? 'entered' : 'stored' };
      expect(delivered(step)).toEqual(isDelivery ? [{ type: 'deliver', params }] : []);
      if (isAfter('form.submitted')(step)) expect(isDelivering(step.moment)).toBe(isDelivery);
    });
  },
);

promise(
  'a refusal leaves what was typed, and tells what was wrong: by field if the server said which, else of the form',
  () => {
    whenever(forms, isAfter('delivery.refused'), ({ moment, before }) => {
      const { values, touched, refused, refusal } = moment.context;
      expect(isEditing(moment)).toBe(true);
      expect({ values, touched }).toEqual({ values: before?.context.values, touched: before?.context.touched });
      expect({ refused, refusal }).toEqual(
        moment.event?.error === TAKEN
          ? { refused: TAKEN.problems, refusal: null }
          : { refused: {}, refusal: DOWN.message },
      );
    });
  },
);

promise(
  'what the server said of a field is forgotten when that field changes, what it said of the form when any does',
  () => {
    whenever(forms, isAfter('field.changed'), ({ moment, before }) => {
      const { refused, refusal } = moment.context;
      expect(refusal).toBe(null);
      expect(refused).toEqual(moment.event?.name === 'username' ? {} : before?.context.refused);
    });
  },
);

promise('nothing the server said shows while it is asked again', () => {
  whenever(
    forms,
    ({ moment }) => isDelivering(moment),
    ({ moment: { context } }) => {
      expect({ refused: context.refused, refusal: context.refusal }).toEqual({ refused: {}, refusal: null });
    },
  );
});

const isAfterRebase = isAfter('form.rebased');

promise('when somebody else saved first, what the person changed stays, and everything else is what was saved', () => {
  whenever([edit], isAfterRebase, ({ moment, before }) => {
    const { initial = {}, values = {} } = before?.context ?? {};
    const keep = (name: string) => (values[name] === initial[name] ? NEWER[name] : values[name]);
    expect(moment.context.values).toEqual({ username: keep('username'), is_active: keep('is_active') });
    expect(moment.context.initial).toEqual(NEWER);
  });
});

promise('a field is disputed when both have changed it, and not to the same', () => {
  whenever([edit], isAfterRebase, ({ moment, before }) => {
    const { initial = {}, values = {} } = before?.context ?? {};
    const isDisputed = (name: string) => new Set([initial[name], values[name], NEWER[name]]).size === 3;
    expect(moment.context.rivals).toEqual(['username', 'is_active'].filter(isDisputed));
  });
});

promise('a newer version ends what the server said of the older one', () => {
  whenever([edit], isAfterRebase, ({ moment: { context } }) => {
    expect({ refused: context.refused, refusal: context.refusal }).toEqual({ refused: {}, refusal: null });
  });
});

promise('a reset leaves the form as it started', () => {
  whenever(forms, isReset, ({ moment, trail }) => {
    const { initial } = moment.context;
    const start = trail[0]?.context;
    expect(isEditing(moment)).toBe(true);
    expect(moment.context).toEqual({ ...start, initial, values: initial, rivals: [] });
  });
});

promise(
  'people are asked before they lose changes exactly while there are any, also while those are on their way',
  () => {
    always(forms, (step) => {
      const { work } = step.moment.context;
      expect(openCalls(step.moment).map(({ id, input }) => ({ id, input }))).toEqual(
        hasUnsaved(step) ? [{ id: 'holdWork', input: { work } }] : [],
      );
    });
  },
);

/** The step that `step` was when only the first moments of its trail had been. */
const upTo = ({ trail }: FormStep, index: number): FormStep => ({
  moment: trail[index] ?? lastOf(trail),
  before: trail[index - 1] ?? null,
  trail: trail.slice(0, index + 1),
});

const keptDrafts = ({ performed }: Pick<FormMoment, 'performed'>) =>
  performed.filter(({ type }) => type === 'keepDraft').map(({ params }) => params);

promise('whatever is typed is put by at once, with what it was typed over, in case the session ends', () => {
  whenever(
    forms,
    ({ moment }) => hasOtherValues(moment),
    ({ moment }) => {
      const { initial, values, work } = moment.context;
      expect(keptDrafts(moment).at(-1)).toEqual({ work, draft: { initial, values } });
    },
  );
});

promise('nothing is put by before anything is unsaved', () => {
  always(forms, (step) => {
    if (!step.trail.some((_, index) => hasUnsaved(upTo(step, index)))) expect(keptDrafts(step.moment)).toEqual([]);
  });
});

promise('what was typed before the session ended stands there again, over what somebody else has saved since', () => {
  whenever(
    [recalled],
    ({ before }) => before === null,
    ({ moment: { context } }) => {
      expect(context).toMatchObject({
        initial: NEWER,
        values: { username: DRAFT.values.username, is_active: NEWER.is_active },
        rivals: ['username'],
        work: WORK,
      });
    },
  );
});

promise('a stored secret is usable, or the form says why it is not, until another one is entered', () => {
  always(forms, (step) => {
    const stored = `secret.stored.${step.moment.context.initial.secret ?? 'usable'}`;
    expect(isIn(hasEnteredSecret(step) ? 'secret.entered' : stored)(step.moment)).toBe(true);
  });
});

promise('a secret is entered once, wherever fields can be typed in', () => {
  always([secret], (step) => {
    expect(isOffered(step.moment, 'secret.entered')).toBe(isEditing(step.moment) && !hasEnteredSecret(step));
  });
});
