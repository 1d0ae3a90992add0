import CheckIcon from 'lucide-react/icons/check';
import CopyIcon from 'lucide-react/icons/copy';
import { useClipboard } from '#console/shared/charts/use-clipboard.ts';
import { useDialog } from '#console/shared/dialogs/use-dialog.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Field } from '#console/ui/fields/field.tsx';
import { TextInput } from '#console/ui/fields/text-input.tsx';
import { Modal, ModalBody, ModalFooter } from '#console/ui/overlays/modal.tsx';
import { Moment } from '#console/ui/text/moment.tsx';
import { copyLink, type LinkActor } from './providers.ts';

type OneTimeLinkDialogProps = {
  link: LinkActor;
  title: string;
  /** What the link does. */
  effect: string;
};

/** Shows a link once, to copy and hand over. */
export function OneTimeLinkDialog({ link, title, effect }: OneTimeLinkDialogProps) {
  const { isAnswered, answer: made } = useDialog(link);
  const close = () => link.send({ type: 'dialog.closed' });
  return (
    <Modal
      open={isAnswered}
      onClose={close}
      title={title}
      description={`Copy it now: it is shown only once. ${effect}`}
    >
      <MadeLink key={made?.url} url={made?.url ?? ''} expiresAt={made?.expiresAt} onClose={close} />
    </Modal>
  );
}

type MadeLinkProps = { url: string; expiresAt: string | undefined; onClose: () => void };

/** Pass the URL as `key`: the state of copying belongs to one link. */
function MadeLink({ url, expiresAt, onClose }: MadeLinkProps) {
  const { isCopied, isUncopied, copy } = useClipboard(copyLink, url);
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
