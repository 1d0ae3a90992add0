/** A node of a syntax tree, at the characters from `start` to before `end`. */
export type SyntaxNode = Readonly<Record<string, unknown>> & { readonly type: string };

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** @throws TypeError if there is no such child */
export const nodeAt = (node: SyntaxNode, field: string): SyntaxNode => {
  const child = node[field];
  if (!isNode(child)) throw new TypeError(`A ${node.type} has no ${field}`);
  return child;
};

export const listAt = (node: SyntaxNode, field: string): readonly SyntaxNode[] => {
  const list: unknown = node[field];
  return Array.isArray(list) ? list.filter(isNode) : [];
};

/** Every node of a tree, parents before children. */
export function nodesIn(value: unknown): readonly SyntaxNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(nodesIn);
  return isNode(value) ? [value, ...inside] : inside;
}
