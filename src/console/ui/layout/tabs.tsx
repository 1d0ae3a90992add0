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

/** How much of the tab beside the selected one stays in sight, in CSS pixels: it says that there are more. */
const BESIDE = 48;

/** Where the tabs are wider than the screen, the selected one must not be hidden, nor that there are others on both sides of it. */
function reveal(selected: HTMLElement | null): void {
  const list = selected?.parentElement;
  if (!selected || !list) return;
  const start = selected.offsetLeft - list.offsetLeft - BESIDE;
  const end = selected.offsetLeft - list.offsetLeft + selected.offsetWidth + BESIDE;
  list.scrollLeft = Math.min(Math.max(list.scrollLeft, end - list.clientWidth), start);
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
