import { Dialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import XIcon from 'lucide-react/icons/x';
import type { ComponentProps } from 'react';
import { IconButton } from '#console/ui/actions/icon-button.tsx';
import { drawer } from '#styled/recipes/drawer.js';
import { modal } from '#styled/recipes/modal.js';
import type { DrawerProps } from './drawer.tsx';
import type { ModalProps } from './modal.tsx';
import { isAbove } from './one-above.ts';

const modalStyles = modal();
const drawerStyles = drawer();

/** Toasts lie above every modal. Closing a toast does not count as a click outside. */
const isInMessage = (target: EventTarget | null) => target instanceof Element && target.closest('[data-scope=toast]');

type SheetProps = Omit<ComponentProps<typeof Dialog.Root>, 'onOpenChange'> & {
  styles: Readonly<Record<'backdrop' | 'positioner' | 'content' | 'close', string>>;
  onClose: () => void;
  /** The name of the cross. */
  cross: string;
  /** No slip closes it. */
  busy?: boolean;
  /** Whether the cross closes it while `busy`. */
  leavable?: boolean;
};

/** A sheet above the page, with a cross: what modals and drawers have in common. */
const Sheet = ({ styles, onClose, cross, busy = false, leavable = false, children, ...root }: SheetProps) => (
  <Dialog.Root {...root} onOpenChange={({ open }) => !open && !busy && onClose()} lazyMount unmountOnExit>
    <Portal>
      <Dialog.Backdrop className={styles.backdrop} />
      <Dialog.Positioner className={styles.positioner}>
        <Dialog.Content ref={isAbove} className={styles.content} aria-busy={busy || undefined}>
          {children}
          <div className={styles.close}>
            <IconButton label={cross} size="sm" disabled={busy && !leavable} onClick={onClose}>
              <XIcon />
            </IconButton>
          </div>
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </Dialog.Root>
);

/** What `Modal` shows. */
export const ModalDialog = ({
  title,
  description,
  size,
  busy = false,
  role = 'dialog',
  initialFocus,
  finalFocus,
  onClosed,
  children,
  ...sheet
}: ModalProps) => (
  <Sheet
    {...sheet}
    styles={{ ...modalStyles, content: modal({ size }).content }}
    cross="Close"
    busy={busy}
    role={role}
    onExitComplete={onClosed}
    closeOnEscape={!busy}
    closeOnInteractOutside={!busy && role === 'dialog'}
    onInteractOutside={(event) => isInMessage(event.detail.originalEvent.target) && event.preventDefault()}
    initialFocusEl={initialFocus && (() => initialFocus.current)}
    finalFocusEl={finalFocus}
  >
    <div className={modalStyles.header}>
      <Dialog.Title className={modalStyles.title}>{title}</Dialog.Title>
      {description && <Dialog.Description className={modalStyles.description}>{description}</Dialog.Description>}
    </div>
    {children}
  </Sheet>
);

/** What `Drawer` shows. */
export const DrawerDialog = ({ label, ...sheet }: DrawerProps) => (
  <Sheet {...sheet} styles={drawerStyles} cross="Close menu" aria-label={label} />
);
