import {
  cloneElement,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react';
import { lateCode, useLateCode } from '#console/ui/late/late-code.ts';

export type MenuItem<Id extends string> = {
  id: Id;
  label: string;
  icon?: ReactNode;
  tone?: 'neutral' | 'danger';
  disabled?: boolean;
  /** Shown under the label, for example why the item is disabled. */
  hint?: string;
};

export type MenuProps<Id extends string> = {
  items: readonly MenuItem<Id>[];
  onSelect: (id: Id) => void;
};

type TriggerProps = {
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: (event: FocusEvent) => void;
};

export type BareMenuProps<Id extends string> = MenuProps<Id> & {
  /** The button that opens it; it must take a ref and the usual button props. */
  trigger: ReactElement<Partial<TriggerProps>>;
  /** Text above the items; it cannot be chosen. */
  header?: ReactNode;
};

/** How a person asked for a menu: by a press, or by a key, which also marks an item. */
export type Asked = 'press' | 'ArrowDown' | 'ArrowUp';

const code = lateCode('menus', () => import('./opened-menu.tsx'));

/** A press by a key or by a program has no count of clicks. */
const askedBy = ({ detail }: MouseEvent): Asked => (detail === 0 ? 'ArrowDown' : 'press');

const isArrow = (key: string): key is 'ArrowDown' | 'ArrowUp' => key === 'ArrowDown' || key === 'ArrowUp';

/**
 * Actions behind a button. `ActionMenu` and `UserMenu` include the button. The first screen does not wait for the code of menus:
 * there, a menu is only its button until somebody asks for it, so that no button is replaced while it has the focus.
 */
export function Menu<Id extends string>(props: BareMenuProps<Id>) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isWhole] = useState(() => code.read() !== null);
  const opened = useLateCode(code, asked !== null);
  if (opened !== null && (isWhole || asked !== null)) return <opened.OpenedMenu {...props} asked={asked} />;
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: (event) => setAsked(askedBy(event)),
    onKeyDown: (event) => {
      if (!isArrow(event.key)) return;
      event.preventDefault();
      setAsked(event.key);
    },
    // Who goes on meanwhile does not want it any more.
    onBlur: () => setAsked(null),
  });
}
