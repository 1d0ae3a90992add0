import type { ReactNode } from 'react';
import { useLateCode } from '#console/ui/late/late-code.ts';
import { dialogCode } from './dialog-code.ts';

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  /** Its accessible name. */
  label: string;
  children: ReactNode;
};

/** A panel at the left edge, at most 250 px wide: the sidebar of small screens. It opens once the code of dialogs has loaded. */
export function Drawer(props: DrawerProps) {
  const code = useLateCode(dialogCode, props.open);
  return code && <code.DrawerDialog {...props} />;
}
