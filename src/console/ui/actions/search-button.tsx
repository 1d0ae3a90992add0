import type { ReactNode } from 'react';
import { searchButton } from '#styled/recipes/search-button.js';

type SearchButtonProps = {
  label: string;
  /** The keys that do the same, as people call them. */
  keys: string;
  icon: ReactNode;
  isOpen: boolean;
  onClick: () => void;
};

const styles = searchButton();

/** Opens a search. It looks like a field where there is room, and is an icon on a phone. */
export const SearchButton = ({ label, keys, icon, isOpen, onClick }: SearchButtonProps) => (
  <button
    type="button"
    className={styles.root}
    aria-label={`${label} ${keys}`}
    aria-haspopup="dialog"
    aria-expanded={isOpen}
    aria-keyshortcuts="Control+K Meta+K"
    title={`${label} (${keys})`}
    onClick={onClick}
  >
    {icon}
    <span className={styles.label}>{label}</span> <kbd className={styles.keys}>{keys}</kbd>
  </button>
);
