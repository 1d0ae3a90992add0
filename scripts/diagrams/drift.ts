export type Files = ReadonlyMap<string, string>;

/** The names of files that are wrong: changed, missing, or left over. */
export const driftOf = (wanted: Files, stored: Files): readonly string[] =>
  [...new Set([...wanted.keys(), ...stored.keys()])].filter((name) => wanted.get(name) !== stored.get(name)).toSorted();
