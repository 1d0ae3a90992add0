import { useEffect, useEffectEvent } from 'react';
import { useParameters } from './use-parameters.ts';

/**
 * Opens a dialog when the address has `parameter`, with its value. The parameter is then removed from the address: Back and a reload
 * do not open the dialog again.
 */
export function useOpening(parameter: string, open: (value: string) => void): void {
  const [parameters, changeParameters] = useParameters();
  const value = parameters.get(parameter);
  const answer = useEffectEvent((given: string) => {
    open(given);
    changeParameters({ [parameter]: null }, { replace: true });
  });
  // Once for each value, not for each render: the screen shows an address a moment after the router has it, so each further change would
  // keep the parameter on the screen, and the dialog would open again whenever it is closed.
  // biome-ignore lint/plugin/effects: router: a link of another screen opens the dialog.
  useEffect(() => {
    if (value !== null) answer(value);
  }, [value]);
}
