import { useEffect } from 'react';
import { useParameters } from './use-parameters.ts';

/**
 * Opens a dialog when the address has `parameter`, with its value. The parameter is then removed from the address: Back and a reload
 * do not open the dialog again.
 */
export function useOpening(parameter: string, open: (value: string) => void): void {
  const [parameters, changeParameters] = useParameters();
  const value = parameters.get(parameter);
  // biome-ignore lint/plugin/effects: router: a link of another screen opens the dialog.
  useEffect(() => {
    if (value === null) return;
    open(value);
    changeParameters({ [parameter]: null }, { replace: true });
  });
}
