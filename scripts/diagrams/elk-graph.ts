import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { ChartGraph, ChartState } from './chart-graph.ts';
import { isArrow, statesOf } from './chart-parts.ts';
import { type Entry, entriesOf, linesOf, toEntry } from './entries.ts';
import { DOT, GAP, NAME, PADDING, PILL, type Size, sizeOf, TEXT } from './metrics.ts';

/** All arrows between the same two states, drawn as one. */
export type Bundle = {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly entries: readonly Entry[];
};

/** Layout options for ELK: top to bottom, labels on their arrows, the same result each time. */
export const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.randomSeed': '1',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '24',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
};

export const nodeId = (path: string): string => `state ${path}`;
export const dotId = (path: string): string => `initial ${path}`;

/** A chart as input for ELK. */
export const toElkGraph = (chart: ChartGraph, bundles: readonly Bundle[]): ElkNode => ({
  id: 'drawing',
  layoutOptions: { 'elk.padding': '[top=12,left=12,bottom=12,right=12]' },
  children: [toElkNode(chart.root)],
  edges: [...bundles.map(toElkEdge), ...statesOf(chart.root).flatMap(initialEdges)],
});

/** The arrows of a chart, in the order of the chart. */
export function bundlesOf({ root }: ChartGraph): readonly Bundle[] {
  const arrows = statesOf(root).flatMap(({ transitions }) => transitions.filter(isArrow));
  return [...Map.groupBy(arrows, ({ source, target }) => `${source} to ${target}`)].flatMap(([id, group]) =>
    group
      .slice(0, 1)
      .map(({ source, target }) => ({ id, source, target, entries: group.map((arrow) => toEntry(arrow)) })),
  );
}

/** The size of a state's name and of the text below it, with the padding around. */
export function headSize(state: ChartState): Size {
  const name = sizeOf([state.name], NAME);
  const text = sizeOf(linesOf(entriesOf(state)), TEXT);
  return {
    width: Math.max(name.width, text.width) + 2 * PADDING.x,
    height: name.height + text.height + 2 * PADDING.y,
  };
}

function toElkNode(state: ChartState): ElkNode {
  const id = nodeId(state.path);
  const { width, height } = headSize(state);
  if (state.states.length === 0) return { id, width, height };
  const dots = state.initial === null ? [] : [{ id: dotId(state.path), width: DOT, height: DOT }];
  return {
    id,
    layoutOptions: {
      'elk.padding': `[top=${height + GAP},left=${GAP},bottom=${GAP},right=${GAP}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
    children: [...dots, ...state.states.map(toElkNode)],
  };
}

function toElkEdge({ id, source, target, entries }: Bundle): ElkExtendedEdge {
  const text = sizeOf(linesOf(entries), TEXT);
  // ELK does not place a label without text.
  const label = { id: `label ${id}`, text: id, width: text.width + 2 * PILL.x, height: text.height + 2 * PILL.y };
  return {
    id,
    sources: [nodeId(source)],
    targets: [nodeId(target)],
    labels: [{ ...label, layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' } }],
  };
}

const initialEdges = ({ path, initial }: ChartState): readonly ElkExtendedEdge[] =>
  initial === null ? [] : [{ id: `start ${path}`, sources: [dotId(path)], targets: [nodeId(initial)] }];
