import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** What to change: a new value for a parameter, or null to remove it. */
type Changes = Readonly<Record<string, string | null>>;

/**
 * The parameters of the address, and a function that changes some of them and keeps the others. It starts from the address itself.
 * The router's function starts from the last render, so the second of two changes in one moment would undo the first.
 */
export function useParameters() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const change = useCallback(
    (changes: Changes, options: { replace: boolean }) => {
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      navigate(`?${next}`, options);
    },
    [navigate],
  );
  return [parameters, change] as const;
}
