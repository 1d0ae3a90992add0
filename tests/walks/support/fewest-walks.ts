import type { Path } from '#tests/model/support/paths.ts';
import { leavesOf, type PageObject, pathsOf } from './walk.ts';

/** A path and the screen on which it is walked. */
export type Walk = { readonly page: PageObject; readonly path: Path<never> };

/** What a walk covers of its chart: the states it rests in, and the types of its events. */
const sightsOf = ({ path }: Walk): readonly string[] =>
  path.moments.flatMap(({ value, event }) => [...leavesOf(value), ...(event ? [`on ${event.type}`] : [])]);

/** A small subset of the walks on all screens that covers every state and every type of event of each chart that all walks cover. */
export function fewestWalks(pages: readonly PageObject[]): readonly Walk[] {
  const walks = pages.flatMap((page) => pathsOf(page).paths.map((path) => ({ page, path })));
  return [...Map.groupBy(walks, ({ page }) => page.model.machine.id).values()].flatMap(fewestOf);
}

function fewestOf(walks: readonly Walk[]): readonly Walk[] {
  const chosen: Walk[] = [];
  const left = new Set(walks.flatMap(sightsOf));
  while (left.size > 0) {
    const gain = (walk: Walk) => new Set(sightsOf(walk).filter((sight) => left.has(sight))).size;
    const [best] = walks.toSorted((one, other) => gain(other) - gain(one));
    if (best === undefined) break;
    chosen.push(best);
    for (const sight of sightsOf(best)) left.delete(sight);
  }
  return chosen;
}
