import { basename } from 'node:path';
import { type AnyStateMachine, StateMachine } from 'xstate';

/** Sources by their path from the repository on, without tests. */
export type Sources = Readonly<Record<string, string>>;

/** A chart, and the name of its file without the ending. */
export type Chart = { readonly name: string; readonly machine: AnyStateMachine };

/** Finds the charts in the modules of `machines/`, by the path of each. @throws TypeError for a module without its machine. */
export const chartsOf = (modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>): readonly Chart[] =>
  Object.entries(modules).map(([file, exports]) => {
    const name = basename(file, '.machine.ts');
    const machine = exports[`${toCamelCase(name)}Machine`];
    if (!(machine instanceof StateMachine)) throw new TypeError(`${file} does not export its machine`);
    return { name, machine };
  });

export const toCamelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What sends an event: to an actor, to a child, to the parent. */
const SEND = /\b(?:send|sendTo|sendParent|sendBack|raise)\(/g;

const EVENT = /'([a-z]+\.[a-z]+)'/g;

/** The types of the events that a source sends: every name of the form `noun.verb` between the brackets of a `send`. */
export const sentIn = (source: string): readonly string[] => {
  const code = withoutComments(source);
  return [...code.matchAll(SEND)].flatMap(({ index, 0: call }) =>
    [...argumentsAt(code, index + call.length).matchAll(EVENT)].flatMap(([, event]) => event ?? []),
  );
};

/** How often a source calls a function whose name `pattern` matches; `useEffect` called by another name counts too. */
export function countCalls(source: string, pattern: string): number {
  const code = withoutComments(source);
  const aliases = [...code.matchAll(new RegExp(`\\b${pattern}\\s+as\\s+(\\w+)`, 'g'))].map(([, alias]) => alias);
  return [pattern, ...aliases].reduce(
    (count, name) => count + [...code.matchAll(new RegExp(`\\b${name}\\(`, 'g'))].length,
    0,
  );
}

/** The sources that import a module as a value, by its path without the alias; types run nothing. */
export const importersOf = (sources: Sources, module: string): readonly string[] =>
  Object.entries(sources)
    .filter(([, source]) => valueImportsOf(source).some((imported) => imported.endsWith(module)))
    .map(([file]) => file);

const valueImportsOf = (source: string) =>
  [...withoutComments(source).matchAll(/\bimport\s+(?!type\b)([^;]*?)\sfrom\s+'([^']+)'/g)]
    .filter(([, names]) => !isTypesOnly(names ?? ''))
    .map(([, , module]) => module ?? '');

const isTypesOnly = (names: string) =>
  names.startsWith('{') &&
  names
    .replace(/[{}]/g, '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .every((name) => name.startsWith('type '));

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|(?<![:'])\/\/.*$/gm, '');

/** What stands from `start` on up to the bracket that closes the one before it. */
function argumentsAt(code: string, start: number): string {
  let depth = 1;
  for (let end = start; end < code.length; end += 1) {
    if (code[end] === '(') depth += 1;
    if (code[end] === ')') depth -= 1;
    if (depth === 0) return code.slice(start, end);
  }
  throw new RangeError(`A bracket is never closed: ${code.slice(start, start + 40)}`);
}
