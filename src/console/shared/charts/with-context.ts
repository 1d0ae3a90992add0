import type {
  ActorLogic,
  AnyActor,
  AnyStateMachine,
  ContextFrom,
  EmittedFrom,
  EventFrom,
  InputFrom,
  Snapshot,
  SnapshotFrom,
} from 'xstate';

type SnapshotWithContext<Machine extends AnyStateMachine, Known, Event> = Snapshot<unknown> & {
  readonly context: Omit<ContextFrom<Machine>, keyof Known> & Known;
  matches(value: Parameters<SnapshotFrom<Machine>['matches']>[0]): boolean;
  can(event: Event): boolean;
};

/**
 * `Machine` with parts of its context known more closely than the chart knows them, such as the type of a list's rows,
 * and, if need be, of its events.
 */
export type WithContext<
  Machine extends AnyStateMachine,
  Known,
  Event extends EventFrom<Machine> = EventFrom<Machine>,
> = ActorLogic<
  SnapshotWithContext<Machine, Known, Event>,
  Event,
  InputFrom<Machine>,
  AnyActor['system'],
  EmittedFrom<Machine>
>;

/**
 * Says what a provided machine keeps. XState's machines are not generic: a chart that never looks at its rows types them
 * as anything. The actor that is provided decides what they are, so call this only where that actor is provided, with
 * the type of its answer. This is the console's one cast about charts; `useActorRef` and selectors infer from here on.
 */
export const withContext = <
  Machine extends AnyStateMachine,
  Known,
  Event extends EventFrom<Machine> = EventFrom<Machine>,
>(
  machine: Machine,
) => machine as unknown as WithContext<Machine, Known, Event>;
