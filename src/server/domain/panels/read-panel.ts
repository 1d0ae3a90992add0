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

/** Where a score stands in a panel. */
export function placeIn({ accounts, limits }: Panel, score: number): Reference {
  const count = (some: readonly PanelAccount[]) => ({
    accounts: some.length,
    below: some.filter((account) => account.score < score).length,
  });
  const kinds = [...Map.groupBy(accounts, ({ kind }) => kind)].map(([kind, some]) => ({ kind, ...count(some) }));
  return { ...count(accounts), kinds, limits };
}

const describe = ({ some_from, many_from, ...panel }: typeof panels.$inferSelect): Panel => ({
  ...panel,
  limits: { some: some_from, many: many_from },
});
