import type { ActorRefFrom, CallbackActorLogic, EventObject } from 'xstate';
import { createProvided } from '#console/shared/provided.ts';
import type { Draft } from '#machines/draft.ts';
import type { Work } from '#machines/form.machine.ts';
import type { leaveGuardMachine } from '#machines/leave-guard.machine.ts';

export type LeaveGuardActor = ActorRefFrom<typeof leaveGuardMachine>;

/** What the console does about changes that are not saved. */
export type UnsavedWork = {
  /** Asked before anything leads away from the page. */
  readonly guard: LeaveGuardActor;
  /** While it runs, the guard asks. */
  readonly holdWork: CallbackActorLogic<EventObject, { work: Work | null }>;
  /** Keeps the typed text, in case the session ends before it is saved. */
  readonly keepDraft: (kept: { work: Work | null; draft: Draft }) => void;
  /** Forgets the text kept for `place`. After the end of a session it is kept all the same. */
  readonly dropDraft: (place: string) => void;
  /** The text that the same person typed at `place` before their session ended, or null. */
  readonly recallDraft: (place: string) => Draft | null;
};

export const [UnsavedWorkContext, useUnsavedWork] = createProvided<UnsavedWork>('unsaved work');
