import { useSelector } from '@xstate/react';
import CheckIcon from 'lucide-react/icons/check';
import CopyIcon from 'lucide-react/icons/copy';
import { useClipboard } from '#console/shared/charts/use-clipboard.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Field } from '#console/ui/fields/field.tsx';
import { TextInput } from '#console/ui/fields/text-input.tsx';
import { Modal, ModalBody, ModalFooter } from '#console/ui/overlays/modal.tsx';
import { Moment } from '#console/ui/text/moment.tsx';
import { type LinkActor, type LinkSnapshot, resets } from './providers.ts';

const selectIsOpen = (link: LinkSnapshot) => link.matches('answered');
const selectLink = (link: LinkSnapshot) => link.context.answer;
const selectLabel = (link: LinkSnapshot) => link.context.subject?.label;

/** Shows a link once, to copy and hand over. */
export function OneTimeLinkDialog({ link }: { link: LinkActor }) {
  const made = useSelector(link, selectLink);
  const close = () => link.send({ type: 'dialog.closed' });
  return (
    <Modal
      open={useSelector(link, selectIsOpen)}
      onClose={close}
      title={`Reset link for ${useSelector(link, selectLabel)}`}
      description="Copy it now: it is shown only this once. Whoever opens it chooses a new password for this account."
    >
      <MadeLink key={made?.url} url={made?.url ?? ''} expiresAt={made?.expiresAt} onClose={close} />
    </Modal>
  );
}

type MadeLinkProps = { url: string; expiresAt: string | undefined; onClose: () => void };

/** Pass the URL as `key`: the state of copying belongs to one link. */
function MadeLink({ url, expiresAt, onClose }: MadeLinkProps) {
  const { isCopied, isUncopied, copy } = useClipboard(resets.copyLink, url);
  return (
    <>
      <ModalBody>
        <Field
          label="One-time link"
          errors={isUncopied ? ['Your browser did not allow copying. Select the link and copy it by hand.'] : []}
          help={
            expiresAt && (
              <>
                Works once, until <Moment at={expiresAt} />.
              </>
            )
          }
        >
          <TextInput face="code" readOnly value={url} onFocus={(event) => event.target.select()} />
        </Field>
      </ModalBody>
      <ModalFooter>
        <Button variant="outline" onClick={onClose}>
          Done
        </Button>
        <Button variant="solid" icon={isCopied ? <CheckIcon /> : <CopyIcon />} onClick={copy}>
          {isCopied ? 'Copied' : 'Copy link'}
        </Button>
      </ModalFooter>
    </>
  );
}
