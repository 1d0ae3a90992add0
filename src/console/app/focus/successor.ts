/** The place of an element that had the focus. */
export type Trace = {
  readonly element: HTMLElement | null;
  /** From its parent upward. */
  readonly ancestors: readonly Element[];
  /** The index of its row in its table; -1 outside a table. */
  readonly rowIndex: number;
  readonly isMenuButton: boolean;
};

const MENU_BUTTON = '[aria-haspopup=menu]:not(:disabled)';
const CONTROL = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), select:not(:disabled)';

/** Records the place of `element` before it is removed. */
export function traceOf(element: Element): Trace {
  const ancestors: Element[] = [];
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) ancestors.push(parent);
  return {
    element: element instanceof HTMLElement ? element : null,
    ancestors,
    rowIndex: element.closest('tr')?.rowIndex ?? -1,
    isMenuButton: element.matches(MENU_BUTTON),
  };
}

const heading = () => document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');

/** A control in the row that is now in the removed row's place; one of the same kind if there is one. */
function findInRow(table: HTMLTableElement, { rowIndex, isMenuButton }: Trace): HTMLElement | null {
  const row = table.rows[Math.min(rowIndex, table.rows.length - 1)];
  const first = row?.querySelector<HTMLElement>(CONTROL) ?? null;
  return isMenuButton ? (row?.querySelector<HTMLElement>(MENU_BUTTON) ?? first) : first;
}

/** What gets the focus: the element of `trace` if it still exists, else what is in its place, else the page's heading. */
export function findSuccessor(trace: Trace | null): HTMLElement | null {
  if (trace === null) return heading();
  if (trace.element?.isConnected && !trace.element.matches(':disabled')) return trace.element;
  const places = trace.ancestors.filter((ancestor) => ancestor.isConnected && isWithinMain(ancestor));
  const table = (trace.rowIndex > 0 ? places[0]?.closest('table') : null) ?? null;
  const [place] = places;
  const first = table ? findInRow(table, trace) : firstControl(place);
  // With its surroundings gone, the first control in a wider place is about something else, and a second press would do that.
  const isBeside = table !== null || place === trace.ancestors[0];
  const form = places.find((one) => one.matches('form'));
  return (isBeside ? first : null) ?? places.find(takesFocus) ?? first ?? firstControl(form) ?? heading();
}

const firstControl = (place: Element | undefined) => place?.querySelector<HTMLElement>(CONTROL) ?? null;

/** Such as the post whose label was called wrong: its keys go on from there. */
const takesFocus = (place: Element): place is HTMLElement =>
  place instanceof HTMLElement && place.hasAttribute('tabindex');

const isWithinMain = (place: Element) => place.closest('main') !== null && !place.matches('main');

/** What gets the focus when the focused element of a dialog is removed: the first remaining control, or else the dialog. */
export const findSuccessorIn = (overlay: Element): HTMLElement | null =>
  overlay.querySelector<HTMLElement>(CONTROL) ?? (overlay instanceof HTMLElement ? overlay : null);
