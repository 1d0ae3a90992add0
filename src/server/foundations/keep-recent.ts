/**
 * Makes a value once for each key and keeps the `limit` that were asked for last. One that could not be made is not kept. Who
 * asks while it is being made waits for the same one.
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
