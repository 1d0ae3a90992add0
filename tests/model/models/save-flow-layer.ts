import type { AnyEventObject, ContextFrom, StateValue } from 'xstate';
import type { FormValues } from '#machines/draft.ts';
import { toFailure } from '#machines/failure.ts';
import type { Work } from '#machines/form.machine.ts';
import type { saveFlowMachine } from '#machines/save-flow.machine.ts';
import { type ActorLayer, type ActorView, actorLayer } from '#tests/model/support/actor-driver.ts';
import type { Moment } from '#tests/model/support/expectation.ts';
import { lastOf } from '#tests/model/support/lists.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';

type FlowContext = ContextFrom<typeof saveFlowMachine>;

/** The form inside the flow; null without one. */
type FormView = {
  readonly value: StateValue;
  readonly initial: FormValues;
  readonly values: FormValues;
  readonly work: Work | null;
  readonly refused: Readonly<Record<string, readonly string[]>>;
  readonly refusal: string | null;
  readonly canSubmit: boolean;
} | null;

type FlowView = ActorView & { readonly form: FormView };

/** Runs a save flow with its real form inside. Deliveries are typed and submitted in that form. */
export const saveFlowLayer = (): ActorLayer<FlowContext, FlowView> => {
  const { createDriver, project } = actorLayer<FlowContext>();
  return {
    createDriver: (model, machine) => {
      const driver = createDriver(model, machine);
      // A flow that has ended still holds its form, but that form is stopped.
      const form = () => {
        const { status, children } = driver.actor.getSnapshot();
        return status === 'active' ? children.form : undefined;
      };
      return {
        ...driver,
        send: (event) => {
          if (event.type !== 'form.delivered') return driver.send(event);
          form().send({ type: 'form.reset' });
          for (const [name, value] of Object.entries(event.values)) form().send({ type: 'field.changed', name, value });
          if (event.secret === 'entered') form().send({ type: 'secret.entered' });
          form().send({ type: 'form.submitted' });
        },
        read: async () => {
          const view = await driver.read();
          const snapshot = form()?.getSnapshot();
          if (snapshot === undefined) return { ...view, form: null };
          const { initial, values, work, refused, refusal } = snapshot.context;
          const canSubmit = snapshot.can({ type: 'form.submitted' });
          return { ...view, form: { value: snapshot.value, initial, values, work, refused, refusal, canSubmit } };
        },
      };
    },
    project: (moments) => ({ ...project(moments), form: foreseeForm(moments) }),
  };
};

/** The expected state of the form: its start values, its values, and whether it is being delivered. */
type Paper = {
  readonly initial: FormValues;
  readonly values: FormValues;
  readonly isSecretEntered: boolean;
  readonly isDelivering: boolean;
  readonly error: unknown;
};

function write(paper: Paper, event: AnyEventObject | null): Paper {
  switch (event?.type) {
    case 'form.delivered':
      return {
        ...paper,
        values: event.values,
        isSecretEntered: event.secret === 'entered',
        isDelivering: true,
        error: null,
      };
    case errorType('save'):
      return { ...paper, isDelivering: false, error: event.error };
    case doneType('fetchNewer'):
      return { ...paper, initial: event.output, values: moveOver(paper, event.output), error: null };
    default:
      return paper;
  }
}

/** The changes of the person stay, and the rest takes the newer values. */
const moveOver = ({ initial, values }: Paper, newer: FormValues): FormValues => ({
  ...newer,
  ...Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== initial[name])),
});

/** There is one form for the whole flow. After a refusal it keeps the typed values and shows the problems. It ends with the flow. */
function foreseeForm(moments: readonly Moment<FlowContext>[]): FormView {
  const { value, context } = lastOf(moments);
  if (value === 'saved' || value === 'cancelled') return null;
  const initial = moments[0]?.context.initial ?? {};
  const start: Paper = { initial, values: initial, isSecretEntered: false, isDelivering: false, error: null };
  const paper = moments.reduce((known, { event }) => write(known, event), start);
  const hasOtherValues = Object.entries(paper.values).some(([name, typed]) => typed !== paper.initial[name]);
  const isChanged = hasOtherValues || paper.isSecretEntered;
  const { message, problems } = paper.error === null ? { message: null, problems: {} } : toFailure(paper.error);
  return {
    value: {
      delivery: paper.isDelivering ? 'delivering' : 'editing',
      work: isChanged ? 'changed' : 'unchanged',
      secret: paper.isSecretEntered ? 'entered' : { stored: 'usable' },
    },
    initial: paper.initial,
    values: paper.values,
    work: context.work,
    refused: problems,
    refusal: Object.keys(problems).length === 0 ? message : null,
    canSubmit: !paper.isDelivering && isFilled(context, paper.values) && (isChanged || !context.needsChange),
  };
}

const isFilled = ({ required }: FlowContext, values: FormValues) => required.every((name) => values[name] !== '');
