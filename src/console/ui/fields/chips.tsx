import XIcon from 'lucide-react/icons/x';
import type { MouseEvent } from 'react';
import { pickList } from '#styled/recipes/pick-list.js';
import { tagsInput } from '#styled/recipes/tags-input.js';

type ChipsProps = {
  label: string;
  /** No two are equal. */
  texts: readonly string[];
  onRemove: (text: string) => void;
  /** The last one goes, and with it the list: gives the focus to what is used next. */
  onLastRemoved: () => void;
};

const styles = tagsInput();

/** What was chosen, each with a button that takes it back. The focus goes on to the next one. */
export const Chips = ({ label, texts, onRemove, onLastRemoved }: ChipsProps) => {
  const remove = (text: string, { currentTarget }: MouseEvent<HTMLElement>) => {
    const chip = currentTarget.closest('li');
    const next = chip?.nextElementSibling ?? chip?.previousElementSibling;
    if (next) next.querySelector('button')?.focus();
    else onLastRemoved();
    onRemove(text);
  };
  return (
    <ul aria-label={label} className={pickList().chips}>
      {texts.map((text) => (
        <li key={text} className={styles.tag}>
          <bdi className={styles.text}>{text}</bdi>
          <button
            type="button"
            className={styles.remove}
            aria-label={`Remove ${text}`}
            onClick={(event) => remove(text, event)}
          >
            <XIcon />
          </button>
        </li>
      ))}
    </ul>
  );
};
