import { type EventObject, fromCallback } from 'xstate';
import type { LeaveGuardActor, UnsavedWork } from '#console/shared/leaving/unsaved-work.ts';
import type { Session } from '#console/shared/session/console-context.ts';
import type { Work } from '#machines/form.machine.ts';

/**
 * Holds unsaved changes with `guard`, and keeps what was typed with `session`. Changes that are over are dropped there;
 * those of a form that goes because the session has ended are not, since the session takes no such event then.
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
