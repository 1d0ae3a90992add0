import { UndirectedGraph } from 'graphology';
import louvain from 'graphology-communities-louvain';
import { TRACES, type Trace } from '#contract/campaign.ts';
import type { Pair } from './read-pairs.ts';
import { spanOf } from './read-pairs.ts';

const SEED = 20_261_125;

/** A group by the numbers of its accounts, strongest first. */
export type Group = {
  members: number[];
  pairs: number;
  traces: Trace[];
  objects: number;
  expected: number;
  strength: number;
  first_at: string;
  last_at: string;
};

/**
 * Groups of accounts that acted together among each other: the communities of the network of pairs (Blondel and others, Fast unfolding of communities in large networks,
 * 2008), by graphology with a fixed seed. The strongest first. A pair between two groups is in none.
 */
export function findGroups(pairs: readonly Pair[]): Group[] {
  if (pairs.length === 0) return [];
  const graph = new UndirectedGraph<object, { weight: number }>();
  const inOrder = pairs.toSorted((one, other) => one.a - other.a || one.b - other.b);
  for (const { a, b, strength } of inOrder) {
    graph.mergeNode(String(a));
    graph.mergeNode(String(b));
    graph.addUndirectedEdge(String(a), String(b), { weight: strength });
  }
  const community = louvain(graph, { rng: createRandom() });
  const inside = pairs.filter(({ a, b }) => community[a] === community[b]);
  const groups = [...Map.groupBy(inside, ({ a }) => community[a]).values()].map(describe);
  return groups.toSorted((one, other) => other.strength - one.strength || keyOf(one) - keyOf(other));
}

/** The member that was stored first. */
export const keyOf = ({ members }: Pick<Group, 'members'>): number => Math.min(...members);

/** How strongly each account is connected: the sum over its pairs. */
export function strengths(pairs: readonly Pair[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { a, b, strength } of pairs) {
    for (const account of [a, b]) sums.set(account, (sums.get(account) ?? 0) + strength);
  }
  return sums;
}

function describe(pairs: readonly Pair[]): Group {
  const strongest = pairs.map(({ traces }) =>
    traces.reduce((one, other) => (other.strength > one.strength ? other : one)),
  );
  const used = new Set(pairs.flatMap(({ traces }) => traces.map(({ trace }) => trace)));
  const members = [...strengths(pairs)].toSorted(([a, x], [b, y]) => y - x || a - b).map(([account]) => account);
  return {
    members,
    pairs: pairs.length,
    traces: TRACES.filter((trace) => used.has(trace)),
    objects: strongest.reduce((sum, { objects }) => sum + objects, 0),
    expected: strongest.reduce((sum, { expected }) => sum + expected, 0),
    strength: pairs.reduce((sum, { strength }) => sum + strength, 0),
    ...spanOf(pairs),
  };
}

/** Numbers from 0 to 1 that are the same in every call (Numerical Recipes). */
function createRandom(): () => number {
  let state = SEED;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
