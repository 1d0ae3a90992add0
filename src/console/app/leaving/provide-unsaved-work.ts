import { type EventObject, fromCallback } from 'xstate';
import type { LeaveGuardActor, UnsavedWork } from '#console/shared/leaving/unsaved-work.ts';
import type { Session } from '#console/shared/session/console-context.ts';
import type { Work } from '#machines/form.machine.ts';

/**
 * Holds unsaved changes with `guard`, and keeps the typed text with `session`. When changes are saved or discarded, the session
 * drops them. If the form disappears because the session has ended, they are kept: an ended session ignores that event.
 */
export const provideUnsavedWork = (guard: LeaveGuardActor, session: Session): UnsavedWork => ({
  guard,
  holdWork: fromCallback<EventObject, { work: Work | null }>(({ input: { work } }) => {
    if (work === null) return;
    const { name, place } = work;
    guard.send({ type: 'work.begun', name });
    return () => {
      guard.send({ type: 'work.ended', name });
      if (place !== null) session.send({ type: 'draft.dropped', place });
    };
  }),
  keepDraft: ({ work, draft }) => {
    if (work !== null && work.place !== null) session.send({ type: 'draft.kept', place: work.place, draft });
  },
  recallDraft: (place) => session.getSnapshot().context.kept?.drafts[place] ?? null,
});
