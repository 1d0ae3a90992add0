import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  InputFrom,
  StateValue,
} from 'xstate';

/** The payloads to try: always the same, or those that make sense in a context, and in a state. */
export type Cases<Context, Payload> =
  | readonly Payload[]
  | ((context: Context, value: StateValue) => readonly Payload[]);

/** How the world may answer one invoked call. A chart that is called comes to its end, and has no errors. */
export type AnswerCases<Context> = {
  readonly outputs: Cases<Context, unknown>;
  readonly errors?: Cases<Context, Error>;
};

/** A delay of the chart: how long the product promises it to be, and whether anything is left for it to do. */
export type TimerCase<Context> = {
  readonly milliseconds: number;
  /** A timer runs once for each stay in its state; a graph does not know that, so say when it has nothing left to do. */
  readonly isPending?: (context: Context) => boolean;
};

type EventOf<Machine extends AnyStateMachine, Type> = Extract<EventFromLogic<Machine>, { type: Type }>;

/** What a test says of a chart so that its graph can be walked. Every event of the chart must be named. */
export type ModelSpec<Machine extends AnyStateMachine> = {
  readonly name: string;
  readonly machine: Machine;
  readonly input?: InputFrom<Machine>;
  /** The facts of the context that, beside the state value, tell two situations apart; few enough for a finite graph. */
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
  /** How many situations to look at before giving up. */
  readonly limit?: number;
};

/** What payloads are chosen by: the parts of a snapshot that tell where a chart is. */
export type Situated<Context> = { readonly context: Context; readonly value: StateValue };

/** A model without the types of its machine, so that models of different machines go through the same code. */
export type Model<Context> = {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly input: unknown;
  readonly limit: number;
  readonly abstraction: (context: Context) => unknown;
  /** Every event that the model knows of, with the payloads that make sense in a situation, possible or not. */
  readonly eventsIn: (snapshot: Situated<Context>) => readonly AnyEventObject[];
  /** The types of those events. */
  readonly eventTypes: ReadonlySet<string>;
  /** Milliseconds until the event of a timer, by event type. */
  readonly delays: Readonly<Record<string, number>>;
};

/** Takes the statement of a test about its chart; gives the model that paths are generated from. */
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

/** The events of a person or of the application (not answers, not timers) that `snapshot` would take, spelt out. */
export const possibleEvents = <Context>(model: Model<Context>, snapshot: AnyMachineSnapshot): readonly string[] =>
  model
    .eventsIn(snapshot)
    .filter((event) => !event.type.startsWith('xstate.') && snapshot.can(event))
    .map(spellEvent);

export const doneType = (invokeId: string) => `xstate.done.actor.${invokeId}`;
export const errorType = (invokeId: string) => `xstate.error.actor.${invokeId}`;
const timerType = (timer: string) => `xstate.after.${timer}`;

/** Spells an event so that two different ones never look the same; errors count with their facts. */
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
