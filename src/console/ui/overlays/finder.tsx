import { Dialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import SearchIcon from 'lucide-react/icons/search';
import XIcon from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { IconButton } from '#console/ui/actions/icon-button.tsx';
import { finder } from '#styled/recipes/finder.js';
import { isAbove } from './one-above.ts';

type FinderOption = {
  id: string;
  /** The heading that it stands under. Options of one group follow each other. */
  group: string;
  label: string;
  /** Beside the label, such as the name of an account. */
  hint?: string;
  icon?: ReactNode;
};

type FinderProps = {
  open: boolean;
  onClose: () => void;
  /** The name of the dialog and of its field. */
  label: string;
  placeholder: string;
  typed: string;
  onType: (typed: string) => void;
  options: readonly FinderOption[];
  onChoose: (id: string) => void;
  /** Said to everybody under the field, such as the number of results. */
  status: ReactNode;
  /** Under the options, such as why some could not be searched. */
  note?: ReactNode;
};

const styles = finder();

/** A field above the page, and what fits its words. The first option is marked, so Enter chooses it. */
export const Finder = (props: FinderProps) => {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog.Root
      open={props.open}
      onOpenChange={({ open }) => !open && props.onClose()}
      initialFocusEl={() => field.current}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Positioner className={styles.positioner}>
          <Dialog.Content ref={isAbove} className={styles.content} aria-label={props.label}>
            <Search {...props} field={field} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};

type SearchProps = FinderProps & { field: RefObject<HTMLInputElement | null> };

/**
 * The combobox pattern of WAI-ARIA with a list that is always open. Ark's own combobox sets the text of its field a moment late,
 * and loses letters that are typed meanwhile.
 */
function Search({ field, label, placeholder, typed, onType, options, onChoose, onClose, status, note }: SearchProps) {
  const id = useId();
  const [marked, setMarked] = useState('');
  const idOf = (option: FinderOption) => `${id}${options.indexOf(option)}`;
  const current = Math.max(
    0,
    options.findIndex((option) => option.id === marked),
  );
  const mark = (index: number) => {
    const next = options.at(index % options.length);
    if (next === undefined) return;
    setMarked(next.id);
    document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    const chosen = options[current];
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') mark(current + 1);
    else if (event.key === 'ArrowUp') mark(current - 1);
    else if (event.key === 'Enter' && chosen !== undefined) onChoose(chosen.id);
    else return;
    event.preventDefault();
  };
  const groups = Map.groupBy(options, ({ group }) => group);
  return (
    <div className={styles.search}>
      <div className={styles.head}>
        <SearchIcon />
        <input
          ref={field}
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${id}list`}
          aria-activedescendant={options[current] && idOf(options[current])}
          className={styles.field}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={({ target }) => {
            setMarked('');
            onType(target.value);
          }}
          onKeyDown={press}
        />
        <IconButton label="Close" size="sm" onClick={onClose}>
          <XIcon />
        </IconButton>
      </div>
      <div role="status" className={styles.status}>
        {status}
      </div>
      <div id={`${id}list`} role="listbox" aria-label={label} className={styles.list}>
        {[...groups].map(([group, members]) => (
          // biome-ignore lint/a11y/useSemanticElements: a list of options holds no fieldset.
          <div key={group} role="group" aria-label={group} className={styles.group}>
            <div aria-hidden="true" className={styles.groupLabel}>
              {group}
            </div>
            {members.map((option) => {
              const isMarked = option === options[current];
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field keeps the focus and hears the keys.
                <div
                  key={option.id}
                  id={idOf(option)}
                  role="option"
                  aria-selected={isMarked}
                  data-highlighted={isMarked || undefined}
                  className={styles.option}
                  onPointerMove={() => setMarked(option.id)}
                  onClick={() => onChoose(option.id)}
                >
                  {option.icon}
                  <span>{option.label}</span>
                  {option.hint && <span className={styles.hint}>{option.hint}</span>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {note && <div className={styles.note}>{note}</div>}
    </div>
  );
}
