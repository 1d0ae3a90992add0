import { useEffect } from 'react';
import { usePalette } from '#console/app/palette/palette-context.ts';
import { isForPage, isInDialog, useAreKeysOn, useKeys } from '#console/shared/keys/keys.ts';

const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

/** The search of the screen, where it has one. */
const SEARCH = 'input[aria-keyshortcuts="/"]';

/**
 * The keys of every screen: Ctrl K or ⌘ K opens and closes the palette, also while somebody types; ? lists the keys; / moves to the
 * search of the screen.
 */
export function useConsoleKeys(): void {
  const palette = usePalette();
  const { list } = useKeys();
  const areOn = useAreKeysOn();
  // biome-ignore lint/plugin/effects: page: listens to keys that are pressed anywhere on it.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isPaletteKey(event)) {
        // The browser has a use of its own for these keys.
        event.preventDefault();
        // A dialog may hold text that nobody has saved.
        if (palette.getSnapshot().matches('open') || !isInDialog()) palette.send({ type: 'palette.toggled' });
      } else if (event.key === '?' && areOn && isForPage(event)) {
        event.preventDefault();
        list.send({ type: 'disclosure.opened' });
      } else if (event.key === '/' && areOn && isForPage(event)) {
        const search = document.querySelector<HTMLElement>(SEARCH);
        if (search === null) return;
        // The letter would be typed into the field.
        event.preventDefault();
        search.focus();
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [palette, list, areOn]);
}
