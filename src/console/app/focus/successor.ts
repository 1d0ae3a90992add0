/** Where something was that had the focus. */
export type Trace = {
  readonly element: HTMLElement | null;
  /** From its parent upwards. */
  readonly ancestors: readonly Element[];
  /** In its table; -1 outside of one. */
  readonly rowIndex: number;
  readonly isMenuButton: boolean;
};

const MENU_BUTTON = '[aria-haspopup=menu]:not(:disabled)';
const CONTROL = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), select:not(:disabled)';

/** What is to be known of `element` before it goes. */
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

/** The control of the row that has moved up into the place of the one that is gone, of the same kind where there is one. */
function findInRow(table: HTMLTableElement, { rowIndex, isMenuButton }: Trace): HTMLElement | null {
  const row = table.rows[Math.min(rowIndex, table.rows.length - 1)];
  const first = row?.querySelector<HTMLElement>(CONTROL) ?? null;
  return isMenuButton ? (row?.querySelector<HTMLElement>(MENU_BUTTON) ?? first) : first;
}

/** What gets the focus after `trace`: the thing itself while it is there, what is in its place, or the page's heading. */
export function findSuccessor(trace: Trace | null): HTMLElement | null {
  if (trace === null) return heading();
  if (trace.element?.isConnected && !trace.element.matches(':disabled')) return trace.element;
  const place = trace.ancestors.find((ancestor) => ancestor.isConnected);
  if (place === undefined || place.closest('main') === null || place.matches('main')) return heading();
  const table = trace.rowIndex > 0 ? place.closest('table') : null;
  const successor = table ? findInRow(table, trace) : place.querySelector<HTMLElement>(CONTROL);
  return successor ?? heading();
}

/** What gets the focus in a dialog when what had it is gone from there: the first control that is left, or else the dialog. */
export const findSuccessorIn = (overlay: Element): HTMLElement | null =>
  overlay.querySelector<HTMLElement>(CONTROL) ?? (overlay instanceof HTMLElement ? overlay : null);
