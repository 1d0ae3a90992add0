/**
 * Hears what a person types while there is no field for it, and keeps these keys, and Enter, from everything else. Shortcuts of
 * the browser are left alone. Returns a function that ends this.
 */
export function hearKeys(onLetter: (letter: string) => void): () => void {
  const hear = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    const isLetter = [...key].length === 1;
    if (ctrlKey || metaKey || altKey || isComposing || !(isLetter || key === 'Enter')) return;
    event.preventDefault();
    event.stopPropagation();
    if (isLetter) onLetter(key);
  };
  window.addEventListener('keydown', hear, { capture: true });
  return () => window.removeEventListener('keydown', hear, { capture: true });
}
