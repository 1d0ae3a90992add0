import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { analyzerKindSchema } from '#contract/level.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import measured from './embedded-results.json' with { type: 'json' };
import type { Panel } from './read-panel.ts';
import { storePanel } from './store-panel.ts';
import { panels } from './tables.ts';

const part = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const limits = v.object({ some: part, many: part });

/**
 * The part of the measured results that the server needs: one panel for each question, of figures only. `kinds` holds the
 * scores of each kind of account, `below` the parts of the accounts kept aside that are below each limit; `measured`
 * accounts were read, with `read` posts, also those that said too little to be in the panel. `posts` says for each kind how
 * many were read, have a mark and are flagged.
 */
export const panelFileSchema = v.object({
  rules: v.number(),
  measured_at: v.pipe(v.string(), v.isoTimestamp()),
  origin: v.string(),
  panels: v.array(
    v.object({
      kind: analyzerKindSchema,
      fingerprint: v.string(),
      limits,
      below: v.nullable(limits),
      measured: v.number(),
      read: v.number(),
      posts: v.record(v.string(), v.object({ read: v.number(), marked: v.number(), flagged: v.number() })),
      kinds: v.record(v.string(), v.array(part)),
    }),
  ),
});
export type PanelFile = v.InferOutput<typeof panelFileSchema>;

export const EMBEDDED_PANEL_FILE: PanelFile = v.parse(panelFileSchema, measured);

/** The panels of the embedded analyzer with its default categories. */
export const EMBEDDED_PANELS: readonly Panel[] = panelsOf(EMBEDDED_PANEL_FILE);

function panelsOf({ measured_at, origin, panels: found }: PanelFile): Panel[] {
  return found.map(({ kind, fingerprint, limits, kinds }) => ({
    kind,
    fingerprint,
    limits,
    accounts: Object.entries(kinds).flatMap(([name, scores]) => scores.map((score) => ({ kind: name, score }))),
    origin,
    measured_at: new Date(measured_at),
  }));
}

/**
 * Stores the panels of the embedded analyzer, unless they are stored already. A superuser may have measured a newer one with
 * accounts of their own, for a setting that uses the embedded rules as they are: it stays.
 */
export async function seedPanels(database: Database): Promise<void> {
  for (const panel of EMBEDDED_PANELS) {
    const [stored] = await database
      .select({ measured_at: panels.measured_at })
      .from(panels)
      .where(eq(panels.fingerprint, panel.fingerprint));
    if (stored !== undefined && stored.measured_at >= panel.measured_at) continue;
    await database.transaction((transaction) => storePanel(transaction, panel));
  }
}
