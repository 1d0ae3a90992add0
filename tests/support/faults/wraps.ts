import { parseSync } from 'vite';
import { isNode, type SyntaxNode } from '#tests/model/support/syntax.ts';

/** A source with inactive faults in it, and the names of these faults. */
export type FaultySource = { readonly code: string; readonly faults: readonly string[] };

/** Code put before and after a piece of a source. It has an effect only while one of these faults is active. */
export type Wrap = {
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
  readonly faults: readonly string[];
};

/** Names a fault by its place and effect. */
export type Namer = (node: SyntaxNode, fault: string) => string;

export const spell = (value: unknown) => JSON.stringify(value);
const numberAt = (node: SyntaxNode, field: 'start' | 'end') => Number(node[field]);
export const spanOf = (node: SyntaxNode) => ({ start: numberAt(node, 'start'), end: numberAt(node, 'end') });

/** Other code in place of a piece. */
export const replaceBy = (node: SyntaxNode, fault: string, other: string): Wrap => ({
  ...spanOf(node),
  before: `(globalThis.faults.isOn(${spell(fault)})?${other}:`,
  after: ')',
  faults: [fault],
});

/** Finds the places of faults in a source. */
export type Rule = (program: SyntaxNode, source: string, name: Namer) => readonly Wrap[];

/**
 * Adds the faults of these rules to a source, inactive. The name of a fault is its place and effect, such as
 * `src/…/use-list.ts:31:5 drop list.opened`.
 */
export function addFaultsOf(rules: readonly Rule[], file: string, source: string): FaultySource {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors.map(({ message }) => message).join('\n')}`);
  const name: Namer = (node, fault) => {
    const before = source.slice(0, numberAt(node, 'start')).split('\n');
    return `${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1} ${fault}`;
  };
  const tree: unknown = program;
  const wraps = isNode(tree) ? rules.flatMap((rule) => rule(tree, source, name)) : [];
  return { code: applyWraps(source, wraps), faults: [...new Set(wraps.flatMap(({ faults }) => faults))] };
}

/** Inserts the wraps into a source. Pieces are beside each other or nested. */
function applyWraps(source: string, wraps: readonly Wrap[]): string {
  const insertions = wraps.flatMap(({ start, end, before, after }, index) => [
    // Of two pieces with the same begin or end, the longer one is outside; of two of the same place, the first one.
    { position: start, rank: [1, -end, index], text: before },
    { position: end, rank: [0, -start, -index], text: after },
  ]);
  const sorted = insertions.toSorted(
    (one, other) =>
      one.position - other.position ||
      (one.rank[0] ?? 0) - (other.rank[0] ?? 0) ||
      (one.rank[1] ?? 0) - (other.rank[1] ?? 0) ||
      (one.rank[2] ?? 0) - (other.rank[2] ?? 0),
  );
  let [code, done] = ['', 0];
  for (const { position, text } of sorted) {
    code += source.slice(done, position) + text;
    done = position;
  }
  return code + source.slice(done);
}
