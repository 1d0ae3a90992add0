import { useEffect } from 'react';
import { isInDialog, type KeyLine } from '#console/shared/keys/keys.ts';

/** The keys of techniques, in their order. Letters that do something else are left out. */
const TECHNIQUE_KEYS = [...'123456789qwertyasdfghzxvbijkl'];

/** The key of the technique at `place`; null when there are more techniques than keys. */
export const techniqueKey = (place: number): string | null => TECHNIQUE_KEYS[place] ?? null;

/** The keys of the screen on which people read a review. */
export const REVIEW_KEYS: readonly KeyLine[] = [
  { label: '/', value: 'To the text: Shift and the arrow keys select words, with Ctrl whole words' },
  { label: '1 to 9, letters', value: 'The technique with that key, in the selected words' },
  { label: 'Backspace', value: 'Remove the last mark' },
  { label: 'Enter', value: 'Save what was found, and go on' },
  { label: 'n', value: 'Nothing is in this post; go to the next one' },
  { label: 'c', value: 'You cannot tell, and go on' },
  { label: 'o', value: 'Write a note' },
  { label: 'u', value: 'Take the last judgement back' },
  { label: 'm', value: 'What the analyzer said of the previous post; Enter goes back' },
  { label: 'p', value: 'Pause, and go on after it' },
];

/** The attribute of the text, which takes the focus by a key. */
export const READ_TEXT = { 'data-read': '' };
export const NOTE = { 'data-note': '' };

/** In the text keys are keys: it takes no typing. */
const isTyping = (target: Element) =>
  target.closest('input, textarea, select, [contenteditable], [role=menu]')?.matches(':not([data-read])') ?? false;

const pressButton = (root: HTMLElement, key: string) =>
  [...root.querySelectorAll<HTMLElement>('[data-key]')].find((button) => button.dataset.key === key)?.click();

const FOCUSING: Readonly<Record<string, string>> = { '/': '[data-read]', o: '[data-note]' };

/** While `isOn`, single keys press the buttons that name them, unless somebody is typing. Escape leaves the note. */
export function useReviewKeys(isOn: boolean): void {
  // biome-ignore lint/plugin/effects: page: listens to keys that are pressed anywhere on it.
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const root = document.querySelector<HTMLElement>('main');
      if (ctrlKey || metaKey || altKey || !(target instanceof Element) || isInDialog() || root === null) return;
      if (isTyping(target)) {
        if (key === 'Escape') root.querySelector<HTMLElement>('[data-read]')?.focus();
        return;
      }
      // Enter presses a control that has the focus.
      if (key === 'Enter' && target.closest('a, button') !== null) return;
      const focused = FOCUSING[key];
      if (focused === undefined) pressButton(root, key);
      else root.querySelector<HTMLElement>(focused)?.focus();
      if (focused !== undefined || key === 'Backspace') event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}
