import type { Fingerprints } from '#server/analysis/results.ts';
import { fingerprintsOf } from '#server/analysis/run.ts';
import type { Connection } from '#server/database/connect.ts';
import { analyzerFor, UnknownModelError } from './analyzer-for.ts';
import { selectedSetting } from './selected.ts';

/** No result is kept under these, so whatever was measured counts as stale. */
const NONE: Fingerprints = { propaganda: '', disinformation: '' };

/** Under which fingerprints the selected setting keeps its results now; null when none is selected. */
export async function currentFingerprints(connection: Connection): Promise<Fingerprints | null> {
  const setting = await selectedSetting(connection);
  if (setting === null) return null;
  try {
    return fingerprintsOf(setting, analyzerFor(setting.model));
  } catch (error) {
    if (error instanceof UnknownModelError) return NONE;
    throw error;
  }
}
