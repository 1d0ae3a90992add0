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

/** Calls `onHappening` for whatever happens from here on to any actor, wherever it is started. For development only. */
export function watchActors(onHappening: (happening: Happening) => void): void {
  inspectActors((inspected) => {
    if (inspected.type !== '@xstate.snapshot') return;
    // Snapshots of charts have a value beside the status that all have.
    onHappening(describe(inspected.actorRef as AnyActorRef, inspected.event, inspected.snapshot as Seen));
  });
}

/** Calls `inspect` with all that xstate tells of any actor from here on, unredacted. For development only. */
export function inspectActors(inspect: (inspected: InspectionEvent) => void): void {
  const watched = new WeakSet<object>();
  const { start } = Actor.prototype;
  Actor.prototype.start = function startWatched() {
    if (!watched.has(this.system)) {
      watched.add(this.system);
      this.system.inspect(inspect);
      // It was told when the actor was made, before anybody could listen.
      inspect({ type: '@xstate.actor', rootId: this.sessionId, actorRef: this });
    }
    return start.call(this);
  };
}
