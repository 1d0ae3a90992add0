import { and, eq, inArray } from 'drizzle-orm';
import type { Limits } from '#contract/band.ts';
import type { AnalyzerKind, Reference } from '#contract/level.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { type PanelAccount, panels } from './tables.ts';

/** A reference of accounts, measured with one analyzer; scores and limits are from 0 to 1. */
export type Panel = {
  fingerprint: string;
  kind: AnalyzerKind;
  limits: Limits;
  accounts: PanelAccount[];
  origin: string;
  measured_at: Date;
};

/** The panel that was measured with a fingerprint; null without one. */
export async function readPanel(
  connection: Connection,
  fingerprint: string,
  kind: AnalyzerKind,
): Promise<Panel | null> {
  const [row] = await connection
    .select()
    .from(panels)
    .where(and(eq(panels.fingerprint, fingerprint), eq(panels.kind, kind)));
  return row === undefined ? null : describe(row);
}

/** The panels of several fingerprints, by fingerprint. */
export async function readPanels(connection: Connection, fingerprints: readonly string[]): Promise<Map<string, Panel>> {
  if (fingerprints.length === 0) return new Map();
  const rows = await connection
    .select()
    .from(panels)
    .where(inArray(panels.fingerprint, [...fingerprints]));
  return new Map(rows.map((row) => [row.fingerprint, describe(row)]));
}

/** Where a score stands in a panel. A list asks this for thousands of scores, so the panel is sorted once. */
export function placeIn(panel: Panel, score: number): Reference {
  const kinds = sortedKinds(panel).map(({ kind, scores }) => ({
    kind,
    accounts: scores.length,
    below: countBelow(scores, score),
  }));
  const below = kinds.reduce((sum, one) => sum + one.below, 0);
  return { accounts: panel.accounts.length, below, kinds, limits: panel.limits };
}

type SortedKind = { kind: string; scores: Float64Array };
const SORTED = new WeakMap<Panel, readonly SortedKind[]>();

/** The scores of each kind in ascending order. */
function sortedKinds(panel: Panel): readonly SortedKind[] {
  const known = SORTED.get(panel);
  if (known !== undefined) return known;
  const sorted = [...Map.groupBy(panel.accounts, ({ kind }) => kind)].map(([kind, some]) => ({
    kind,
    scores: Float64Array.from(some, (account) => account.score).sort(),
  }));
  SORTED.set(panel, sorted);
  return sorted;
}

/** How many of the ascending scores are lower than this one. */
function countBelow(scores: Float64Array, score: number): number {
  let [low, high] = [0, scores.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((scores[middle] ?? score) < score) low = middle + 1;
    else high = middle;
  }
  return low;
}

const describe = ({ some_from, many_from, ...panel }: typeof panels.$inferSelect): Panel => ({
  ...panel,
  limits: { some: some_from, many: many_from },
});
