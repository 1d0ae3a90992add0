import { parseSync } from 'vite';
import { isNode, listAt, nodeAt, nodesIn, type SyntaxNode } from './syntax.ts';

/** What stands for a function: an editor shows its text and cannot run it. */
export const FUNCTION = '<function>';

/** A chart's file holds something in its configuration that nobody can read without running it. */
export class NotLiteralError extends Error {
  override name = 'NotLiteralError';
  readonly place: string;
  readonly syntax: string;
  constructor(place: string, syntax: string) {
    super(`${place || 'The configuration'} is no literal but a ${syntax}`);
    this.place = place;
    this.syntax = syntax;
  }
}

/**
 * Reads the configuration of the chart in `source` off its text, as Stately's editor does when a file is imported into it.
 * @throws NotLiteralError where it is more than objects, lists, texts, numbers and functions
 */
export function readLiteral(source: string): unknown {
  const { program, errors } = parseSync('chart.ts', source);
  if (errors.length > 0) throw new SyntaxError(errors.map(({ message }) => message).join('\n'));
  const [config, ...others] = argumentsOf(program, 'createMachine');
  if (config === undefined || others.length > 0)
    throw new TypeError('A file holds one createMachine with one argument');
  return readValue(config, '');
}

/** The arguments of every call of a method with this name. */
const argumentsOf = (program: unknown, method: string): readonly SyntaxNode[] =>
  nodesIn(program).flatMap((node) => {
    if (node.type !== 'CallExpression') return [];
    const { property } = nodeAt(node, 'callee');
    return isNode(property) && property.name === method ? listAt(node, 'arguments') : [];
  });

function readValue(node: SyntaxNode, place: string): unknown {
  const join = (key: string) => (place === '' ? key : `${place}.${key}`);
  switch (node.type) {
    case 'Literal':
      return node.value;
    case 'ArrowFunctionExpression':
      return FUNCTION;
    case 'ArrayExpression':
      return listAt(node, 'elements').map((element, index) => readValue(element, join(String(index))));
    case 'ObjectExpression':
      return Object.fromEntries(
        listAt(node, 'properties').map((property) => {
          if (property.type !== 'Property' || property.computed === true)
            throw new NotLiteralError(place, property.type);
          const key = nodeAt(property, 'key');
          const name = String(key.type === 'Identifier' ? key.name : key.value);
          return [name, readValue(nodeAt(property, 'value'), join(name))];
        }),
      );
    default:
      throw new NotLiteralError(place, node.type);
  }
}
