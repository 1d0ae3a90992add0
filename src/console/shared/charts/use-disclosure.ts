import { useActorRef, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { disclosureMachine } from '#machines/disclosure.machine.ts';

const selectIsOpen = (disclosure: SnapshotFrom<typeof disclosureMachine>) => disclosure.matches('open');

/** Something this component shows or hides. */
export function useDisclosure() {
  const disclosure = useActorRef(disclosureMachine);
  return {
    isOpen: useSelector(disclosure, selectIsOpen),
    open: () => disclosure.send({ type: 'disclosure.opened' }),
    close: () => disclosure.send({ type: 'disclosure.closed' }),
    toggle: () => disclosure.send({ type: 'disclosure.toggled' }),
  };
}
