import { createBrowserInspector, type StatelyInspectionEvent, type StatelySnapshotEvent } from '@statelyai/inspect';
import { notify } from '#console/shared/notifications/notify.ts';
import { redact } from './redact.ts';
import { inspectActors } from './watch-actors.ts';

/** A snapshot as it may be told: what a call was asked and answered is in it, beside what a chart keeps. */
function redactSnapshot(snapshot: object): StatelySnapshotEvent['snapshot'] {
  const { status, value, context, input, output, error } = Object(snapshot);
  return { status, value, ...Object(redact({ context, input, output, error })) };
}

/** A message as it may leave this page. */
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
 * Opens Stately's inspector in a window of its own and tells it of every actor from here on. Its page is loaded from the
 * internet and told by `postMessage`, to whatever page is there: all goes through `redactMessage`.
 */
export function attachStately(): void {
  const { adapter, inspect } = createBrowserInspector({ serialize: redactMessage });
  if (adapter.targetWindow === null) {
    const description = 'The browser has blocked its window. Allow pop-ups for this page, and reload it.';
    notify({ type: 'error', title: 'Stately’s inspector', description });
  }
  inspectActors((inspected) => inspect.next?.(inspected));
}
