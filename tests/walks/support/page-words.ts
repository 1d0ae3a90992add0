import { type MatcherFunction, queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom';
import type { Sight } from './screen.ts';

/** An element with its name, label or text. */
type Known = { readonly element: Element; readonly words: string };

/**
 * The words of the page at one moment, as Testing Library reads them. They are read once for all searches by a role, label or
 * text, because reading is expensive and comparing is not.
 */
export class PageWords {
  readonly #read = new Map<string, readonly Known[]>();

  find(sight: Sight): readonly Element[] {
    const { within, role, name, label, text } = sight;
    const wanted = role === undefined ? (label ?? text) : name;
    const found = this.#readBy(role, label).filter(({ words }) => wanted === undefined || fits(wanted, words));
    const elements = [...new Set(found.map(({ element }) => element))].filter((element) => isAs(element, sight));
    if (within === undefined) return elements;
    return this.find(within).flatMap((place) => elements.filter((element) => place.contains(element)));
  }

  #readBy(role: string | undefined, label: string | undefined): readonly Known[] {
    const key = role ?? (label === undefined ? 'a text' : 'a label');
    const known =
      this.#read.get(key) ??
      readAll((keep) => {
        if (role !== undefined) return queryAllByRole(document.body, role, { name: keep });
        return label === undefined ? queryAllByText(document.body, keep) : queryAllByLabelText(document.body, keep);
      });
    this.#read.set(key, known);
    return known;
  }
}

/** All results of a query, with the words that it would compare. */
function readAll(query: (keep: MatcherFunction) => readonly Element[]): readonly Known[] {
  const compared: { element: Element | null; words: string }[] = [];
  const given = new Set<Element | null>(
    query((words, element) => {
      compared.push({ element, words });
      return true;
    }),
  );
  return compared.flatMap(({ element, words }) => (element !== null && given.has(element) ? [{ element, words }] : []));
}

const fits = (wanted: string | RegExp, words: string) =>
  typeof wanted === 'string' ? wanted === words : wanted.test(words);

function isAs(element: Element, { disabled, busy, checked, pressed, masked, value }: Sight): boolean {
  const read = (attribute: string) => element.getAttribute(attribute) === 'true';
  const isDisabled = element.matches(':disabled') || read('aria-disabled');
  const isChecked = (element instanceof HTMLInputElement && element.checked) || read('aria-checked');
  return (
    (disabled === undefined || disabled === isDisabled) &&
    (busy === undefined || busy === read('aria-busy')) &&
    (checked === undefined || checked === isChecked) &&
    (pressed === undefined || pressed === read('aria-pressed')) &&
    (masked === undefined || masked === element.matches('[type="password"]')) &&
    (value === undefined || ('value' in element && element.value === value))
  );
}
