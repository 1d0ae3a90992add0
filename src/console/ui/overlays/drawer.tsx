import { Dialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import XIcon from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from '#console/ui/actions/icon-button.tsx';
import { drawer } from '#styled/recipes/drawer.js';

type DrawerProps = {
  open: boolean;
  onClose: () => void;
  /** Its accessible name. */
  label: string;
  children: ReactNode;
};

const styles = drawer();

/** A panel at the left edge, at most 250 px wide: the sidebar of small screens. */
export const Drawer = ({ open, onClose, label, children }: DrawerProps) => (
  <Dialog.Root
    open={open}
    onOpenChange={(details) => !details.open && onClose()}
    aria-label={label}
    lazyMount
    unmountOnExit
  >
    <Portal>
      <Dialog.Backdrop className={styles.backdrop} />
      <Dialog.Positioner className={styles.positioner}>
        <Dialog.Content className={styles.content}>
          {children}
          <div className={styles.close}>
            <IconButton label="Close menu" size="sm" onClick={onClose}>
              <XIcon />
            </IconButton>
          </div>
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </Dialog.Root>
);
