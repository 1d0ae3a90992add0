import { useSelector } from '@xstate/react';
import CheckIcon from 'lucide-react/icons/check';
import CopyIcon from 'lucide-react/icons/copy';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { Button } from '#console/ui/actions/button.tsx';
import { Field } from '#console/ui/fields/field.tsx';
import { TextInput } from '#console/ui/fields/text-input.tsx';
import { Modal, ModalBody, ModalFooter } from '#console/ui/overlays/modal.tsx';
import { Moment } from '#console/ui/text/moment.tsx';
import type { oneTimeLinkMachine } from '#machines/one-time-link.machine.ts';

type LinkActor = ActorRefFrom<typeof oneTimeLinkMachine>;
type LinkSnapshot = SnapshotFrom<typeof oneTimeLinkMachine>;

const selectIsOpen = (link: LinkSnapshot) => link.matches('showing');
const selectIsCopied = (link: LinkSnapshot) => link.matches({ showing: 'copied' });
const selectIsUncopied = (link: LinkSnapshot) => link.matches({ showing: 'uncopied' });
const selectLink = (link: LinkSnapshot) => link.context.link;
const selectLabel = (link: LinkSnapshot) => link.context.subject?.label;

/** Shows a link this once, to be copied and handed over. */
export function OneTimeLinkDialog({ link }: { link: LinkActor }) {
  const made = useSelector(link, selectLink);
  const isCopied = useSelector(link, selectIsCopied);
  const isUncopied = useSelector(link, selectIsUncopied);
  const close = () => link.send({ type: 'link.closed' });
  return (
    <Modal
      open={useSelector(link, selectIsOpen)}
      onClose={close}
      title={`Reset link for ${useSelector(link, selectLabel)}`}
      description="Copy it now: it is shown only this once. Whoever opens it chooses a new password for this account."
    >
      <ModalBody>
        <Field
          label="One-time link"
          errors={isUncopied ? ['Your browser did not allow copying. Select the link and copy it by hand.'] : []}
          help={
            made && (
              <>
                Works once, until <Moment at={made.expiresAt} />.
              </>
            )
          }
        >
          <TextInput face="code" readOnly value={made?.url ?? ''} onFocus={(event) => event.target.select()} />
        </Field>
      </ModalBody>
      <ModalFooter>
        <Button variant="outline" onClick={close}>
          Done
        </Button>
        <Button
          variant="solid"
          icon={isCopied ? <CheckIcon /> : <CopyIcon />}
          onClick={() => link.send({ type: 'link.copied' })}
        >
          {isCopied ? 'Copied' : 'Copy link'}
        </Button>
      </ModalFooter>
    </Modal>
  );
}
