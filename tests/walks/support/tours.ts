import type { AnyEventObject } from 'xstate';
import { createForesight, type Moment } from '#tests/model/support/expectation.ts';
import { spellEvent } from '#tests/model/support/model.ts';
import { nameOf, type Path } from '#tests/model/support/paths.ts';
import { finishBreath, type PageObject } from './walk.ts';

/** The most events of a tour; a longer way to an edge is a tour of its own. */
const MOST_EVENTS = 16;

type Edge = { readonly from: string; readonly event: AnyEventObject; readonly to: string };
type Way = readonly Edge[];

/**
 * Longer paths that together take every edge that these paths take, most of them once: where a path ends, the tour goes on to the
 * nearest edge that was not taken, so that fewer walks open the console and begin from its start.
 */
export function toursOf(page: PageObject, paths: readonly Path<never>[]): readonly Path<never>[] {
  if (page.startsAnew) return paths;
  const situationOf = (moment: Moment<never>) => JSON.stringify([moment.value, page.model.abstraction(moment.context)]);
  const ways = paths.map(({ moments }) => edgesOf(moments, situationOf));
  const edges = new Map(ways.flat().map((edge) => [spell(edge), edge]));
  const left = new Set(edges.keys());
  const foresee = createForesight(page.model);
  const isTrue = (way: Way) =>
    edgesOf(foresee(way.map(({ event }) => event)), situationOf).every((edge, index) => edge.to === way[index]?.to);
  return ways.flatMap((way) => {
    // A chart without edges has one path, its start.
    if (way.length > 0 && way.every((edge) => !left.has(spell(edge)))) return [];
    const events = prolong(way, { edges: [...edges.values()], left, isTrue }).map(({ event }) => event);
    return finishBreath(page, { name: nameOf(events), moments: foresee(events) });
  });
}

const spell = ({ from, event }: Edge) => `${from} ${spellEvent(event)}`;

function edgesOf(moments: readonly Moment<never>[], situationOf: (moment: Moment<never>) => string): Way {
  return moments.flatMap((moment, index) => {
    const before = moments[index - 1];
    if (before === undefined || moment.event === null) return [];
    return [{ from: situationOf(before), event: moment.event, to: situationOf(moment) }];
  });
}

type Rest = { readonly edges: Way; readonly left: Set<string>; readonly isTrue: (way: Way) => boolean };

/** Goes on from the end of a way to the nearest edges that are left, and takes them off what is left. */
function prolong(start: Way, { edges, left, isTrue }: Rest): Way {
  let way = start;
  for (;;) {
    for (const edge of way) left.delete(spell(edge));
    const end = way.at(-1)?.to;
    const next = end === undefined ? undefined : nearestLeft(end, edges, left);
    const longer = next && [...way, ...next];
    if (longer === undefined || longer.length > MOST_EVENTS || !isTrue(longer)) return way;
    way = longer;
  }
}

/** The shortest way from a situation whose last edge is left; undefined if there is none. */
function nearestLeft(from: string, edges: Way, left: ReadonlySet<string>): Way | undefined {
  const reached = new Map<string, Way>([[from, []]]);
  for (const [situation, way] of reached) {
    for (const edge of edges.filter((one) => one.from === situation)) {
      if (left.has(spell(edge))) return [...way, edge];
      if (!reached.has(edge.to)) reached.set(edge.to, [...way, edge]);
    }
  }
  return undefined;
}
