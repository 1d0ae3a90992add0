type PopListener = (event: PopStateEvent) => void;

const letPass: PopListener = () => {};

let gate = letPass;

/**
 * Hears of every move along the browser's history, which takes being there before the router: on the window itself
 * browsers call listeners in the order they came, capturing or not.
 */
export function openHistoryGate(): void {
  window.addEventListener('popstate', (event) => gate(event));
}

/** Has `listener` hear of moves before the router does; stopping the event keeps it from the router. Returns how to stop. */
export function guardHistory(listener: PopListener): () => void {
  gate = listener;
  return () => {
    if (gate === listener) gate = letPass;
  };
}
