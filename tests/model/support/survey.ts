import type { AnyStateMachine } from 'xstate';
import { buildMachine, type ChartArrow, isReference, nodesOf, readChart } from './chart.ts';
import type { Mapper } from './distort.ts';
import { buildEffects, readEffects } from './effects.ts';

/** The fields seen in each record of a chart. A record is found by the function that returns it, or by itself. */
export type FieldSurvey = (source: unknown) => readonly string[];

/** A machine that works like `machine` and notes the fields of every record. Run it before calling `fields`. */
export function surveyMachine(machine: AnyStateMachine): { machine: AnyStateMachine; fields: FieldSurvey } {
  const seen = new Map<unknown, Set<string>>();
  const spyOn = (source: unknown): unknown => {
    if (typeof source !== 'function') return source;
    const fields = new Set<string>();
    seen.set(source, fields);
    const spy: Mapper = (...args) => {
      const record: unknown = source(...args);
      for (const field of namesIn(record)) fields.add(field);
      return record;
    };
    return spy;
  };
  const spyOnReference = (reference: unknown) =>
    isReference(reference) && 'params' in reference ? { ...reference, params: spyOn(reference.params) } : reference;
  const spyOnArrow = (arrow: ChartArrow) => {
    arrow.actions = arrow.actions.map(spyOnReference);
    if (arrow.guard !== undefined) arrow.guard = spyOnReference(arrow.guard);
  };
  const chart = readChart(machine);
  for (const { node } of nodesOf(chart)) {
    node.entry = node.entry.map(spyOnReference);
    node.exit = node.exit.map(spyOnReference);
    node.invokes = node.invokes.map((call) => ({ ...call, input: spyOn(call.input) }));
    for (const arrow of Object.values(node.arrows).flat()) spyOnArrow(arrow);
  }
  const effects = readEffects(machine).map((effect) => ({ ...effect, source: spyOn(effect.source) }));
  return {
    machine: buildMachine(chart, machine.implementations).provide({ actions: buildEffects(effects) }),
    fields: (source) => (typeof source === 'function' ? [...(seen.get(source) ?? [])] : namesIn(source)),
  };
}

const namesIn = (record: unknown): readonly string[] =>
  typeof record === 'object' && record !== null ? Object.keys(record).filter((field) => field !== 'type') : [];
