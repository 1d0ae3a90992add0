import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { selectableText } from '#styled/recipes/selectable-text.js';
import { cutAtMarks, type Span } from './cut-at-marks.ts';
import { hasCaret, selectedSpan, selectSpan } from './selected-span.ts';

type SelectableTextProps = {
  /** Names the text. */
  label: string;
  text: string;
  /** Numbered passages. They may overlap. */
  marks: readonly (Span & { number: number })[];
  /** The selected passage; it stays selected when marks change. */
  selected: Span | null;
  /** The passage that a person selects, in UTF-16 units; null when nothing is selected any more. */
  onSelect: (span: Span | null) => void;
  /** It gets the focus when it appears. */
  takesFocus?: boolean;
} & { readonly [Name in `data-${string}`]?: string };

const styles = selectableText();

/**
 * A stranger's text unchanged, in which people select passages with the pointer, or with Shift and the arrow keys. The keyboard
 * can select only in text that could be edited; so it can, but no edit is let through.
 */
export function SelectableText({
  label,
  text,
  marks,
  selected,
  onSelect,
  takesFocus = false,
  ...data
}: SelectableTextProps) {
  const root = useRef<HTMLDivElement>(null);
  useSelection(root, onSelect);
  useNoEdits(root);
  useKeptSelection(root, selected, marks);
  useFirstFocus(root, takesFocus);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a text area cannot show marks.
    <div
      {...data}
      ref={root}
      role="textbox"
      aria-multiline
      aria-readonly
      aria-label={label}
      className={styles.root}
      dir="auto"
      tabIndex={0}
      contentEditable
      suppressContentEditableWarning
      inputMode="none"
      spellCheck={false}
      autoCorrect="off"
      onMouseDown={selectAfresh}
    >
      {cutAtMarks(text, marks).map(({ start, passage, covering, ending }) =>
        covering.length === 0 ? (
          <span key={start}>{passage}</span>
        ) : (
          // The numbers are no text: they would shift what is selected.
          <span key={start} className={styles.marked} data-numbers={numbersOf(marks, ending)}>
            <mark className={styles.mark}>{passage}</mark>
          </span>
        ),
      )}
    </div>
  );
}

/** A browser would drag words that are selected. People rather want to select some of them again; with Shift they go on. */
function selectAfresh({ button, shiftKey }: { button: number; shiftKey: boolean }): void {
  if (button === 0 && !shiftKey) document.getSelection()?.removeAllRanges();
}

const numbersOf = (marks: readonly { number: number }[], places: readonly number[]) =>
  places.length === 0 ? undefined : places.map((place) => marks[place - 1]?.number).join(' ');

function useSelection(root: RefObject<HTMLElement | null>, onSelect: (span: Span | null) => void): void {
  const hear = useRef(onSelect);
  // biome-ignore lint/plugin/effects: page: hears what people select on it.
  useEffect(() => {
    hear.current = onSelect;
  }, [onSelect]);
  // biome-ignore lint/plugin/effects: page: hears what people select on it.
  useEffect(() => {
    const change = () => {
      if (root.current === null) return;
      const span = selectedSpan(root.current);
      // A finger that touches anything else ends the selection: the words stay chosen, or nothing could be done with them.
      if (span !== null || hasCaret(root.current)) hear.current(span);
    };
    document.addEventListener('selectionchange', change);
    return () => document.removeEventListener('selectionchange', change);
  }, [root]);
}

function useFirstFocus(root: RefObject<HTMLElement | null>, takesFocus: boolean): void {
  // biome-ignore lint/plugin/effects: page: React focuses only fields.
  useEffect(() => {
    if (takesFocus) root.current?.focus();
  }, [root, takesFocus]);
}

/** React has no event for every way to edit a text, such as cutting or dropping. */
function useNoEdits(root: RefObject<HTMLElement | null>): void {
  // biome-ignore lint/plugin/effects: page: lets no edit of the text through.
  useEffect(() => {
    const text = root.current;
    const refuse = (event: Event) => event.preventDefault();
    text?.addEventListener('beforeinput', refuse);
    return () => text?.removeEventListener('beforeinput', refuse);
  }, [root]);
}

/** New marks replace the nodes of the text, and the browser drops a selection with its nodes. */
function useKeptSelection(root: RefObject<HTMLElement | null>, selected: Span | null, marks: readonly Span[]): void {
  const shape = marks.map(({ start, end }) => `${start}-${end}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new marks drop a selection.
  // biome-ignore lint/plugin/effects: page: keeps on it what people have selected.
  useLayoutEffect(() => {
    if (root.current !== null && selected !== null) selectSpan(root.current, selected);
  }, [root, shape]);
}
