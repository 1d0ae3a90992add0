import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  InputFrom,
  StateValue,
} from 'xstate';

/** The payloads to try: fixed ones, or ones that depend on the context and the state. */
export type Cases<Context, Payload> =
  | readonly Payload[]
  | ((context: Context, value: StateValue) => readonly Payload[]);

/** The possible answers to one call. An invoked chart only ends; it has no errors. */
export type AnswerCases<Context> = {
  readonly outputs: Cases<Context, unknown>;
  readonly errors?: Cases<Context, Error>;
};

/** A delay of the chart: its promised length, and whether it still has an effect. */
export type TimerCase<Context> = {
  readonly milliseconds: number;
  /** A timer fires once for each stay in its state. The graph does not know that, so this says when it has no effect any more. */
  readonly isPending?: (context: Context) => boolean;
};

type EventOf<Machine extends AnyStateMachine, Type> = Extract<EventFromLogic<Machine>, { type: Type }>;

/** A test's description of a chart, from which its graph is explored. It must name every event of the chart. */
export type ModelSpec<Machine extends AnyStateMachine> = {
  readonly name: string;
  readonly machine: Machine;
  readonly input?: InputFrom<Machine>;
  /** The facts of the context that distinguish situations, in addition to the state value. The graph must stay finite. */
  readonly abstraction: (context: ContextFrom<Machine>) => unknown;
  readonly events: {
    readonly [Type in EventFromLogic<Machine>['type']]: Cases<
      ContextFrom<Machine>,
      Omit<EventOf<Machine, Type>, 'type'>
    >;
  };
  /** By the id of the invoke. */
  readonly answers?: Readonly<Record<string, AnswerCases<ContextFrom<Machine>>>>;
  /** By `<name of the delay>.<id of the state>`. */
  readonly timers?: Readonly<Record<string, TimerCase<ContextFrom<Machine>>>>;
  /** The maximum number of situations to explore. */
  readonly limit?: number;
};

/** The parts of a snapshot that payloads may depend on. */
export type Situated<Context> = { readonly context: Context; readonly value: StateValue };

/** A model without the types of its machine, so that the same code handles models of all machines. */
export type Model<Context> = {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly input: unknown;
  readonly limit: number;
  readonly abstraction: (context: Context) => unknown;
  /** Every event of the model with its payloads in a situation, possible there or not. */
  readonly eventsIn: (snapshot: Situated<Context>) => readonly AnyEventObject[];
  /** The types of those events. */
  readonly eventTypes: ReadonlySet<string>;
  /** Milliseconds until the event of a timer, by event type. */
  readonly delays: Readonly<Record<string, number>>;
};

/** Creates the model from which paths are generated. */
export function defineModel<Machine extends AnyStateMachine>(spec: ModelSpec<Machine>): Model<ContextFrom<Machine>> {
  type Context = ContextFrom<Machine>;
  const { answers = {}, timers = {} } = spec;
  const sources: (readonly [type: string, payloads: (at: Situated<Context>) => readonly object[]])[] = [
    ...Object.entries<Cases<Context, object>>(spec.events).map(
      ([type, cases]) => [type, (at: Situated<Context>) => resolveCases(cases, at)] as const,
    ),
    ...Object.entries(answers).flatMap(
      ([id, { outputs, errors }]) =>
        [
          [doneType(id), (at: Situated<Context>) => resolveCases(outputs, at).map((output) => ({ output }))],
          ...(errors === undefined
            ? []
            : [
                [
                  errorType(id),
                  (at: Situated<Context>) => resolveCases(errors, at).map((error) => ({ error })),
                ] as const,
              ]),
        ] as const,
    ),
    ...Object.entries(timers).map(
      ([timer, { isPending }]) =>
        [timerType(timer), ({ context }: Situated<Context>) => (isPending?.(context) === false ? [] : [{}])] as const,
    ),
  ];
  return {
    name: spec.name,
    machine: spec.machine,
    input: spec.input,
    limit: spec.limit ?? 20_000,
    abstraction: spec.abstraction,
    eventsIn: (at) => sources.flatMap(([type, payloads]) => payloads(at).map((payload) => ({ ...payload, type }))),
    eventTypes: new Set(sources.map(([type]) => type)),
    delays: Object.fromEntries(
      Object.entries(timers).map(([timer, { milliseconds }]) => [timerType(timer), milliseconds]),
    ),
  };
}

/** The events of a person or of the application (not answers, not timers) that `snapshot` would accept, as texts. */
export const possibleEvents = <Context>(model: Model<Context>, snapshot: AnyMachineSnapshot): readonly string[] =>
  model
    .eventsIn(snapshot)
    .filter((event) => !event.type.startsWith('xstate.') && snapshot.can(event))
    .map(spellEvent);

export const doneType = (invokeId: string) => `xstate.done.actor.${invokeId}`;
export const errorType = (invokeId: string) => `xstate.error.actor.${invokeId}`;
const timerType = (timer: string) => `xstate.after.${timer}`;

/** Writes an event as text. Different events have different texts; errors are written with their fields. */
export const spellEvent = (event: AnyEventObject): string => {
  const { type, ...payload } = event;
  if (Object.keys(payload).length === 0) return type;
  return `${type} ${JSON.stringify(payload, (_, value) => (value instanceof Error ? spellError(value) : value))}`;
};

const spellError = (error: Error) => ({ ...error, name: error.name, message: error.message });

const resolveCases = <Context, Payload>(
  cases: Cases<Context, Payload>,
  { context, value }: Situated<Context>,
): readonly Payload[] => (typeof cases === 'function' ? cases(context, value) : cases);
