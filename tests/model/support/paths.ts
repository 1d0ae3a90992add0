import { type AdjacencyValue, getAdjacencyMap, getShortestPaths } from '@xstate/graph';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { createForesight, type Moment } from './expectation.ts';
import { type Model, spellEvent } from './model.ts';

/** A path through the graph: the events to play, and what to expect after the start and after each event. */
export type Path<Context> = {
  readonly name: string;
  readonly moments: readonly Moment<Context>[];
};

/** The graph of a model: the number of situations and edges, and paths that together take every edge. */
export type Exploration<Context> = {
  readonly model: Model<Context>;
  readonly situations: number;
  readonly edges: number;
  readonly paths: readonly Path<Context>[];
  readonly isWhole: true;
};

/** The model's abstraction treats two situations as equal that behave differently, so the graph cannot be replayed. */
export class AbstractionError extends Error {
  override name = 'AbstractionError';
  readonly path: string;
  readonly expected: string;
  readonly actual: string;
  constructor(model: string, path: string, expected: string, actual: string) {
    super(`The abstraction of "${model}" is too coarse: ${path} was to lead to ${expected}, and led to ${actual}`);
    this.path = path;
    this.expected = expected;
    this.actual = actual;
  }
}

/**
 * Explores the graph of a model. Shortest paths reach every situation but not every edge. So each edge gets the shortest path to
 * its source, followed by its event. Paths that are the beginning of others are left out. A graph without edges has one path: its
 * start.
 * @throws AbstractionError when the abstraction merges different situations; Error('Traversal limit exceeded') when the graph is too large.
 */
export function explore<Context>(model: Model<Context>): Exploration<Context> {
  const serializeState = (snapshot: AnyMachineSnapshot) =>
    JSON.stringify([snapshot.value, model.abstraction(snapshot.context)]);
  const traversal = {
    input: model.input,
    events: (snapshot: AnyMachineSnapshot) => model.eventsIn(snapshot).filter((event) => snapshot.can(event)),
    serializeState,
    serializeEvent: spellEvent,
    limit: model.limit,
  };
  const ways = new Map(
    getShortestPaths(model.machine, traversal).map((path) => [
      serializeState(path.state),
      path.steps.slice(1).map(({ event }) => event),
    ]),
  );
  const situations: readonly AdjacencyValue<AnyMachineSnapshot, AnyEventObject>[] = Object.values(
    getAdjacencyMap(model.machine, traversal),
  );
  const edges = situations.flatMap(({ state: source, transitions }) =>
    Object.values<{ event: AnyEventObject; state: AnyMachineSnapshot }>(transitions).map(({ event, state }) => ({
      events: [...(ways.get(serializeState(source)) ?? []), event],
      target: serializeState(state),
    })),
  );
  const foresee = createForesight(model);
  const targets = new Map(edges.map(({ events, target }) => [spellWay(events), target]));
  const paths = withoutPrefixes(edges.length > 0 ? edges.map(({ events }) => events) : [[]]).map((events) => {
    const path = { name: nameOf(events), moments: foresee(events) };
    for (const [index, moment] of path.moments.slice(1).entries()) {
      const expected = targets.get(spellWay(events.slice(0, index + 1)));
      const actual = JSON.stringify([moment.value, model.abstraction(moment.context)]);
      if (actual !== expected) throw new AbstractionError(model.name, path.name, String(expected), actual);
    }
    return path;
  });
  return { model, situations: situations.length, edges: edges.length, paths, isWhole: true };
}

function withoutPrefixes(ways: readonly Way[]): readonly Way[] {
  const beginnings = new Set(ways.flatMap((way) => way.slice(1).map((_, index) => spellWay(way.slice(0, index + 1)))));
  return ways.filter((way) => !beginnings.has(spellWay(way)));
}

type Way = readonly AnyEventObject[];

const spellWay = (way: Way) => way.map(spellEvent).join(' → ');

/** The name of a path for people. */
export const nameOf = (way: Way) => way.map(nameEvent).join(' → ');

const LONGEST_NAME = 90;

function nameEvent(event: AnyEventObject): string {
  const name = spellEvent(event)
    .replace(/^xstate\.done\.actor\.(\S+) \{"output":(.*)\}$/, '$1 answers $2')
    .replace(/^xstate\.error\.actor\.(\S+) .*"message":("[^"]*").*$/, '$1 fails with $2')
    .replace(/^xstate\.after\.(\S+)$/, '$1 runs out');
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
}
