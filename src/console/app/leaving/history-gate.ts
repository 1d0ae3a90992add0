type PopListener = (event: PopStateEvent) => void;

const letPass: PopListener = () => {};

let gate = letPass;

/**
 * Listens to every move in the browser's history. It must be set up before the router: on the window, browsers call
 * listeners in the order in which they were added, capturing or not.
 */
export function openHistoryGate(): void {
  window.addEventListener('popstate', (event) => gate(event));
}

/** Calls `listener` for moves before the router gets them; it can stop the event. Returns a function that removes it. */
export function guardHistory(listener: PopListener): () => void {
  gate = listener;
  return () => {
    if (gate === listener) gate = letPass;
  };
}

/** A page, and its index in the browser's history as the router counts; null for entries without an index. */
type Place = { readonly pathname: string; readonly index: number | null };

function readPlace(): Place {
  const { state } = window.history;
  return { pathname: window.location.pathname, index: typeof state?.idx === 'number' ? state.idx : null };
}

let home = readPlace();

/** Makes the current place the one that people are kept on. */
export function settleHere(): void {
  home = readPlace();
}

/** How many history steps the browser is away from the page that people are kept on; 0 while it is there. */
export function measureMove(): number {
  const reached = readPlace();
  if (reached.pathname === home.pathname) return 0;
  return home.index === null || reached.index === null ? -1 : reached.index - home.index;
}
