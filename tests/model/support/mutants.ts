import { type AnyStateMachine, not } from 'xstate';
import { buildMachine, type ChartArrow, type ChartNode, isReference, nodeAt, nodesOf, readChart } from './chart.ts';
import { distortField } from './distort.ts';
import { implementationMutantsOf } from './implementation-mutants.ts';
import type { FieldSurvey } from './survey.ts';

/** A chart with one fault in it. */
export type Mutant = { readonly name: string; readonly machine: AnyStateMachine };

/** Machines with handwritten faults, by the name of the fault. */
export const namedMutants = (machines: Readonly<Record<string, AnyStateMachine>>): readonly Mutant[] =>
  Object.entries(machines).map(([name, machine]) => ({ name, machine }));

/** All mutants of a machine: of its configuration and of its implementations. `fields` comes from a survey of the machine. */
export function mutantsOf(machine: AnyStateMachine, fields: FieldSurvey): readonly Mutant[] {
  const chart = readChart(machine);
  const faults = nodesOf(chart).flatMap(({ path, node }) => [
    ...nodeFaults(node, fields).map(({ name, apply }) => ({
      name: `${nameOfPath(path)}: ${name}`,
      apply: (mutated: ChartNode) => apply(nodeAt(mutated, path)),
    })),
    ...Object.entries(node.arrows).flatMap(([place, arrows]) =>
      arrows.flatMap((arrow, index) =>
        arrowFaults({ chart, path, arrows, arrow, index, fields }).map(({ name, list }) => ({
          name: `${nameOfPath(path)}: ${place}${nameOfArrow(arrow)}: ${name}`,
          apply: (mutated: ChartNode) => Object.assign(nodeAt(mutated, path).arrows, { [place]: list }),
        })),
      ),
    ),
  ]);
  return [
    ...faults.map(({ name, apply }) => {
      const mutated = readChart(machine);
      apply(mutated);
      return { name, machine: buildMachine(mutated, machine.implementations) };
    }),
    // Built again, so that a mutant with an endless loop fails.
    ...implementationMutantsOf(buildMachine(chart, machine.implementations), fields),
  ];
}

type NodeFault = { readonly name: string; readonly apply: (node: ChartNode) => void };

const nodeFaults = (node: ChartNode, fields: FieldSurvey): readonly NodeFault[] => [
  ...Object.keys(node.states)
    .filter((key) => key !== node.initial)
    .map((initial) => ({
      name: `start in ${initial}`,
      apply: (target: ChartNode) => Object.assign(target, { initial }),
    })),
  ...(['entry', 'exit'] as const).flatMap((moment) =>
    actionFaults(node[moment], fields).map(({ name, actions }) => ({
      name: `${moment}: ${name}`,
      apply: (target: ChartNode) => Object.assign(target, { [moment]: actions }),
    })),
  ),
  ...node.invokes.flatMap((call, index) => [
    {
      name: `drop invoke ${call.id}`,
      apply: (target: ChartNode) => Object.assign(target, { invokes: node.invokes.toSpliced(index, 1) }),
    },
    ...fields(call.input).map((field) => ({
      name: `invoke ${call.id} distorts ${field}`,
      apply: (target: ChartNode) =>
        Object.assign(target, {
          invokes: node.invokes.with(index, { ...call, input: distortField(call.input, field) }),
        }),
    })),
  ]),
];

type ArrowPlace = {
  readonly chart: ChartNode;
  readonly path: readonly string[];
  readonly arrows: readonly ChartArrow[];
  readonly arrow: ChartArrow;
  readonly index: number;
  readonly fields: FieldSurvey;
};

type ArrowFault = { readonly name: string; readonly list: readonly ChartArrow[] };

function arrowFaults({ chart, path, arrows, arrow, index, fields }: ArrowPlace): readonly ArrowFault[] {
  const replace = (name: string, other: Partial<ChartArrow>): ArrowFault => ({
    name,
    list: arrows.with(index, { ...arrow, ...other }),
  });
  const others = arrows.toSpliced(index, 1);
  return [
    { name: 'drop', list: others },
    ...(index > 0 ? [{ name: 'try sooner', list: others.toSpliced(index - 1, 0, arrow) }] : []),
    ...otherTargets(chart, arrow, path).map((target) => replace(`go to ${target}`, { target })),
    ...(arrow.target === undefined ? [] : [replace('go nowhere', { target: undefined })]),
    ...(arrow.reenter ? [replace('stay inside', { reenter: false })] : []),
    ...(arrow.guard === undefined ? [] : guardFaults(arrow.guard, fields, replace)),
    ...actionFaults(arrow.actions, fields).map(({ name, actions }) => replace(name, { actions })),
  ];
}

const guardFaults = (
  guard: unknown,
  fields: FieldSurvey,
  replace: (name: string, other: Partial<ChartArrow>) => ArrowFault,
): readonly ArrowFault[] => [
  replace(`ignore ${nameOf(guard)}`, { guard: undefined }),
  // createMachine has accepted this guard, so `not` accepts it too.
  replace(`turn ${nameOf(guard)} round`, { guard: not(guard as Parameters<typeof not>[0]) }),
  ...paramFaults(guard, fields).map(({ name, reference }) => replace(name, { guard: reference })),
];

const actionFaults = (actions: readonly unknown[], fields: FieldSurvey) =>
  actions.flatMap((action, rank) => [
    { name: `drop ${nameOf(action)}`, actions: actions.toSpliced(rank, 1) },
    ...(rank > 0
      ? [{ name: `${nameOf(action)} sooner`, actions: actions.toSpliced(rank, 1).toSpliced(rank - 1, 0, action) }]
      : []),
    ...paramFaults(action, fields).map(({ name, reference }) => ({ name, actions: actions.with(rank, reference) })),
  ]);

const paramFaults = (reference: unknown, fields: FieldSurvey) =>
  isReference(reference)
    ? fields(reference.params).map((field) => ({
        name: `${reference.type} is given another ${field}`,
        reference: { ...reference, params: distortField(reference.params, field) },
      }))
    : [];

const nameOf = (reference: unknown): string => (isReference(reference) ? reference.type : String(reference));

/** The part of a name that distinguishes an arrow from others of its event: its guard, and its target or its actions. */
const nameOfArrow = ({ guard, target, actions }: ChartArrow): string =>
  [
    guard === undefined ? '' : ` [${nameOf(guard)}]`,
    target === undefined ? ` / ${actions.map(nameOf)}` : ` → ${target}`,
  ].join('');

const nameOfPath = (path: readonly string[]) => path.join('.') || '(root)';

/** The target replaced by each sibling of the state that it names. */
function otherTargets(chart: ChartNode, { target }: ChartArrow, path: readonly string[]): readonly string[] {
  if (typeof target !== 'string') return [];
  const keys = target.split('.');
  const last = keys.at(-1) ?? '';
  const lead = target.slice(0, target.length - last.length);
  const parent = [...baseOf(target, path), ...keys.slice(0, -1).filter((key) => key !== '' && !key.startsWith('#'))];
  return Object.keys(nodeAt(chart, parent).states)
    .filter((key) => key !== last)
    .map((key) => `${lead}${key}`);
}

/** The state that a target is relative to: the root for `#id.state`, the source for `.state`, else the parent of the source. */
function baseOf(target: string, source: readonly string[]): readonly string[] {
  if (target.startsWith('#')) return [];
  return target.startsWith('.') ? source : source.slice(0, -1);
}
