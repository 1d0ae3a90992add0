import { createContext, useContext } from 'react';

/** A component was drawn outside the provider of what it needs. */
export class MissingProviderError extends Error {
  override name = 'MissingProviderError';
}

/**
 * A context, and the hook that reads it, for what the app provides and screens use. The hook throws
 * {@link MissingProviderError} with this name where nothing was provided.
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
