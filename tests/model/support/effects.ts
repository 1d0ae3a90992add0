import { type AnyStateMachine, assign, emit } from 'xstate';

/** An action that assigns to the context or emits: `source` is the function that gives the record it assigns or emits. */
export type Effect = { readonly name: string; readonly kind: 'assign' | 'emit'; readonly source: unknown };

const PARTS = { 'xstate.assign': ['assign', 'assignment'], 'xstate.emit': ['emit', 'event'] } as const;

const known = new WeakMap<object, Effect>();

/** The actions of a machine that assign or emit. The same machine gives the same sources. */
export const readEffects = (machine: AnyStateMachine): readonly Effect[] =>
  Object.entries(machine.implementations.actions).flatMap(([name, action]) => readEffect(name, action) ?? []);

/** Builds actions, by name, from their effects. */
export const buildEffects = (effects: readonly Effect[]): AnyStateMachine['implementations']['actions'] =>
  // The sources are those that `assign` and `emit` were given, or functions that give the same kind of record.
  Object.fromEntries(
    effects.map(({ name, kind, source }) => [
      name,
      kind === 'assign' ? assign(source as never) : emit(source as never),
    ]),
  );

/** xstate keeps what `assign` and `emit` were given as properties of the action, outside its types. */
function readEffect(name: string, action: unknown): Effect | undefined {
  if (typeof action !== 'function') return undefined;
  const found = known.get(action);
  if (found) return found;
  const part = Object.entries(PARTS).find(([type]) => Reflect.get(action, 'type') === type)?.[1];
  if (part === undefined) return undefined;
  const effect: Effect = { name, kind: part[0], source: asFunction(Reflect.get(action, part[1])) };
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
