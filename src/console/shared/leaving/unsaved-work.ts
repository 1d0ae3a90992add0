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
  /** Has the guard ask for as long as it runs. */
  readonly holdWork: CallbackActorLogic<EventObject, { work: Work | null }>;
  /** Keeps what was typed, in case the session ends before it is saved. */
  readonly keepDraft: (kept: { work: Work | null; draft: Draft }) => void;
  /** What the same person typed at `place` before their session ended; null for nothing. */
  readonly recallDraft: (place: string) => Draft | null;
};

export const [UnsavedWorkContext, useUnsavedWork] = createProvided<UnsavedWork>('unsaved work');
