import ELK, { type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { ChartGraph, ChartState } from './chart-graph.ts';
import { statesOf } from './chart-parts.ts';
import { type Bundle, bundlesOf, dotId, nodeId, OPTIONS, toElkGraph } from './elk-graph.ts';

export type Point = { readonly x: number; readonly y: number };
export type Box = Point & { readonly width: number; readonly height: number };

/** A chart with the position of each part, in pixels from the upper left corner. */
export type Drawing = {
  readonly chart: ChartGraph;
  readonly width: number;
  readonly height: number;
  /** A state comes before the states inside it. */
  readonly states: readonly { readonly state: ChartState; readonly box: Box; readonly isRegion: boolean }[];
  readonly starts: readonly { readonly dot: Box; readonly line: readonly Point[] }[];
  readonly arrows: readonly { readonly bundle: Bundle; readonly line: readonly Point[]; readonly label: Box }[];
};

/** The layout left out a part of the chart. */
export class UnplacedPartError extends Error {
  override name = 'UnplacedPartError';
}

/**
 * Places the parts of a chart, with the same result on every machine. ELK does the work: it finds room for labels and
 * for nested states. ELK is under the EPL-2.0; it is a development tool and not part of the product.
 */
export async function layOut(chart: ChartGraph): Promise<Drawing> {
  const bundles = bundlesOf(chart);
  const placed = await new ELK().layout(toElkGraph(chart, bundles), { layoutOptions: OPTIONS });
  const boxes = new Map(nodesOf(placed).map((node) => [node.id, toBox(node)]));
  const edges = new Map((placed.edges ?? []).map((edge) => [edge.id, edge]));
  const boxOf = (id: string) => found(boxes.get(id), id);
  const lineOf = (id: string) =>
    found(edges.get(id)?.sections, id).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
      [startPoint, ...bendPoints, endPoint].map(toPoint),
    );
  return {
    chart,
    width: Math.ceil(placed.width ?? 0),
    height: Math.ceil(placed.height ?? 0),
    states: statesOf(chart.root).flatMap((state) => [
      ...(state === chart.root ? [{ state, box: boxOf(nodeId(state.path)), isRegion: false }] : []),
      ...state.states.map((child) => ({
        state: child,
        box: boxOf(nodeId(child.path)),
        isRegion: state.kind === 'parallel',
      })),
    ]),
    starts: statesOf(chart.root).flatMap(({ path, initial }) =>
      initial === null ? [] : [{ dot: boxOf(dotId(path)), line: lineOf(`start ${path}`) }],
    ),
    arrows: bundles.map((bundle) => ({
      bundle,
      line: lineOf(bundle.id),
      label: toBox(found(edges.get(bundle.id)?.labels?.[0], bundle.id)),
    })),
  };
}

const nodesOf = (node: ElkNode): readonly ElkNode[] => [node, ...(node.children ?? []).flatMap(nodesOf)];

/** Rounds to half pixels, so that machines cannot differ in late digits. */
const round = (value: number | undefined): number => Math.round((value ?? 0) * 2) / 2;

const toPoint = ({ x, y }: Point): Point => ({ x: round(x), y: round(y) });

const toBox = ({ x, y, width, height }: Partial<Box>): Box => ({
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
});

function found<Part>(part: Part | undefined, id: string): Part {
  if (part === undefined) throw new UnplacedPartError(`The layout has no place for "${id}"`);
  return part;
}
