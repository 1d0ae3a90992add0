import { createBrowserInspector, type StatelyInspectionEvent, type StatelySnapshotEvent } from '@statelyai/inspect';
import { notify } from '#console/shared/notifications/notify.ts';
import { redact } from './redact.ts';
import { inspectActors } from './watch-actors.ts';

/** A snapshot without private data. It holds a call's input and output, beside a chart's context. */
function redactSnapshot(snapshot: object): StatelySnapshotEvent['snapshot'] {
  const { status, value, context, input, output, error } = Object(snapshot);
  return { status, value, ...Object(redact({ context, input, output, error })) };
}

/** A message without private data, safe to leave this page. */
function redactMessage(message: StatelyInspectionEvent): StatelyInspectionEvent {
  switch (message.type) {
    case '@xstate.actor':
      return { ...message, snapshot: redactSnapshot(message.snapshot) };
    case '@xstate.event':
      return { ...message, event: Object(redact(message.event)) };
    case '@xstate.snapshot':
      return { ...message, event: Object(redact(message.event)), snapshot: redactSnapshot(message.snapshot) };
  }
}

/**
 * Opens Stately's inspector in its own window and sends it the events of every actor from now on. That page comes from the
 * internet, and `postMessage` reaches any page in that window. So every message goes through `redactMessage`.
 */
export function attachStately(): void {
  const { adapter, inspect } = createBrowserInspector({ serialize: redactMessage });
  if (adapter.targetWindow === null) {
    const description = 'The browser has blocked its window. Allow pop-ups for this page, and reload it.';
    notify({ type: 'error', title: 'Stately’s inspector', description });
  }
  inspectActors((inspected) => inspect.next?.(inspected));
}
