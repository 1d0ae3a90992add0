import { createContext, useContext } from 'react';

/** A component was rendered outside a provider that it needs. */
export class MissingProviderError extends Error {
  override name = 'MissingProviderError';
}

/**
 * A context and the hook that reads it, for values that the app provides and screens use. The hook throws
 * {@link MissingProviderError} with this name if there is no provider.
 */
export function createProvided<Value>(name: string) {
  const Provided = createContext<Value | null>(null);
  const useProvided = (): Value => {
    const value = useContext(Provided);
    if (value === null) throw new MissingProviderError(name);
    return value;
  };
  return [Provided, useProvided] as const;
}
