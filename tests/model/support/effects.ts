import { type AnyStateMachine, assign } from 'xstate';

/** An action that assigns to the context: `source` is the function that gives the record it assigns. */
export type Effect = { readonly name: string; readonly source: unknown };

const known = new WeakMap<object, Effect>();

/** The actions of a machine that assign. The same machine gives the same sources. */
export const readEffects = (machine: AnyStateMachine): readonly Effect[] =>
  Object.entries(machine.implementations.actions).flatMap(([name, action]) => readEffect(name, action) ?? []);

/** Builds actions, by name, from their effects. */
export const buildEffects = (effects: readonly Effect[]): AnyStateMachine['implementations']['actions'] =>
  // The sources are those that `assign` was given, or functions that give the same kind of record.
  Object.fromEntries(effects.map(({ name, source }) => [name, assign(source as never)]));

/** xstate keeps what `assign` was given as a property of the action, outside its types. */
function readEffect(name: string, action: unknown): Effect | undefined {
  if (typeof action !== 'function') return undefined;
  const found = known.get(action);
  if (found) return found;
  if (Reflect.get(action, 'type') !== 'xstate.assign') return undefined;
  const effect: Effect = { name, source: asFunction(Reflect.get(action, 'assignment')) };
  known.set(action, effect);
  return effect;
}

/** A record of fixed values and of functions, as one function that gives the record of their results. */
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
