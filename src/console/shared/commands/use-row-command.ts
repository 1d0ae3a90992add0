import { useActorRef, useSelector } from '@xstate/react';
import type { RowSubject } from '#machines/row-command.machine.ts';
import type { RowCommand, RowCommandSnapshot } from './provide-row-command.ts';

const selectIsWorking = (command: RowCommandSnapshot) => command.matches('working');

/** Runs a command when it is given. `isWorking` is true until the server has answered. */
export function useRowCommand<Subject extends RowSubject>(logic: RowCommand<Subject>) {
  const command = useActorRef(logic);
  return {
    isWorking: useSelector(command, selectIsWorking),
    give: (subject: Subject) => command.send({ type: 'command.given', subject }),
  };
}
