import { Tabs as ArkTabs } from '@ark-ui/react/tabs';
import type { ReactNode } from 'react';
import { tabs as tabsRecipe } from '#styled/recipes/tabs.js';

export type Tab<Id extends string> = { id: Id; label: string; content: ReactNode };

type TabsProps<Id extends string> = {
  /** Names what the tabs choose between. */
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
};

const styles = tabsRecipe();

/** Where the tabs are wider than the screen, the selected one must not be hidden at the end. */
function reveal(selected: HTMLElement | null): void {
  const list = selected?.parentElement;
  if (!selected || !list) return;
  const end = selected.offsetLeft - list.offsetLeft + selected.offsetWidth;
  list.scrollLeft = Math.max(list.scrollLeft, end - list.clientWidth);
}

/** Shows one of several panels. Only the selected panel is mounted. */
export const Tabs = <Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) => (
  <ArkTabs.Root
    className={styles.root}
    value={selected}
    onValueChange={({ value }) => {
      const chosen = tabs.find((tab) => tab.id === value);
      if (chosen) onSelect(chosen.id);
    }}
    lazyMount
    unmountOnExit
  >
    <ArkTabs.List className={styles.list} aria-label={label}>
      {tabs.map((tab) => (
        <ArkTabs.Trigger
          key={tab.id}
          ref={tab.id === selected ? reveal : undefined}
          value={tab.id}
          className={styles.trigger}
        >
          {tab.label}
        </ArkTabs.Trigger>
      ))}
    </ArkTabs.List>
    {tabs.map((tab) => (
      <ArkTabs.Content key={tab.id} value={tab.id} className={styles.content}>
        {tab.content}
      </ArkTabs.Content>
    ))}
  </ArkTabs.Root>
);
