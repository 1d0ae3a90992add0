import type { AnyStateMachine } from 'xstate';
import { distortField, omitField } from './distort.ts';
import { buildEffects, readEffects } from './effects.ts';
import type { Mutant } from './mutants.ts';
import type { FieldSurvey } from './survey.ts';

/** Mutants of the implementations beside the chart: assignments, guards and delays. */
export function implementationMutantsOf(machine: AnyStateMachine, fields: FieldSurvey): readonly Mutant[] {
  const { guards, delays } = machine.implementations;
  const mutate = (name: string, provided: Partial<AnyStateMachine['implementations']>): Mutant => ({
    name,
    machine: machine.provide(provided),
  });
  return [
    ...readEffects(machine).flatMap((effect) =>
      fields(effect.source).flatMap((field) => [
        mutate(`${effect.name} forgets ${field}`, {
          actions: buildEffects([{ ...effect, source: omitField(effect.source, field) }]),
        }),
        mutate(`${effect.name} distorts ${field}`, {
          actions: buildEffects([{ ...effect, source: distortField(effect.source, field) }]),
        }),
      ]),
    ),
    ...Object.keys(guards).flatMap((name) => [
      mutate(`${name} always says yes`, { guards: { [name]: () => true } }),
      mutate(`${name} always says no`, { guards: { [name]: () => false } }),
    ]),
    ...Object.entries(delays).flatMap(([name, delay]) => [
      mutate(`${name} a millisecond longer`, { delays: { [name]: Number(delay) + 1 } }),
      mutate(`${name} a millisecond shorter`, { delays: { [name]: Number(delay) - 1 } }),
    ]),
  ];
}
