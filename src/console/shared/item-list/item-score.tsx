import { describeBand } from '#console/shared/levels/score-axis.ts';
import { NoScore, ScoreCell } from '#console/ui/signs/score-cell.tsx';
import type { Item, ScoreNote } from '#contract/item.ts';
import { ANALYZER_KINDS, type AnalyzerKind } from '#contract/level.ts';

const NOTES: Readonly<Record<ScoreNote, string>> = {
  few_posts: 'Under ten different posts',
  not_read: 'Too few posts were read',
  unreadable: 'Too many answers were unusable',
  waiting: 'Not analysed yet',
  failed: 'Analysis failed',
  cancelled: 'Analysis cancelled',
  no_setting: 'No LLM setting selected',
  other_setting: 'Measured with another analyzer',
};

/** Whether another analyzer than the selected one made a score of the account. */
export const isMeasuredOtherwise = (item: Item): boolean =>
  ANALYZER_KINDS.some((kind) => item[`${kind}_note`] === 'other_setting');

/** An account's score for one kind; N/A with the reason if it is not known. */
export function ItemScore({ item, kind }: { item: Item; kind: AnalyzerKind }) {
  const score = item[`${kind}_score`];
  const code = item[`${kind}_note`];
  const band = item[`${kind}_band`];
  const note = code && NOTES[code];
  if (score === null) return <NoScore note={note} />;
  return (
    <ScoreCell
      score={score}
      interval={item[`${kind}_interval`]}
      note={note}
      band={band?.to ?? null}
      word={describeBand(band)}
      limits={item[`${kind}_reference`]?.limits ?? null}
    />
  );
}
