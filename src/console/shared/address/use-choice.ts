import { useSearchParams } from 'react-router-dom';

/**
 * A choice that the address keeps under `parameter`: the option named there, or `fallback` for anything else. What
 * else the address says belongs to the choice left behind, so choosing drops it, and takes no step in the history.
 */
export function useChoice<Id extends string>(parameter: string, options: readonly Id[], fallback: Id) {
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get(parameter);
  return {
    chosen: options.find((option) => option === named) ?? fallback,
    choose: (id: Id) => setParameters(id === fallback ? {} : { [parameter]: id }, { replace: true }),
  };
}
