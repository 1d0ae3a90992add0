import { Actor, type AnyActorRef, type InspectionEvent } from 'xstate';
import type { Happening } from './recording.ts';
import { redact } from './redact.ts';

type Seen = { readonly value?: Happening['state']; readonly status: string };

function describe(actor: AnyActorRef, event: unknown, snapshot: Seen): Happening {
  const logic: { readonly id?: unknown } = Object(Reflect.get(actor, 'logic'));
  return {
    at: Date.now(),
    actor: actor.sessionId,
    name: actor.id,
    parent: actor._parent?.sessionId ?? null,
    chart: typeof logic.id === 'string' ? logic.id : null,
    event: redact(event),
    state: snapshot.value ?? null,
    status: snapshot.status,
  };
}

/** Calls `onHappening` for whatever happens from here on to any actor, wherever it is started. For development only. */
export function watchActors(onHappening: (happening: Happening) => void): void {
  const note = (inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.snapshot') return;
    // Snapshots of charts have a value beside the status that all have.
    onHappening(describe(inspected.actorRef as AnyActorRef, inspected.event, inspected.snapshot as Seen));
  };
  const watched = new WeakSet<object>();
  const { start } = Actor.prototype;
  Actor.prototype.start = function startWatched() {
    if (!watched.has(this.system)) {
      watched.add(this.system);
      this.system.inspect(note);
    }
    return start.call(this);
  };
}
