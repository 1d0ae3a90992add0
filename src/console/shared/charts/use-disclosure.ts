import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import { disclosureMachine } from '#machines/disclosure.machine.ts';

const selectIsOpen = (disclosure: SnapshotFrom<typeof disclosureMachine>) => disclosure.matches('open');

/** A part that this component shows or hides. */
export function useDisclosure() {
  const disclosure = useActorRef(disclosureMachine);
  const events = useMemo(
    () => ({
      open: () => disclosure.send({ type: 'disclosure.opened' }),
      close: () => disclosure.send({ type: 'disclosure.closed' }),
      toggle: () => disclosure.send({ type: 'disclosure.toggled' }),
    }),
    [disclosure],
  );
  return { isOpen: useSelector(disclosure, selectIsOpen), ...events };
}
