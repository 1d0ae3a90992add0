import { isNode, type SyntaxNode } from '#tests/model/support/syntax.ts';

/** A piece of code that can be replaced by another, with the node around it and the name of its place there. */
export type Piece = { readonly node: SyntaxNode; readonly parent: SyntaxNode; readonly field: string };

const CODE_AROUND_TYPES = /^TS(As|Satisfies|NonNull|Instantiation)Expression$/;
const isType = ({ type }: SyntaxNode) => type.startsWith('TS') && !CODE_AROUND_TYPES.test(type);

/** Every node of the code below `parent`, without its types, and without links of optional chains, which only stand together. */
export function piecesIn(parent: SyntaxNode, isLink = false): readonly Piece[] {
  return Object.entries(parent).flatMap(([field, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).flatMap((node) => {
      if (isType(node) || /^Import|^Export(All|Named)$/.test(node.type)) return [];
      const goesOn = parent.type === 'ChainExpression' || (isLink && /^(object|callee|expression)$/.test(field));
      const below = piecesIn(node, goesOn);
      return goesOn && parent.type !== 'ChainExpression' ? below : [{ node, parent, field }, ...below];
    }),
  );
}

/** The name of what is called: `filter` for `posts.filter(…)`, `and` for `and(…)`; empty if it has none. */
export function calleeName({ type, callee }: SyntaxNode): string {
  if (type !== 'CallExpression' || !isNode(callee)) return '';
  const named = callee.type === 'MemberExpression' && callee.computed !== true ? callee.property : callee;
  return isNode(named) && typeof named.name === 'string' ? named.name : '';
}

/** What a method is called on: `posts` for `posts.filter(…)`; undefined for a function. */
export function receiverOf({ callee }: SyntaxNode): SyntaxNode | undefined {
  if (!isNode(callee) || callee.type !== 'MemberExpression' || !isNode(callee.object)) return undefined;
  return callee.object;
}
