import { Dialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import XIcon from 'lucide-react/icons/x';
import { IconButton } from '#console/ui/actions/icon-button.tsx';
import { drawer } from '#styled/recipes/drawer.js';
import { modal } from '#styled/recipes/modal.js';
import type { DrawerProps } from './drawer.tsx';
import type { ModalProps } from './modal.tsx';

const modalStyles = modal();
const drawerStyles = drawer();

/** Toasts lie above every modal. Closing a toast does not count as a click outside. */
const isInMessage = (target: EventTarget | null) => target instanceof Element && target.closest('[data-scope=toast]');

/** What `Modal` shows. */
export const ModalDialog = (props: ModalProps) => {
  const { open, onClose, title, description, size, busy = false, role = 'dialog', initialFocus } = props;
  const { leavable = false, finalFocus, onClosed } = props;
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(details) => !details.open && !busy && onClose()}
      onExitComplete={onClosed}
      role={role}
      closeOnEscape={!busy}
      closeOnInteractOutside={!busy && role === 'dialog'}
      onInteractOutside={(event) => isInMessage(event.detail.originalEvent.target) && event.preventDefault()}
      initialFocusEl={initialFocus && (() => initialFocus.current)}
      finalFocusEl={finalFocus}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop className={modalStyles.backdrop} />
        <Dialog.Positioner className={modalStyles.positioner}>
          <Dialog.Content className={modal({ size }).content} aria-busy={busy || undefined}>
            <div className={modalStyles.header}>
              <Dialog.Title className={modalStyles.title}>{title}</Dialog.Title>
              {description && (
                <Dialog.Description className={modalStyles.description}>{description}</Dialog.Description>
              )}
            </div>
            {props.children}
            <div className={modalStyles.close}>
              <IconButton label="Close" size="sm" disabled={busy && !leavable} onClick={onClose}>
                <XIcon />
              </IconButton>
            </div>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};

/** What `Drawer` shows. */
export const DrawerDialog = ({ open, onClose, label, children }: DrawerProps) => (
  <Dialog.Root
    open={open}
    onOpenChange={(details) => !details.open && onClose()}
    aria-label={label}
    lazyMount
    unmountOnExit
  >
    <Portal>
      <Dialog.Backdrop className={drawerStyles.backdrop} />
      <Dialog.Positioner className={drawerStyles.positioner}>
        <Dialog.Content className={drawerStyles.content}>
          {children}
          <div className={drawerStyles.close}>
            <IconButton label="Close menu" size="sm" onClick={onClose}>
              <XIcon />
            </IconButton>
          </div>
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </Dialog.Root>
);
