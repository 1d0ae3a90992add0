import type { ReactNode, RefObject } from 'react';
import { useLateCode } from '#console/ui/late/late-code.ts';
import { modal } from '#styled/recipes/modal.js';
import { dialogCode } from './dialog-code.ts';

export type ModalProps = {
  open: boolean;
  /** Called for Escape, the cross or a click outside; while `busy` for the cross alone, and only if it is `leavable`. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Something is being saved: no slip closes the dialog. */
  busy?: boolean;
  /** Whether the cross closes it while `busy`. */
  leavable?: boolean;
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

/** A dialog above the page, with a task or a question. It opens once the code of dialogs has loaded. */
export function Modal(props: ModalProps) {
  const code = useLateCode(dialogCode, props.open);
  return code && <code.ModalDialog {...props} />;
}

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
export const ModalFooter = ({ children }: { children: ReactNode }) => (
  <div className={styles.footer} data-kept>
    {children}
  </div>
);
