import { type EventObject, fromCallback } from 'xstate';
import type { LeaveGuardActor, UnsavedWork } from '#console/shared/leaving/unsaved-work.ts';
import type { Session } from '#console/shared/session/console-context.ts';
import type { Draft } from '#machines/draft.ts';
import type { Work } from '#machines/form.machine.ts';

/** Typed secrets are as if they had not been typed. */
const withoutSecrets = ({ initial, values }: Draft, secrets: readonly string[] = []): Draft => ({
  initial,
  values: { ...values, ...Object.fromEntries(Object.entries(initial).filter(([name]) => secrets.includes(name))) },
});

/**
 * Holds unsaved changes with `guard`, and keeps the typed text with `session`. When changes are saved or discarded, the session
 * drops them. If the form disappears because the session has ended, they are kept: an ended session ignores that event.
 */
export function provideUnsavedWork(guard: LeaveGuardActor, session: Session): UnsavedWork {
  const dropDraft = (place: string) => session.send({ type: 'draft.dropped', place });
  return {
    guard,
    holdWork: fromCallback<EventObject, { work: Work | null }>(({ input: { work } }) => {
      if (work === null) return;
      const { name, place } = work;
      guard.send({ type: 'work.begun', name });
      return () => {
        guard.send({ type: 'work.ended', name });
        dropDraft(place);
      };
    }),
    keepDraft: ({ work, draft }) => {
      if (work !== null)
        session.send({ type: 'draft.kept', place: work.place, draft: withoutSecrets(draft, work.secrets) });
    },
    dropDraft,
    recallDraft: (place) => session.getSnapshot().context.kept?.drafts[place] ?? null,
  };
}
