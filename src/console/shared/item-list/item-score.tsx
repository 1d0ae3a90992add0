import type { ReactNode } from 'react';
import { formatCount, formatShare } from '#console/shared/figures/figures.ts';
import { shortenBand } from '#console/shared/levels/describe-band.ts';
import { countBelow, explainNoBand } from '#console/shared/levels/describe-finding.ts';
import { type Finding, findingOf } from '#console/shared/levels/finding.ts';
import { formatStrength } from '#console/shared/levels/strength.ts';
import { MarksSign } from '#console/ui/signs/marks-sign.tsx';
import { NoScore, ScoreCell, WhereRoom } from '#console/ui/signs/score-cell.tsx';
import type { Item, ScoreNote } from '#contract/item.ts';
import { ANALYZER_KINDS, type AnalyzerKind, type BandNote, type Share } from '#contract/level.ts';

const NOTES: Readonly<Record<ScoreNote, ReactNode>> = {
  no_posts: 'No posts',
  few_posts: 'Fewer than 10 statements',
  not_read: 'Too few posts were read',
  unreadable: 'Too many unusable answers',
  waiting: 'Not analysed yet',
  not_fetched: 'Fetching failed',
  failed: 'Analysis failed',
  cancelled: 'Analysis cancelled',
  no_setting: 'No LLM setting selected',
  other_setting: (
    <>
      <WhereRoom>Measured with </WhereRoom>another analyzer
    </>
  ),
};

/** Why a list does not say whether that is few or many. */
const NO_BAND: Readonly<Record<BandNote, string>> = {
  not_analysed: 'Not analysed yet',
  few_statements: 'Too few statements',
  part_read: 'Too small a part read',
  unreadable: 'Too many unusable answers',
  no_panel: 'No reference yet',
  weak_marks: 'Weak marks only',
  older_method: 'Older method: analyse again',
};

/** Whether another analyzer than the selected one made a score of the account. */
export const isMeasuredOtherwise = (item: Item): boolean =>
  ANALYZER_KINDS.some((kind) => item[`${kind}_note`] === 'other_setting');

/** What was found in an account for one kind; N/A with the reason if there is no score. */
export function ItemScore({ item, kind }: { item: Item; kind: AnalyzerKind }) {
  const finding = findingOf(item, kind);
  const code = item[`${kind}_note`];
  const note = code && NOTES[code];
  if (finding === null || finding.score === null) return <NoScore note={unreadableNote(finding) ?? note} />;
  const { share, score, band, band_note } = finding;
  return (
    <ScoreCell
      share={`${formatCount(share.flagged)} of ${formatCount(share.read)}`}
      unit={share.read === 1 ? 'post' : 'posts'}
      sureness={share.read === 0 ? null : describeShare(share)}
      sign={
        band === null ? (
          band_note && NO_BAND[band_note]
        ) : (
          <MarksSign {...band} size="sm">
            {shortenBand(band)}
          </MarksSign>
        )
      }
      score={formatStrength(score)}
      standing={describeStanding(finding)}
      note={note}
    />
  );
}

const unreadableNote = (finding: Finding | null): string | null =>
  finding?.band_note === 'unreadable' ? explainNoBand(finding) : null;

/** `28.9% (24.1% to 34.9%)`. Of few flagged posts among many, share and interval both begin `under 0.1%`: it is said once, so that the line holds. */
function describeShare({ flagged, read, interval }: Share): string {
  const share = formatShare(flagged / read);
  if (interval === null) return share;
  const [from, to] = interval.map(formatShare);
  return `${share} (${flagged > 0 && from === share ? 'up' : from} to ${to})`;
}

/** `more than 93 of 100 accounts`, `more than all 640 accounts`; null if it is more than none, or not known. */
function describeStanding({ reference }: Finding): string | null {
  if (!reference || reference.below === 0) return null;
  const { below, of } = countBelow(reference);
  const accounts =
    below === of ? `all ${formatCount(reference.accounts)}` : `${formatCount(below)} of ${formatCount(of)}`;
  return `more than ${accounts} accounts`;
}
