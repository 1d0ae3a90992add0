import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { createProvided } from '#console/shared/provided.ts';
import type { leaveGuardMachine } from '#machines/leave-guard.machine.ts';

export type LeaveGuardActor = ActorRefFrom<typeof leaveGuardMachine>;

export const [LeaveGuardContext, useLeaveGuard] = createProvided<LeaveGuardActor>('leave guard');

/** Has the console ask before it leaves this page, for as long as `name` holds changes that are not saved. */
export function useUnsavedWork(name: string, isUnsaved: boolean): void {
  const guard = useLeaveGuard();
  useEffect(() => {
    if (!isUnsaved) return;
    guard.send({ type: 'work.begun', name });
    return () => guard.send({ type: 'work.ended', name });
  }, [guard, name, isUnsaved]);
}
