import { type AnyStateMachine, createMachine } from 'xstate';

/** The parts of a chart's configuration that tests read and change. Single items are converted to lists. */
export type ChartNode = {
  initial?: string;
  entry: unknown[];
  exit: unknown[];
  /** By place: `on <event>`, `after <delay>`, `always`, `done <invoke id>`, `error <invoke id>`. */
  arrows: Record<string, ChartArrow[]>;
  invokes: ChartInvoke[];
  states: Record<string, ChartNode>;
  /** The rest of the configuration: id, type, description, context. */
  rest: Readonly<Record<string, unknown>>;
};

export type ChartArrow = {
  target?: unknown;
  guard?: unknown;
  actions: unknown[];
  reenter?: boolean;
  description?: unknown;
};

export type ChartInvoke = { id?: unknown; src: unknown; input?: unknown };

/** An action or a guard named together with its params. */
export type Reference = { readonly type: string; readonly params?: unknown };

export const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && 'type' in value;

/** A loose type of a configuration, because xstate's own type is too deep to walk. */
type Written = Readonly<Record<string, unknown>>;

/** Reads the configuration of a machine into a new chart that may be changed. */
export const readChart = (machine: AnyStateMachine): ChartNode => readNode(machine.config as Written);

/** Builds a machine from a chart with the implementations of another machine. A chart with an endless loop fails. */
export const buildMachine = (chart: ChartNode, implementations: AnyStateMachine['implementations']): AnyStateMachine =>
  createMachine({ ...writeNode(chart), options: { maxIterations: 50 } }, implementations);

/** All nodes of a chart, the root first, each with its path of keys. */
export const nodesOf = (chart: ChartNode, path: readonly string[] = []): readonly ChartPlace[] => [
  { path, node: chart },
  ...Object.entries(chart.states).flatMap(([key, node]) => nodesOf(node, [...path, key])),
];

export type ChartPlace = { readonly path: readonly string[]; readonly node: ChartNode };

/** The node that `path` leads to. @throws RangeError when there is none. */
export function nodeAt(chart: ChartNode, path: readonly string[]): ChartNode {
  return path.reduce((node, key) => {
    const state = node.states[key];
    if (state === undefined) throw new RangeError(`No state "${key}" in ${path.join('.')}`);
    return state;
  }, chart);
}

function readNode({ initial, entry, exit, on, after, always, invoke, states, ...rest }: Written): ChartNode {
  const invokes = listOf<Written>(invoke);
  return {
    ...(typeof initial === 'string' && { initial }),
    entry: listOf(entry),
    exit: listOf(exit),
    arrows: {
      ...readArrows('on', on),
      ...readArrows('after', after),
      ...(always !== undefined && { always: listOf(always).map(readArrow) }),
      ...Object.fromEntries(
        invokes.flatMap(({ id, onDone, onError }) => [
          ...(onDone === undefined ? [] : [[`done ${id}`, listOf(onDone).map(readArrow)]]),
          ...(onError === undefined ? [] : [[`error ${id}`, listOf(onError).map(readArrow)]]),
        ]),
      ),
    },
    invokes: invokes.map(({ onDone: _done, onError: _error, src, ...call }) => ({ ...call, src })),
    states: Object.fromEntries(
      Object.entries((states ?? {}) as Written).map(([key, state]) => [key, readNode(state as Written)]),
    ),
    rest,
  };
}

const readArrows = (kind: string, arrows: unknown) =>
  Object.fromEntries(
    Object.entries((arrows ?? {}) as Written).map(([name, list]) => [`${kind} ${name}`, listOf(list).map(readArrow)]),
  );

function readArrow(arrow: unknown): ChartArrow {
  if (typeof arrow === 'string') return { target: arrow, actions: [] };
  const { actions, ...others } = arrow as Written;
  return { ...others, actions: listOf(actions) };
}

function writeNode({ arrows, invokes, states, rest, ...node }: ChartNode): Record<string, unknown> {
  const listed = (kind: string) =>
    Object.fromEntries(
      Object.entries(arrows)
        .filter(([place]) => place.startsWith(`${kind} `))
        .map(([place, list]) => [place.slice(kind.length + 1), list]),
    );
  return {
    ...rest,
    ...node,
    on: listed('on'),
    after: listed('after'),
    ...(arrows.always && { always: arrows.always }),
    invoke: invokes.map((call) => ({
      ...call,
      onDone: listed('done')[`${call.id}`],
      onError: listed('error')[`${call.id}`],
    })),
    states: Object.fromEntries(Object.entries(states).map(([key, state]) => [key, writeNode(state)])),
  };
}

const listOf = <Item>(value: unknown): Item[] => {
  if (value === undefined) return [];
  // createMachine has accepted the configuration, so a value in place of a list is an item or a list of items.
  return (Array.isArray(value) ? [...value] : [value]) as Item[];
};
