import { Dialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import XIcon from 'lucide-react/icons/x';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '#console/ui/actions/icon-button.tsx';
import { modal } from '#styled/recipes/modal.js';

type ModalProps = {
  open: boolean;
  /** Called for Escape, the cross or a click outside, but never while `busy`. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** Something is being saved; the dialog cannot be closed. */
  busy?: boolean;
  /** `alertdialog` for questions that need an answer: a click outside does not close it. */
  role?: 'dialog' | 'alertdialog';
  /** What gets the focus first; the first control by default. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Finds what gets the focus afterwards; null or without it: what had the focus before. */
  finalFocus?: () => HTMLElement | null;
  /** Called when it is no longer visible, so that its content can be dropped. */
  onClosed?: () => void;
  /** `ModalBody` and `ModalFooter`, with or without a form around them. */
  children: ReactNode;
};

const styles = modal();

/** Toasts lie above every modal. Closing a toast does not count as a click outside. */
const isInMessage = (target: EventTarget | null) => target instanceof Element && target.closest('[data-scope=toast]');

/** A dialog above the page, with a task or a question. */
export const Modal = (props: ModalProps) => {
  const { open, onClose, title, description, size, busy = false, role = 'dialog', initialFocus } = props;
  const { finalFocus, onClosed } = props;
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
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Positioner className={styles.positioner}>
          <Dialog.Content className={modal({ size }).content} aria-busy={busy || undefined}>
            <div className={styles.header}>
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              {description && <Dialog.Description className={styles.description}>{description}</Dialog.Description>}
            </div>
            {props.children}
            <div className={styles.close}>
              <IconButton label="Close" size="sm" disabled={busy} onClick={onClose}>
                <XIcon />
              </IconButton>
            </div>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};

type ModalBodyProps = {
  /** A name for content that is only read. The content then takes the focus, so that the keyboard can scroll it. */
  label?: string;
  children: ReactNode;
};

/** The part that scrolls. */
export const ModalBody = ({ label, children }: ModalBodyProps) => (
  <div className={styles.body} {...(label && { role: 'region', 'aria-label': label, tabIndex: 0 })}>
    {children}
  </div>
);

/** The buttons, with the main one last. */
export const ModalFooter = ({ children }: { children: ReactNode }) => <div className={styles.footer}>{children}</div>;
