import { Actor, type AnyActorRef, type EventObject, type InspectionEvent } from 'xstate';
import type { Happening } from './recording.ts';
import { redact } from './redact.ts';

type Seen = { readonly value?: Happening['state']; readonly status: string };

function describe(actor: AnyActorRef, event: EventObject, snapshot: Seen): Happening {
  const logic: { readonly id?: unknown } = Object(Reflect.get(actor, 'logic'));
  return {
    at: Date.now(),
    actor: actor.sessionId,
    name: actor.id,
    parent: actor._parent?.sessionId ?? null,
    chart: typeof logic.id === 'string' ? logic.id : null,
    event: { type: event.type, ...Object(redact(event)) },
    state: snapshot.value ?? null,
    status: snapshot.status,
  };
}

/** Calls `onHappening` for every event of every actor from now on. For development only. */
export function watchActors(onHappening: (happening: Happening) => void): void {
  inspectActors((inspected) => {
    if (inspected.type !== '@xstate.snapshot') return;
    // All snapshots have a status; those of charts also have a value.
    onHappening(describe(inspected.actorRef as AnyActorRef, inspected.event, inspected.snapshot as Seen));
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
