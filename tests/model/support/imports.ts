import { globSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import { parseSync } from 'vite';
import { isNode, listAt, nodeAt, nodesIn, type SyntaxNode } from './syntax.ts';

/** What a module imports: files by their path from the root of the repository, packages by name. */
export type Imports = { readonly files: readonly string[]; readonly packages: readonly string[] };

/** The name of an import is computed, so it cannot be read from the text. */
export class UnreadableImportError extends Error {
  override name = 'UnreadableImportError';
  readonly file: string;
  readonly code: string;
  constructor(file: string, code: string) {
    super(`${file} imports what only a run can tell: ${code}`);
    this.file = file;
    this.code = code;
  }
}

/** Files that the parser reads. */
export const PROGRAM = /\.[mc]?[jt]sx?$/;

/**
 * Reads the imports in `source`, the text of `file`: imports, re-exports, dynamic imports and patterns. Imports of types are left
 * out because they do not run.
 * @throws UnreadableImportError for a computed name
 */
export function readImports(file: string, source: string): Imports {
  if (!PROGRAM.test(file)) return { files: [], packages: [] };
  const { program, module } = parseSync(file, source);
  const names = [
    ...module.staticImports
      .filter(({ start, entries }) => !(source.startsWith('import type', start) && entries.every((one) => one.isType)))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (isType ? [] : (moduleRequest?.value ?? []))),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => readText(file, source.slice(start, end))),
  ];
  const isFile = (name: string) => /^[.#]/.test(name);
  const { resolve } = createRequire(join(process.cwd(), file));
  return {
    files: [
      ...names.filter(isFile).map((name) => relative(process.cwd(), resolve(name.replace(/\?.*$/, '')))),
      ...(source.includes('import.meta.glob') ? globSync(patternsIn(file, program)) : []),
    ],
    packages: names.filter((name) => !isFile(name) && !isBuiltin(name)).map(packageOf),
  };
}

function readText(file: string, code: string): string {
  const text = /^(['"])(.*)\1$/.exec(code)?.[2];
  if (text === undefined) throw new UnreadableImportError(file, code);
  return text;
}

/** The patterns of all calls of `import.meta.glob`, from the root of the repository. */
const patternsIn = (file: string, program: unknown): string[] =>
  nodesIn(program)
    .filter((node) => node.type === 'CallExpression' && isGlob(nodeAt(node, 'callee')))
    .flatMap((call) => nodesIn(listAt(call, 'arguments')[0]))
    .flatMap(({ type, value }) => (type === 'Literal' ? [String(value)] : []))
    .filter((pattern) => !pattern.startsWith('!'))
    .map((pattern) => {
      if (!pattern.startsWith('/')) throw new UnreadableImportError(file, pattern);
      return pattern.slice(1);
    });

const isGlob = ({ object, property }: SyntaxNode) =>
  isNode(object) && object.type === 'MetaProperty' && isNode(property) && property.name === 'glob';

/** The package of an import: `xstate` for `xstate/dev`, `@xstate/react` for itself. */
const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
