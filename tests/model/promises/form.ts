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

/** Whether any value differs from its start value. */
const hasOtherValues = ({ context: { values, initial } }: FormMoment) =>
  Object.keys(values).some((name) => values[name] !== initial[name]);

/** Whether somebody entered the secret since the last reset. */
const hasEnteredSecret = ({ trail }: FormStep) => {
  const events = trail.map(({ event }) => event?.type);
  return events.slice(events.lastIndexOf('form.reset') + 1).includes('secret.entered');
};

const hasUnsaved = (step: FormStep) => hasOtherValues(step.moment) || hasEnteredSecret(step);

/** The fields left since the last reset; all fields after a submission with problems. */
function foreseeTouched({ trail }: FormStep): readonly string[] {
  const sinceStart = trail.slice(trail.findLastIndex(({ event }) => event?.type === 'form.reset') + 1);
  const wasFoundWanting = sinceStart.some((moment) => moment.event?.type === 'form.submitted' && isEditing(moment));
  const blurred = sinceStart.filter(({ event }) => event?.type === 'field.blurred').map(({ event }) => event?.name);
  return wasFoundWanting ? ['is_active', 'username'] : [...new Set(blurred)].sort();
}

promise('typing is possible from the start', () => expectStart(forms, 'delivery.editing'));

promise('typing, leaving fields and reset are possible at any time except during delivery', () => {
  const conditional = ['form.submitted', 'form.rebased', 'secret.entered', 'delivery.refused'];
  const left = { 'delivery.editing': ['field.changed', 'field.blurred', 'form.reset'] };
  expectOffers([edit, add], left, conditional);
});

promise('during delivery a form accepts only a refusal', () => {
  always(forms, ({ moment }) => {
    expect(isOffered(moment, 'delivery.refused')).toBe(isDelivering(moment));
    if (isDelivering(moment)) expect(offeredTypes(moment)).toEqual(['delivery.refused']);
  });
});

promise('typed values are kept unchanged', () => {
  whenever(forms, isAfter('field.changed'), ({ moment: { event, context }, before }) => {
    expect(context.values).toEqual({ ...before?.context.values, [event?.name]: event?.value });
  });
});

promise(
  'problems are shown for the fields that a person has left, and for all fields after a try to submit',
  { tags: ['S5.1'] },
  () => {
    always([edit, add], (step) => expect(step.moment.context.touched.toSorted()).toEqual(foreseeTouched(step)));
  },
);

promise(
  'an edit form can be submitted when its required fields are filled and something has changed',
  { tags: ['S4.5'] },
  () => {
    always([edit, secret, recalled], (step) => {
      const { moment } = step;
      const isFilled = String(moment.context.values.username).trim() !== '';
      expect(isOffered(moment, 'form.submitted')).toBe(isEditing(moment) && isFilled && hasUnsaved(step));
    });
  },
);

promise('an add form can always be submitted, except during delivery', () => {
  always([add], ({ moment }) => expect(isOffered(moment, 'form.submitted')).toBe(isEditing(moment)));
});

const delivered = (step: FormStep) => newlyPerformed(step).filter(({ type }) => type === 'deliver');

promise('a valid submission is delivered once, unchanged, and says whether the secret was entered', () => {
  always(forms, (step) => {
    const { values } = step.moment.context;
    const isDelivery = isAfter('form.submitted')(step) && isValid(values);
    const params = { values, secret: hasEnteredSecret(step) ? 'entered' : 'stored' };
    expect(delivered(step)).toEqual(isDelivery ? [{ type: 'deliver', params }] : []);
    if (isAfter('form.submitted')(step)) expect(isDelivering(step.moment)).toBe(isDelivery);
  });
});

promise(
  'a refusal keeps the typed values and shows the problems: by field if the server named fields, else for the form',
  () => {
    whenever(forms, isAfter('delivery.refused'), ({ moment, before }) => {
      const { values, touched, refused, refusal } = moment.context;
      expect(isEditing(moment)).toBe(true);
      expect({ values, touched }).toEqual({ values: before?.context.values, touched: before?.context.touched });
      expect({ refused, refusal }).toEqual(
        moment.event?.error === TAKEN
          ? { refused: TAKEN.problems, refusal: null }
          : { refused: {}, refusal: moment.event?.error.message },
      );
    });
  },
);

promise('what the server offers when it refuses stays until it answers again', () => {
  always(forms, ({ moment: { event, context }, before }) => {
    if (event?.error === TAKEN) expect(context.offer).toBe(TAKEN.offer);
    else if (event?.error === DOWN || event?.type === 'form.reset' || event?.type === 'form.rebased')
      expect(context.offer).toBe(null);
    else expect(context.offer).toBe(before?.context.offer ?? null);
  });
  const ends = ['delivery.refused', 'form.reset', 'form.rebased'];
  always(forms, ({ moment: { event, context }, before }) => {
    const isAnother = before === null || ends.includes(event?.type ?? '');
    expect(context.isOffered).toBe(isAnother ? event?.error === TAKEN : before.context.isOffered);
  });
});

promise(
  'a server problem of a field is removed when that field changes; one of the form when any field changes',
  () => {
    whenever(forms, isAfter('field.changed'), ({ moment, before }) => {
      const { refused, refusal } = moment.context;
      expect(refusal).toBe(null);
      expect(refused).toEqual(moment.event?.name === 'username' ? {} : before?.context.refused);
    });
  },
);

promise('old server problems are not shown while the server is asked again', () => {
  whenever(
    forms,
    ({ moment }) => isDelivering(moment),
    ({ moment: { context } }) => {
      expect({ refused: context.refused, refusal: context.refusal }).toEqual({ refused: {}, refusal: null });
    },
  );
});

const isAfterRebase = isAfter('form.rebased');

promise('if somebody else saved first, the changes of this person stay and the rest takes the saved values', () => {
  whenever([edit], isAfterRebase, ({ moment, before }) => {
    const { initial = {}, values = {} } = before?.context ?? {};
    const keep = (name: string) => (values[name] === initial[name] ? NEWER[name] : values[name]);
    expect(moment.context.values).toEqual({ username: keep('username'), is_active: keep('is_active') });
    expect(moment.context.initial).toEqual(NEWER);
  });
});

promise('a field is disputed if both have changed it to different values', () => {
  whenever([edit], isAfterRebase, ({ moment, before }) => {
    const { initial = {}, values = {} } = before?.context ?? {};
    const isDisputed = (name: string) => new Set([initial[name], values[name], NEWER[name]]).size === 3;
    expect(moment.context.rivals).toEqual(['username', 'is_active'].filter(isDisputed));
  });
});

promise('a newer version removes the server problems of the older one', () => {
  whenever([edit], isAfterRebase, ({ moment: { context } }) => {
    expect({ refused: context.refused, refusal: context.refusal }).toEqual({ refused: {}, refusal: null });
  });
});

promise('a reset restores the start of the form', () => {
  whenever(forms, isReset, ({ moment, trail }) => {
    const { initial } = moment.context;
    const start = trail[0]?.context;
    expect(isEditing(moment)).toBe(true);
    expect(moment.context).toEqual({ ...start, initial, values: initial, rivals: [] });
  });
});

promise(
  'people are asked before they lose changes exactly while there are unsaved changes, also during delivery',
  () => {
    always(forms, (step) => {
      const { work } = step.moment.context;
      expect(openCalls(step.moment).map(({ id, input }) => ({ id, input }))).toEqual(
        hasUnsaved(step) ? [{ id: 'holdWork', input: { work } }] : [],
      );
    });
  },
);

/** The earlier step at `index` of the trail of `step`. */
const upTo = ({ trail }: FormStep, index: number): FormStep => ({
  moment: trail[index] ?? lastOf(trail),
  before: trail[index - 1] ?? null,
  trail: trail.slice(0, index + 1),
});

const keptDrafts = ({ performed }: Pick<FormMoment, 'performed'>) =>
  performed.filter(({ type }) => type === 'keepDraft').map(({ params }) => params);

promise('typed values are stored at once together with the start values, in case the session ends', () => {
  whenever(
    forms,
    ({ moment }) => hasOtherValues(moment),
    ({ moment }) => {
      const { initial, values, work } = moment.context;
      expect(keptDrafts(moment).at(-1)).toEqual({ work, draft: { initial, values } });
    },
  );
});

promise('nothing is stored while nothing is unsaved', () => {
  always(forms, (step) => {
    if (!step.trail.some((_, index) => hasUnsaved(upTo(step, index)))) expect(keptDrafts(step.moment)).toEqual([]);
  });
});

promise('values typed before the session ended come back, on top of what somebody else has saved since', () => {
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

promise('until another secret is entered, the stored one is usable or the form says why not', () => {
  always(forms, (step) => {
    const stored = `secret.stored.${step.moment.context.initial.secret ?? 'usable'}`;
    expect(isIn(hasEnteredSecret(step) ? 'secret.entered' : stored)(step.moment)).toBe(true);
  });
});

promise('a secret can be entered once, whenever typing is possible', () => {
  always([secret], (step) => {
    expect(isOffered(step.moment, 'secret.entered')).toBe(isEditing(step.moment) && !hasEnteredSecret(step));
  });
});
