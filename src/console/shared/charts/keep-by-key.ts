/**
 * Gives one actor for each key: `start` makes it when it is first asked for. Call this where a feature's providers are
 * made: what the actors have read then outlives the components that show it, and is gone with the session.
 */
export function keepByKey<Key, Actor>(start: (key: Key) => Actor) {
  const actors = new Map<Key, Actor>();
  return {
    of: (key: Key): Actor => {
      const actor = actors.get(key) ?? start(key);
      actors.set(key, actor);
      return actor;
    },
    /** Those that were asked for so far. */
    all: (): readonly Actor[] => [...actors.values()],
  };
}
