import { type Happening, innermostOf } from './recording.ts';

type Actors = ReadonlyMap<string, Happening>;

/** The actors whose chart, name or states contain `words`, and the actors that started them; without words all of them. */
export function findActors(actors: Actors, words: string): Actors {
  const sought = words.trim().toLowerCase();
  const found = [...actors.values()].filter(({ chart, name, state }) =>
    [chart ?? '', name, ...innermostOf(state)].some((text) => text.toLowerCase().includes(sought)),
  );
  const shown = new Set(found.flatMap((happening) => lineOf(actors, happening)));
  return new Map([...actors].filter(([actor]) => shown.has(actor)));
}

/** An actor, the actor that started it, and so on. */
function lineOf(actors: Actors, { actor, parent }: Happening): readonly string[] {
  const above = actors.get(parent ?? '');
  return above === undefined ? [actor] : [actor, ...lineOf(actors, above)];
}
