import { basename } from 'node:path';
import { type AnyStateMachine, StateMachine } from 'xstate';

/** A chart, with the name of its file without the extension. */
export type Chart = { readonly name: string; readonly machine: AnyStateMachine };

/** Finds the charts in the modules of `machines/`, given by path. @throws TypeError for a module without a machine. */
export const chartsOf = (modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>): readonly Chart[] =>
  Object.entries(modules).map(([file, exports]) => {
    const name = basename(file, '.machine.ts');
    const machine = exports[`${toCamelCase(name)}Machine`];
    if (!(machine instanceof StateMachine)) throw new TypeError(`${file} does not export its machine`);
    return { name, machine };
  });

export const toCamelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
