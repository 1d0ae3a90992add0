import type { AnyEventObject, StateValue } from 'xstate';
import { createForesight, type Moment } from '#tests/model/support/expectation.ts';
import { spellEvent } from '#tests/model/support/model.ts';
import { nameOf, type Path } from '#tests/model/support/paths.ts';
import { finishBreath, type PageObject } from './walk.ts';

/** The most events of a tour; a longer way to an edge is a tour of its own. */
const MOST_EVENTS = 16;

/** An event that leads from one situation of a page to another one, in which the chart has this value. */
export type Edge = {
  readonly from: string;
  readonly event: AnyEventObject;
  readonly to: string;
  readonly value: StateValue;
};
export type Way = readonly Edge[];

/**
 * Longer paths that together take every edge that these paths take, most of them once: where a path ends, the tour goes on to the
 * nearest edge that was not taken, so that fewer walks open the console and begin from its start.
 */
export function toursOf(page: PageObject, paths: readonly Path<never>[]): readonly Path<never>[] {
  if (page.startsAnew) return paths;
  const ways = paths.map(({ moments }) => edgesOf(page, moments));
  const edges = [...new Map(ways.flat().map((edge) => [spell(edge), edge])).values()];
  const left = new Set(edges.map(spell));
  return ways.flatMap((way) => {
    // A chart without edges has one path, its start.
    if (way.length > 0 && way.every((edge) => !left.has(spell(edge)))) return [];
    const events = prolong(page, way, edges, left).map(({ event }) => event);
    return finishBreath(page, { name: nameOf(events), moments: createForesight(page.model)(events) });
  });
}

const spell = ({ from, event }: Edge) => `${from} ${spellEvent(event)}`;

/** The edges of a page's graph that a path takes. */
export function edgesOf({ model }: PageObject, moments: readonly Moment<never>[]): Way {
  const situationOf = (moment: Moment<never>) => JSON.stringify([moment.value, model.abstraction(moment.context)]);
  return moments.flatMap((moment, index) => {
    const before = moments[index - 1];
    if (before === undefined || moment.event === null) return [];
    return [{ from: situationOf(before), event: moment.event, to: situationOf(moment), value: moment.value }];
  });
}

/** Whether the events of a way lead where its edges say: a situation leaves out part of the past. */
export function isTrueOf(page: PageObject, way: Way): boolean {
  const moments = createForesight(page.model)(way.map(({ event }) => event));
  return edgesOf(page, moments).every((edge, index) => edge.to === way[index]?.to);
}

/** Goes on from the end of a way to the nearest edges that are left, and takes them off what is left. */
function prolong(page: PageObject, start: Way, edges: Way, left: Set<string>): Way {
  let way = start;
  for (;;) {
    for (const edge of way) left.delete(spell(edge));
    const next = leadsOn(way, edges, (edge) => left.has(spell(edge)));
    const longer = [...way, ...next];
    if (next.length === 0 || longer.length > MOST_EVENTS || !isTrueOf(page, longer)) return way;
    way = longer;
  }
}

/** The shortest way from the end of a way to a wanted edge, and over it; empty if there is none. */
export function leadsOn(way: Way, edges: Way, isWanted: (edge: Edge) => boolean): Way {
  const end = way.at(-1)?.to;
  const reached = new Map<string, Way>(end === undefined ? [] : [[end, []]]);
  for (const [situation, before] of reached) {
    for (const edge of edges.filter((one) => one.from === situation)) {
      if (isWanted(edge)) return [...before, edge];
      if (!reached.has(edge.to)) reached.set(edge.to, [...before, edge]);
    }
  }
  return [];
}
