import { bandOf, MAX_SHARE_UNREADABLE, MIN_SHARE_READ, MIN_STATEMENTS_FOR_BAND } from '#contract/band.ts';
import type { Band, BandNote } from '#contract/level.ts';
import type { Panel } from '#server/domain/panels/read-panel.ts';
import type { AccountScore } from '#server/domain/statistics/score.ts';

/** What a level is judged by, in posts; `own` are all that the account wrote itself and that say something. */
export type Basis = { statements: number; read: number; flagged: number; unusable: number; own: number };

/** What may be said about an account: its score, and its band or the reason why there is none. */
export type Judged = AccountScore & ({ band: Band; note: null } | { band: null; note: BandNote });

/**
 * What the score of an account may be used for. Too many unusable answers leave neither score nor band. A band also
 * needs enough statements, enough of the account's own posts, and a panel; and a flagged post to go beyond few marks.
 */
export function judgeLevel(measured: AccountScore, basis: Basis, panel: Pick<Panel, 'limits'> | null): Judged {
  const { statements, read, flagged, unusable, own } = basis;
  if (unusable > MAX_SHARE_UNREADABLE * (read + unusable)) {
    return { score: null, interval: null, band: null, note: 'unreadable' };
  }
  if (measured.score === null || statements < MIN_STATEMENTS_FOR_BAND) {
    return { ...measured, band: null, note: 'few_statements' };
  }
  if (read < MIN_SHARE_READ * own) return { ...measured, band: null, note: 'part_read' };
  if (panel === null) return { ...measured, band: null, note: 'no_panel' };
  const band = bandOf({ ...measured, flagged }, panel.limits);
  return band === null ? { ...measured, band, note: 'weak_marks' } : { ...measured, band, note: null };
}
