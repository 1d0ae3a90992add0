import type { AnalyzerKind } from '#contract/level.ts';
import { currentReading } from '#server/domain/results/current-reading.ts';
import type { runs } from '#server/domain/runs/tables.ts';
import { readConfig } from '#server/foundations/config.ts';
import type { Database } from '#server/foundations/database/connect.ts';

type Columns = Record<`${AnalyzerKind}_fingerprint`, string> &
  Pick<typeof runs.$inferSelect, 'languages' | 'counts_reposts'>;

/** What a run that reads as the selected setting does now says about itself. Throws when none is selected. */
export async function readAsNow(database: Database): Promise<Columns> {
  const current = await currentReading(database, readConfig({}));
  if (current === null) throw new Error('No setting is selected');
  const { fingerprints, languages, countsReposts } = current;
  return {
    propaganda_fingerprint: fingerprints.propaganda,
    disinformation_fingerprint: fingerprints.disinformation,
    languages: languages && [...languages],
    counts_reposts: countsReposts,
  };
}
