import type { ContextFrom, StateValue } from 'xstate';
import { toFailure } from '#machines/failure.ts';
import type { FormValues } from '#machines/form.machine.ts';
import type { saveFlowMachine } from '#machines/save-flow.machine.ts';
import { type ActorLayer, type ActorView, actorLayer } from '#tests/model/support/actor-driver.ts';
import type { Moment } from '#tests/model/support/expectation.ts';
import { lastOf } from '#tests/model/support/lists.ts';
import { errorType } from '#tests/model/support/model.ts';

type FlowContext = ContextFrom<typeof saveFlowMachine>;

/** The form inside the flow, null while there is none. */
type FormView = {
  readonly value: StateValue;
  readonly values: FormValues;
  readonly refused: Readonly<Record<string, readonly string[]>>;
  readonly refusal: string | null;
  readonly canSubmit: boolean;
} | null;

type FlowView = ActorView & { readonly form: FormView };

/** Runs a save flow with its real form inside: what the form delivers is typed and submitted there. */
export const saveFlowLayer = (): ActorLayer<FlowContext, FlowView> => {
  const { createDriver, project } = actorLayer<FlowContext>();
  return {
    createDriver: (model, machine) => {
      const driver = createDriver(model, machine);
      const form = () => driver.actor.getSnapshot().children.form;
      return {
        ...driver,
        send: (event) => {
          if (event.type !== 'form.delivered') return driver.send(event);
          for (const [name, value] of Object.entries(event.values)) form().send({ type: 'field.changed', name, value });
          form().send({ type: 'form.submitted' });
        },
        read: async () => {
          const view = await driver.read();
          const snapshot = form()?.getSnapshot();
          if (snapshot === undefined) return { ...view, form: null };
          const { values, refused, refusal } = snapshot.context;
          const canSubmit = snapshot.can({ type: 'form.submitted' });
          return { ...view, form: { value: snapshot.value, values, refused, refusal, canSubmit } };
        },
      };
    },
    project: (moments) => ({ ...project(moments), form: foreseeForm(moments) }),
  };
};

/** A fresh form at each opening; the one that was refused keeps what was typed, and says what was wrong. */
function foreseeForm(moments: readonly Moment<FlowContext>[]): FormView {
  const { event, value, context } = lastOf(moments);
  if (value === 'closed') return null;
  if (typeof value === 'object' && value.open === 'saving') {
    return { value: 'delivering', values: context.values, refused: {}, refusal: null, canSubmit: false };
  }
  if (event?.type !== errorType('save')) {
    const canSubmit = !context.needsChange && isFilled(context, context.initial);
    return { value: 'editing', values: context.initial, refused: {}, refusal: null, canSubmit };
  }
  const { message, problems } = toFailure(event.error);
  const refusal = Object.keys(problems).length === 0 ? message : null;
  return { value: 'editing', values: context.values, refused: problems, refusal, canSubmit: true };
}

const isFilled = ({ required }: FlowContext, values: FormValues) => required.every((name) => values[name] !== '');
