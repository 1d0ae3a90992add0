import { type AnyStateMachine, assign } from 'xstate';

/** An action that assigns to the context. `source` returns the record that it assigns. */
export type Effect = { readonly name: string; readonly source: unknown };

const known = new WeakMap<object, Effect>();

/** The assigning actions of a machine. The same machine always has the same sources. */
export const readEffects = (machine: AnyStateMachine): readonly Effect[] =>
  Object.entries(machine.implementations.actions).flatMap(([name, action]) => readEffect(name, action) ?? []);

/** Builds actions, by name, from their effects. */
export const buildEffects = (effects: readonly Effect[]): AnyStateMachine['implementations']['actions'] =>
  // The sources were passed to `assign`, or they return the same kind of record.
  Object.fromEntries(effects.map(({ name, source }) => [name, assign(source as never)]));

/** xstate stores the argument of `assign` in an untyped property of the action. */
function readEffect(name: string, action: unknown): Effect | undefined {
  if (typeof action !== 'function') return undefined;
  const found = known.get(action);
  if (found) return found;
  if (Reflect.get(action, 'type') !== 'xstate.assign') return undefined;
  const effect: Effect = { name, source: asFunction(Reflect.get(action, 'assignment')) };
  known.set(action, effect);
  return effect;
}

/** Turns a record of values and functions into one function that returns the record of their results. */
const asFunction = (source: unknown) =>
  typeof source === 'function'
    ? source
    : (...args: readonly unknown[]) =>
        Object.fromEntries(
          Object.entries(Object(source)).map(([name, value]) => [
            name,
            typeof value === 'function' ? value(...args) : value,
          ]),
        );
