import { useActorRef, useSelector } from '@xstate/react';
import type { RowSubject } from '#machines/row-command.machine.ts';
import type { RowCommand, RowCommandSnapshot } from './provide-row-command.ts';

const selectIsWorking = (command: RowCommandSnapshot) => command.matches('working');

/** Has a command carried out when it is given; `isWorking` until the server has answered. */
export function useRowCommand<Subject extends RowSubject>(logic: RowCommand<Subject>) {
  const command = useActorRef(logic);
  return {
    isWorking: useSelector(command, selectIsWorking),
    give: (subject: Subject) => command.send({ type: 'command.given', subject }),
  };
}
