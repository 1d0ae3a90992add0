import { parseSync } from 'vite';
import { isNode, listAt, nodesIn, type SyntaxNode } from '#tests/model/support/syntax.ts';

const NUMBER = /\bS\d+\.\d+\b/g;

const textsIn = (node: unknown): readonly string[] =>
  nodesIn(node).flatMap(({ type, value }) => (type === 'Literal' && typeof value === 'string' ? [value] : []));

const isTag = ({ key }: SyntaxNode): boolean => isNode(key) && (key.name === 'tags' || key.name === 'tag');

/** The demands that the tests in a source are tagged with: `test('…', { tags: ['S2.3'] }, …)`, or `{ tag: '@S2.3' }`. */
export const tagsIn = (file: string, source: string): readonly string[] =>
  nodesIn(parseSync(file, source).program)
    .filter(({ type }) => type === 'CallExpression')
    .flatMap((call) => listAt(call, 'arguments').filter(({ type }) => type === 'ObjectExpression'))
    .flatMap((options) => listAt(options, 'properties').filter(isTag))
    .flatMap(({ value }) => textsIn(value))
    .map((tag) => tag.replace(/^@/, ''));

/** The demands that the comments of a source cite. */
export const citationsIn = (file: string, source: string): readonly string[] =>
  parseSync(file, source).comments.flatMap(({ value }) => value.match(NUMBER) ?? []);
