import { Actor, type ActorRefLike, type AnyActorRef, type EventObject, type InspectionEvent } from 'xstate';
import type { Happening } from './recording.ts';
import { redact } from './redact.ts';

type Seen = { readonly value?: Happening['state']; readonly status: string };

function describe(actor: AnyActorRef, parent: string | null, event: EventObject, snapshot: Seen): Happening {
  const logic: { readonly id?: unknown } = Object(Reflect.get(actor, 'logic'));
  return {
    at: Date.now(),
    actor: actor.sessionId,
    name: actor.id,
    parent,
    chart: typeof logic.id === 'string' ? logic.id : null,
    event: { type: event.type, ...Object(redact(event)) },
    state: snapshot.value ?? null,
    status: snapshot.status,
  };
}

/** Calls `onHappening` for every event of every actor from now on. For development only. */
export function watchActors(onHappening: (happening: Happening) => void): void {
  const parents = new WeakMap<ActorRefLike, string>();
  inspectActors((inspected) => {
    // An actor's first event comes from the actor that started it.
    if (inspected.type === '@xstate.event' && inspected.event.type === 'xstate.init' && inspected.sourceRef) {
      parents.set(inspected.actorRef, inspected.sourceRef.sessionId);
    }
    if (inspected.type !== '@xstate.snapshot') return;
    const { actorRef, event, snapshot } = inspected;
    // All snapshots have a status; those of charts also have a value.
    onHappening(describe(actorRef as AnyActorRef, parents.get(actorRef) ?? null, event, snapshot as Seen));
  });
}

/** Calls `inspect` with all inspection events of xstate from now on, unredacted. For development only. */
export function inspectActors(inspect: (inspected: InspectionEvent) => void): void {
  const watched = new WeakSet<object>();
  const { start } = Actor.prototype;
  Actor.prototype.start = function startWatched() {
    if (!watched.has(this.system)) {
      watched.add(this.system);
      this.system.inspect(inspect);
      // xstate sent this event when the actor was created, before there was a listener.
      inspect({ type: '@xstate.actor', rootId: this.sessionId, actorRef: this });
    }
    return start.call(this);
  };
}
