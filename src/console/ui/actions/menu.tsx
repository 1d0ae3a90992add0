import { Menu as ArkMenu } from '@ark-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { menu } from '#styled/recipes/menu.js';

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

type BareMenuProps<Id extends string> = MenuProps<Id> & {
  /** The button that opens it; it must take a ref and the usual button props. */
  trigger: ReactElement;
  /** Text above the items; it cannot be chosen. */
  header?: ReactNode;
};

const styles = menu();

/** Actions behind a button. `ActionMenu` and `UserMenu` include the button. */
export const Menu = <Id extends string>({ trigger, header, items, onSelect }: BareMenuProps<Id>) => (
  <ArkMenu.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end', gutter: 4 }}>
    <ArkMenu.Trigger asChild>{trigger}</ArkMenu.Trigger>
    <ArkMenu.Positioner>
      <ArkMenu.Content className={styles.content}>
        {header && (
          <>
            <div className={styles.header}>{header}</div>
            <ArkMenu.Separator className={styles.separator} />
          </>
        )}
        {items.map(({ id, label, icon, tone, disabled = false, hint }) => (
          <ArkMenu.Item
            key={id}
            value={id}
            disabled={disabled}
            onSelect={() => onSelect(id)}
            className={menu({ tone }).item}
          >
            {icon}
            {hint ? (
              <span>
                {label} <span className={styles.hint}>{hint}</span>
              </span>
            ) : (
              label
            )}
          </ArkMenu.Item>
        ))}
      </ArkMenu.Content>
    </ArkMenu.Positioner>
  </ArkMenu.Root>
);
