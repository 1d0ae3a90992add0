import { formatCount, formatPosts } from '#console/shared/figures/figures.ts';
import {
  describeFinding,
  describeReference,
  describeScore,
  describeShare,
} from '#console/shared/levels/describe-finding.ts';
import { describeReader } from '#console/shared/levels/describe-reader.ts';
import { KIND_NAMES } from '#console/shared/levels/kinds.ts';
import { ANALYZER_KINDS, type AnalyzerKind, type LevelReport } from '#contract/level.ts';
import type { Standing } from '../standing.ts';

/**
 * How sure a statement is and where it stands: share, standing, score. What is not known is left out, and so is what an
 * older method made: its intervals were too narrow.
 */
export const describeSureness = (level: LevelReport): string[] =>
  level.band_note === 'unreadable' || level.band_note === 'older_method'
    ? []
    : [describeShare(level.share), level.reference && describeReference(level.reference), describeScore(level)].filter(
        (line) => line !== null,
      );

const sentenceFor = (kind: AnalyzerKind, level: LevelReport): string =>
  `${KIND_NAMES[kind]}: ${[describeFinding(kind, level, level.posts_total), ...describeSureness(level)].join('; ')}.`;

/** `240 of 256 posts read`; by question where one of them has fewer answers than the other. */
function describeRead({ propaganda, disinformation }: Standing['levels']): string {
  const [one, other] = [propaganda.share.read, disinformation.share.read].map(formatCount);
  const posts = formatPosts(propaganda.posts_total);
  return one === other
    ? `${one} of ${posts} read`
    : `${one} of ${posts} read for propaganda and ${other} for disinformation`;
}

/**
 * The statement as a text to quote: both questions, when and by what the posts were read, how many, what it does not
 * say, and where it stands.
 */
export function writeStatement({ account, levels }: Standing, url: string, formatDay: (at: string) => string): string {
  const { analysed_at } = levels.propaganda;
  const read =
    analysed_at === null
      ? []
      : [`${describeRead(levels)} on ${formatDay(analysed_at)} by ${describeReader(levels.propaganda)}.`];
  return [
    `${account.name} (@${account.screen_name}).`,
    ...ANALYZER_KINDS.map((kind) => sentenceFor(kind, levels[kind])),
    ...read,
    'It counts marks in words, and does not say whether a post is true.',
    url,
  ].join(' ');
}
