import type { AnalyzerKind, Band, Level } from '#contract/level.ts';
import type { levels, runs } from '#server/domain/runs/tables.ts';
import { type Panel, placeIn } from './read-panel.ts';

type LevelRow = typeof levels.$inferSelect;

/** The figures of a stored level as the API shows them. */
export type Figures = Pick<Level, 'score' | 'interval' | 'band' | 'band_note' | 'share' | 'reference' | 'unreadable'>;

/** A stored level, with its place in the panel of its fingerprint. */
export function describeFigures(row: LevelRow, panel: Panel | null): Figures {
  return {
    score: row.score,
    interval: row.low === null || row.high === null ? null : [row.low, row.high],
    band: bandIn(row),
    band_note: row.band_note,
    share: {
      flagged: row.posts_flagged,
      read: row.posts_analysed,
      interval: row.share_low === null || row.share_high === null ? null : [row.share_low, row.share_high],
    },
    reference: panel === null || row.score === null ? null : placeIn(panel, row.score),
    unreadable: {
      posts: row.posts_unusable,
      asked: row.posts_analysed + row.posts_unusable,
      quotes_refused: row.posts_unquoted,
    },
  };
}

export const NO_FIGURES: Figures = {
  score: null,
  interval: null,
  band: null,
  band_note: 'not_analysed',
  share: { flagged: 0, read: 0, interval: null },
  reference: null,
  unreadable: { posts: 0, asked: 0, quotes_refused: 0 },
};

const bandIn = ({ band_from, band_to }: LevelRow): Band | null =>
  band_from === null || band_to === null ? null : { from: band_from, to: band_to };

/** The fingerprint that a run stored the answers to a question under; empty before it began. */
export const fingerprintOf = (
  run: Pick<typeof runs.$inferSelect, `${AnalyzerKind}_fingerprint`>,
  kind: AnalyzerKind,
): string => run[`${kind}_fingerprint`] ?? '';
