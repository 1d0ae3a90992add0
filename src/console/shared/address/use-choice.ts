import { useSearchParams } from 'react-router-dom';

/**
 * A choice that the address keeps under `parameter`: the option named there, or `fallback` for anything else. The other
 * parameters belong to the previous choice, so choosing removes them. Choosing adds no step to the history.
 */
export function useChoice<Id extends string>(parameter: string, options: readonly Id[], fallback: Id) {
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get(parameter);
  return {
    chosen: options.find((option) => option === named) ?? fallback,
    choose: (id: Id) => setParameters(id === fallback ? {} : { [parameter]: id }, { replace: true }),
  };
}
