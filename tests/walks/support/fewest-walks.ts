import { createForesight } from '#tests/model/support/expectation.ts';
import { nameOf, type Path } from '#tests/model/support/paths.ts';
import { type Edge, edgesOf, isTrueOf, leadsOn, type Way } from './tours.ts';
import { finishBreath, leavesOf, type PageObject, pathsOf } from './walk.ts';

/** A path and the screen on which it is walked. */
export type Walk = { readonly page: PageObject; readonly path: Path<never> };

/** What a walk begins with: a document of the console takes Chromium as long as so many events. */
const EVENTS_OF_A_DOCUMENT = 5;

/** What a walk covers of its chart: the states it rests in, and the types of its events. */
const sightsOf = ({ path }: Walk): readonly string[] =>
  path.moments.flatMap(({ value, event }) => [...leavesOf(value), ...(event ? [spellType(event)] : [])]);

const spellType = ({ type }: { readonly type: string }) => `on ${type}`;

/** What an edge of a page's graph covers. */
const sightsAt = ({ event, value }: Edge): readonly string[] => [...leavesOf(value), spellType(event)];

/**
 * A few walks on all screens that cover every state and every type of event of each chart that all paths cover. A walk goes on from
 * the end of its path as long as something new is nearer than the start of another walk.
 */
export function fewestWalks(pages: readonly PageObject[]): readonly Walk[] {
  const walks = pages.flatMap((page) => pathsOf(page).paths.map((path) => ({ page, path })));
  return [...Map.groupBy(walks, ({ page }) => page.model.machine.id).values()].flatMap(fewestOf);
}

function fewestOf(walks: readonly Walk[]): readonly Walk[] {
  const chosen: Walk[] = [];
  const left = new Set(walks.flatMap(sightsOf));
  while (left.size > 0) {
    const worth = (walk: Walk) =>
      new Set(sightsOf(walk).filter((sight) => left.has(sight))).size /
      (EVENTS_OF_A_DOCUMENT + walk.path.moments.length);
    const [best] = walks.toSorted((one, other) => worth(other) - worth(one));
    if (best === undefined) break;
    const walk = prolong(best, walks, left);
    chosen.push(walk);
    for (const sight of sightsOf(walk)) left.delete(sight);
  }
  return chosen;
}

/** Goes on from the end of a walk on the edges that the walks on its page take. */
function prolong({ page, path }: Walk, walks: readonly Walk[], sights: ReadonlySet<string>): Walk {
  if (page.startsAnew) return { page, path };
  const edges = walks.filter((walk) => walk.page === page).flatMap((walk) => edgesOf(page, walk.path.moments));
  const left = new Set(sights);
  let way: Way = edgesOf(page, path.moments);
  for (;;) {
    for (const sight of [...sightsOf({ page, path }), ...way.flatMap(sightsAt)]) left.delete(sight);
    const next = leadsOn(way, edges, (edge) => sightsAt(edge).some((sight) => left.has(sight)));
    const longer = [...way, ...next];
    if (next.length === 0 || next.length > EVENTS_OF_A_DOCUMENT || !isTrueOf(page, longer)) break;
    way = longer;
  }
  const events = way.map(({ event }) => event);
  return { page, path: finishBreath(page, { name: nameOf(events), moments: createForesight(page.model)(events) }) };
}
