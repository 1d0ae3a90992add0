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
  readonly children: SnapshotFrom<Machine>['children'];
  matches(value: Parameters<SnapshotFrom<Machine>['matches']>[0]): boolean;
  can(event: Event): boolean;
};

/**
 * `Machine` with more exact types for parts of its context, such as the type of a list's rows, and for its events where
 * needed.
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
 * Sets the types of a provided machine's context. XState's machines are not generic: a chart that never reads its rows has
 * no exact type for them. The provided actor decides their type. So call this only where that actor is provided, with
 * the type of its answer. This is the console's only cast about charts; `useActorRef` and selectors infer types from it.
 */
export const withContext = <
  Machine extends AnyStateMachine,
  Known,
  Event extends EventFrom<Machine> = EventFrom<Machine>,
>(
  machine: Machine,
) => machine as unknown as WithContext<Machine, Known, Event>;
