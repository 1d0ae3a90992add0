import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ADDITION } from '#console/shared/address/addition-path.ts';

/** Opens Add Item for the name in the address, which is then removed there: Back and a reload do not open it again. */
export function useNamedAddition(open: (screenName: string) => void): void {
  const [parameters, setParameters] = useSearchParams();
  const screenName = parameters.get(ADDITION);
  // biome-ignore lint/plugin/effects: router: a link of another screen opens the dialog.
  useEffect(() => {
    if (screenName === null) return;
    open(screenName);
    setParameters(
      (current) => {
        const rest = new URLSearchParams(current);
        rest.delete(ADDITION);
        return rest;
      },
      { replace: true },
    );
  });
}
