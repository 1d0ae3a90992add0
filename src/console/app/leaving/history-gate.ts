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
