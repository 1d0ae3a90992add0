import { Portal } from '@ark-ui/react/portal';
import { Toaster as ArkToaster, createToaster, Toast } from '@ark-ui/react/toast';
import CircleCheckIcon from 'lucide-react/icons/circle-check';
import CircleXIcon from 'lucide-react/icons/circle-x';
import InfoIcon from 'lucide-react/icons/info';
import XIcon from 'lucide-react/icons/x';
import { Button } from '#console/ui/actions/button.tsx';
import { IconButton } from '#console/ui/actions/icon-button.tsx';
import { toast as toastRecipe } from '#styled/recipes/toast.js';
import { CLEAR_PLACE, useClearPlace } from './use-clear-place.ts';

export type ToastKind = 'success' | 'error' | 'info';
export type ToastMessage = {
  type: ToastKind;
  title: string;
  description?: string;
  /** The language of the text, where it differs from the page's. */
  lang?: 'fr';
  /** Why it happened, in the language of the page. */
  reason?: string;
  /** The one thing that can be done about it. Pressing it closes the toast. */
  action?: { label: string; onClick: () => void };
  /** How long it stays, in milliseconds; by default five seconds. */
  duration?: number;
  /** Of several messages about the same thing only the newest is shown. */
  about?: string;
};

const icons = { success: <CircleCheckIcon />, error: <CircleXIcon />, info: <InfoIcon /> };

const isKind = (type: string | undefined): type is ToastKind => type !== undefined && type in icons;

/** How long a toast stays, in milliseconds (S9.10). */
const DURATION_MS = 5000;

const EDGE = '1rem';

const toaster = createToaster({
  placement: 'bottom-end',
  duration: DURATION_MS,
  gap: 8,
  overlap: false,
  offsets: { left: EDGE, right: EDGE, top: EDGE, bottom: CLEAR_PLACE },
});

const HELD = '[data-scope=toast][data-part=group]:is(:hover, :focus-within)';

/**
 * Toasts wait while a pointer is over them. When one is removed, Ark ignores the pointer for a frame. If another one moves away from a
 * resting pointer in that frame, it would wait for ever.
 */
const goOnUnlessHeld = () =>
  requestAnimationFrame(() => requestAnimationFrame(() => document.querySelector(HELD) === null && toaster.resume()));

/** The failures that are shown now. */
const failures = new Set<string>();

/** The newest message about each thing. */
const newest = new Map<string, string>();

/**
 * Shows a message at the bottom right for five seconds. The message waits until `Toaster` is mounted. A success removes the
 * failures shown before it: the retry has worked.
 */
export const showToast = ({ lang, about, reason, ...message }: ToastMessage) => {
  if (message.type === 'success') {
    for (const failure of failures) toaster.dismiss(failure);
    failures.clear();
  }
  const id = toaster.create({
    ...message,
    closable: true,
    meta: { lang, reason },
    onStatusChange: ({ status }) => {
      if (status !== 'unmounted') return;
      failures.delete(id);
      goOnUnlessHeld();
    },
  });
  if (message.type === 'error') failures.add(id);
  if (about === undefined) return;
  const older = newest.get(about);
  if (older !== undefined) toaster.dismiss(older);
  newest.set(about, id);
};

const styles = toastRecipe();

function ClearPlace() {
  useClearPlace();
  return null;
}

/** Where toasts appear and are read out; mounted once. */
export const Toaster = () => (
  <Portal>
    <ArkToaster toaster={toaster} className={styles.group}>
      {({ type, title, description, action, meta }) => {
        const kind = isKind(type) ? type : 'info';
        return (
          <Toast.Root className={styles.root}>
            <span className={toastRecipe({ type: kind }).icon}>{icons[kind]}</span>
            <div className={styles.text}>
              <ClearPlace />
              <div lang={meta?.lang}>
                <Toast.Title className={styles.title}>{title}</Toast.Title>
                {description && <Toast.Description className={styles.description}>{description}</Toast.Description>}
              </div>
              {meta?.reason && <p className={styles.description}>{meta.reason}</p>}
            </div>
            {action && (
              <div className={styles.action}>
                <Toast.ActionTrigger asChild>
                  <Button size="sm" variant="outline">
                    {action.label}
                  </Button>
                </Toast.ActionTrigger>
              </div>
            )}
            <div className={styles.close}>
              <Toast.CloseTrigger asChild>
                <IconButton label="Close" size="sm">
                  <XIcon />
                </IconButton>
              </Toast.CloseTrigger>
            </div>
          </Toast.Root>
        );
      }}
    </ArkToaster>
  </Portal>
);
