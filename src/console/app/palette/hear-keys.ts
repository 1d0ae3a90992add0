type Heard = { onLetter: (letter: string) => void; onErased: () => void; onGivenUp: () => void };

/**
 * Hears what a person types while there is no field for it: letters, Backspace, and Escape, which gives up. These keys, and Enter,
 * reach nothing else. Shortcuts of the browser are left alone. Returns a function that ends this.
 */
export function hearKeys({ onLetter, onErased, onGivenUp }: Heard): () => void {
  const answers: Readonly<Record<string, () => void>> = { Enter: () => {}, Backspace: onErased, Escape: onGivenUp };
  const hear = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    const answer = [...key].length === 1 ? () => onLetter(key) : answers[key];
    if (ctrlKey || metaKey || altKey || isComposing || answer === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    answer();
  };
  window.addEventListener('keydown', hear, { capture: true });
  return () => window.removeEventListener('keydown', hear, { capture: true });
}
