/**
 * Caches the `limit` values that were used last. `make` runs once for each key; callers that come meanwhile wait for
 * the same value. A failure is not cached.
 */
export function keepRecent<Value>(limit: number): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const kept = new Map<string, Promise<Value>>();
  return (key, make) => {
    const value = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, value);
    value.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > limit && oldest !== undefined) kept.delete(oldest);
    return value;
  };
}
