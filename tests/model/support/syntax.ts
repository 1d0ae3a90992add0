/** A piece of a source as its parser names it, at the characters from `start` on up to `end`. */
export type SyntaxNode = Readonly<Record<string, unknown>> & { readonly type: string };

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** @throws TypeError where there is no such part */
export const nodeAt = (node: SyntaxNode, field: string): SyntaxNode => {
  const child = node[field];
  if (!isNode(child)) throw new TypeError(`A ${node.type} has no ${field}`);
  return child;
};

export const listAt = (node: SyntaxNode, field: string): readonly SyntaxNode[] => {
  const list: unknown = node[field];
  return Array.isArray(list) ? list.filter(isNode) : [];
};

/** Every piece of a tree, each before those inside it. */
export function nodesIn(value: unknown): readonly SyntaxNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(nodesIn);
  return isNode(value) ? [value, ...inside] : inside;
}
