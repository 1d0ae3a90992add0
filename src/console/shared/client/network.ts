/** Whether the browser has a network now. */
export const hasNetwork = (): boolean => navigator.onLine;

/** Calls `onBack` each time that the network is back. Returns a function that ends this. */
export function watchReturn(onBack: () => void): () => void {
  window.addEventListener('online', onBack);
  return () => window.removeEventListener('online', onBack);
}

/** Calls `onChange` each time that the network is gone or back. Returns a function that ends this. */
export function watchNetwork(onChange: () => void): () => void {
  const endReturn = watchReturn(onChange);
  window.addEventListener('offline', onChange);
  return () => {
    endReturn();
    window.removeEventListener('offline', onChange);
  };
}
