import type { ChartGraph, ChartState, ChartTransition } from './chart-graph.ts';
import { type Arrow, isArrow, isWithin, placeOf, statesOf } from './chart-parts.ts';
import { actionsOf, destinationOf, headOf, notesOf } from './texts.ts';

/**
 * Writes a chart as a state diagram of Mermaid. Mermaid can draw no arrow between a state and one that lies in it, so what
 * leads there stands in a note. An arrow stands in the innermost state around both of its ends and before the states there:
 * a state belongs to where Mermaid reads of it last.
 */
export const toMermaid = (chart: ChartGraph): string =>
  [
    'stateDiagram-v2',
    ...indent([
      `accTitle: Statechart ${chart.id}`,
      `accDescr { ${chart.description} }`,
      ...stateLines(chart, chart.root),
    ]),
    '',
  ].join('\n');

function stateLines(chart: ChartGraph, state: ChartState): readonly string[] {
  const id = idOf(chart, state.path);
  const head = `state "${state.name}" as ${id}`;
  const texts = textsOf(state);
  if (state.states.length === 0) {
    const end = state.kind === 'final' ? [`${id} --> [*]`] : [];
    return [head, ...texts.map((text) => `${id} : ${text}`), ...end];
  }
  const note = texts.length === 0 ? [] : [`note right of ${id}`, ...indent(texts), 'end note'];
  return [`${head} {`, ...indent(insideLines(chart, state)), '}', ...note];
}

function insideLines(chart: ChartGraph, { path, kind, initial, states }: ChartState): readonly string[] {
  const regions = states.map((state) => stateLines(chart, state));
  const separator = kind === 'parallel' ? ['--'] : [];
  return [
    ...(initial === null ? [] : [`[*] --> ${idOf(chart, initial)}`]),
    ...arrowsIn(chart, path).map(
      (arrow) => `${idOf(chart, arrow.source)} --> ${idOf(chart, arrow.target)} : ${textOf(arrow)}`,
    ),
    ...regions.flatMap((lines, index) => (index === 0 ? lines : [...separator, ...lines])),
  ];
}

/** The transitions that `place` is the innermost state around. */
const arrowsIn = ({ root }: ChartGraph, place: string): readonly Arrow[] =>
  statesOf(root)
    .flatMap(({ transitions }) => transitions.filter(leadsOut))
    .filter(({ source, target }) => placeOf(source, target) === place);

const leadsOut = (transition: ChartTransition): transition is Arrow =>
  isArrow(transition) && !isWithin(transition.target, transition.source);

const textsOf = (state: ChartState): readonly string[] => [
  ...notesOf(state),
  ...state.transitions
    .filter((transition) => !leadsOut(transition))
    .map((transition) => textOf(transition, destinationOf(transition))),
];

const textOf = (transition: ChartTransition, destination = ''): string =>
  [`${headOf(transition)}${destination}`, ...actionsOf(transition)].join(' ');

const idOf = ({ id }: ChartGraph, path: string): string => [id, ...(path === '' ? [] : path.split('.'))].join('_');

const indent = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`);
