import { Menu as ArkMenu, useMenu } from '@ark-ui/react/menu';
import { useLayoutEffect, useRef } from 'react';
import { menuIsAbove } from '#console/ui/overlays/one-above.ts';
import { menu } from '#styled/recipes/menu.js';
import type { Asked, BareMenuProps } from './menu.tsx';

const styles = menu();

type OpenedMenuProps<Id extends string> = BareMenuProps<Id> & {
  /** How somebody asked for it before its code was there; null if nobody has. */
  asked: Asked | null;
};

/** A menu with its button. If it was asked for before, it opens as if the button had been pressed now. */
export function OpenedMenu<Id extends string>({ trigger, header, items, onSelect, asked }: OpenedMenuProps<Id>) {
  // Its effects must run before the one that repeats the press: a menu that has not started hears none.
  const opened = useMenu({
    positioning: { placement: 'bottom-end', gutter: 4 },
    onOpenChange: ({ open }) => open && menuIsAbove(() => opened.api.setOpen(false)),
  });
  const button = useRef<HTMLButtonElement>(null);
  // React runs effects twice during development, and a second press would close the menu.
  const due = useRef(asked);
  // biome-ignore lint/plugin/effects: page: repeats the press on the button that takes the place of the pressed one.
  useLayoutEffect(() => {
    const press = due.current;
    due.current = null;
    if (press === null) return;
    button.current?.focus({ preventScroll: true });
    if (press === 'press') button.current?.click();
    else button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: press, bubbles: true, cancelable: true }));
  }, []);
  return (
    <ArkMenu.RootProvider value={opened} lazyMount unmountOnExit>
      <ArkMenu.Trigger asChild ref={button}>
        {trigger}
      </ArkMenu.Trigger>
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
    </ArkMenu.RootProvider>
  );
}
