import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Opens a dialog when the address has `parameter`, with its value. The parameter is then removed from the address: Back and a reload
 * do not open the dialog again.
 */
export function useOpening(parameter: string, open: (value: string) => void): void {
  const [parameters, setParameters] = useSearchParams();
  const value = parameters.get(parameter);
  // biome-ignore lint/plugin/effects: router: a link of another screen opens the dialog.
  useEffect(() => {
    if (value === null) return;
    open(value);
    setParameters(
      (current) => {
        const rest = new URLSearchParams(current);
        rest.delete(parameter);
        return rest;
      },
      { replace: true },
    );
  });
}
