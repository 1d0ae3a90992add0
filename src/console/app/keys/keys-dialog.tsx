import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';
import { useAreKeysOn, useKeys } from '#console/shared/keys/keys.ts';
import { Checkbox } from '#console/ui/fields/checkbox.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Modal, ModalBody } from '#console/ui/overlays/modal.tsx';
import { Facts } from '#console/ui/text/facts.tsx';
import type { disclosureMachine } from '#machines/disclosure.machine.ts';
import { messageKeys, paletteKeys } from './key-names.ts';
import { keysAt } from './screen-keys.ts';

const selectIsOpen = (list: SnapshotFrom<typeof disclosureMachine>) => list.matches('open');

/** Lists the keys of the shown screen and what they do, with a switch that turns single keys off. */
export function KeysDialog() {
  const { pathname } = useLocation();
  const { shortcuts, list } = useKeys();
  const areOn = useAreKeysOn();
  const own = keysAt(pathname);
  const everywhere = [
    { label: paletteKeys(), value: 'Find an account, a screen, an action or a setting' },
    { label: messageKeys(), value: 'Go to the newest message, such as one with Undo' },
    { label: '?', value: 'Show these keys' },
  ];
  return (
    <Modal
      open={useSelector(list, selectIsOpen)}
      onClose={() => list.send({ type: 'disclosure.closed' })}
      title="Keys"
      description={
        own.length === 0
          ? 'This screen has no keys of its own. These work everywhere.'
          : 'First those of this screen, then those that work everywhere.'
      }
    >
      <ModalBody>
        <Stack>
          <Facts layout="pairs" facts={[...own, ...everywhere]} />
          <Checkbox
            label="Single keys are on"
            help={`Turn them off if you press keys by accident, or speak to your computer. ${paletteKeys()} stays.`}
            checked={areOn}
            onChange={() => shortcuts.send({ type: 'shortcuts.toggled' })}
          />
        </Stack>
      </ModalBody>
    </Modal>
  );
}
