import { parseSync } from 'vite';
import { isNode, listAt, nodeAt, nodesIn, type SyntaxNode } from './syntax.ts';

/** A placeholder for a function: an editor shows its text and cannot run it. */
export const FUNCTION = '<function>';

/** The configuration in a chart's file holds something that cannot be read without running it. */
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
 * Reads the configuration of a chart from its `source`, like Stately's editor when it imports a file.
 * @throws NotLiteralError for anything but objects, lists, strings, numbers and functions
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
