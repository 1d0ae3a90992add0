type PopListener = (event: PopStateEvent) => void;

const letPass: PopListener = () => {};

let gate = letPass;

/**
 * Listens to every move along the browser's history. It must be set up before the router: on the window itself
 * browsers call listeners in the order they came, capturing or not.
 */
export function openHistoryGate(): void {
  window.addEventListener('popstate', (event) => gate(event));
}

/** Has `listener` called for moves before the router is; stopping the event keeps it from the router. Returns how to stop. */
export function guardHistory(listener: PopListener): () => void {
  gate = listener;
  return () => {
    if (gate === listener) gate = letPass;
  };
}

/** A page, and its place in the browser's history as the router numbers it; null where the router has not been. */
type Place = { readonly pathname: string; readonly index: number | null };

function readPlace(): Place {
  const { state } = window.history;
  return { pathname: window.location.pathname, index: typeof state?.idx === 'number' ? state.idx : null };
}

let home = readPlace();

/** Takes the present place for the one that people are kept on. */
export function settleHere(): void {
  home = readPlace();
}

/** How far the browser has moved off the page that people are kept on; 0 while it is there. */
export function measureMove(): number {
  const reached = readPlace();
  if (reached.pathname === home.pathname) return 0;
  return home.index === null || reached.index === null ? -1 : reached.index - home.index;
}
