import type { ReviewPost } from '#contract/review-judgement.ts';
import type { Viewer } from '#server/domain/accounts/visibility.ts';
import { csvLine } from '#server/foundations/csv.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { isOpenTo } from './describe-review.ts';
import type { ReviewRow } from './find-review.ts';
import { countingOf, type JudgedPost, readJudged, type Said } from './read-judged.ts';
import { describePosts } from './take-turn.ts';

const BYTE_ORDER_MARK = '\u{feff}';

const COLUMNS = [
  'question',
  'review',
  'place',
  'post',
  'created_at',
  'language',
  'source',
  'url',
  'stratum_from',
  'stratum_to',
  'weight',
  'strength',
  'marked',
  'reader',
  'verdict',
  'techniques',
  'words',
  'note',
  'is_blind',
  'judged_at',
  'counts',
  'text',
] as const;

type Cells = Partial<Record<(typeof COLUMNS)[number], string | number | null>>;

/**
 * A review as CSV: a row for each judgement, and one for each post that nobody has judged, in the order of reading. In a
 * blind review a post that still waits for the caller comes without what the analyzer and others said of it.
 */
export async function writeReview(connection: Connection, viewer: Viewer, review: ReviewRow): Promise<string> {
  const judged = await readJudged(connection, review.id);
  const described = await describePosts(
    connection,
    judged.map(({ postId }) => postId),
  );
  const rows = judged.flatMap((post): Cells[] => {
    const about = described.get(post.postId);
    if (about === undefined) return [];
    const isHidden = review.is_blind && isOpenTo(viewer, review, post);
    const own = { ...placeCells(review, post), ...aboutCells(about) };
    const open = isHidden ? own : { ...own, ...machineCells(post) };
    const said = isHidden ? [] : post.said;
    return said.length === 0 ? [open] : said.map((one) => ({ ...open, ...saidCells(post, one, about.text) }));
  });
  return [
    BYTE_ORDER_MARK,
    csvLine(COLUMNS),
    ...rows.map((row) => csvLine(COLUMNS.map((column) => row[column] ?? null))),
  ].join('');
}

function placeCells({ kind, id, strata }: ReviewRow, { place, postId, stratum }: JudgedPost): Cells {
  const own = strata[stratum];
  return {
    question: kind,
    review: id,
    place: place + 1,
    post: postId,
    ...(own && { stratum_from: own.from, stratum_to: own.to, weight: own.posts / own.drawn }),
  };
}

const aboutCells = ({ created_at, language, source, url, text }: ReviewPost): Cells => ({
  created_at,
  language,
  source,
  url,
  text,
});

const namesOf = (labels: readonly { category: string }[]) =>
  [...new Set(labels.map(({ category }) => category))].join('; ');

const machineCells = ({ strength, labels }: JudgedPost): Cells => ({ strength, marked: namesOf(labels) });

function saidCells(post: JudgedPost, said: Said, text: string): Cells {
  const words = said.found.flatMap(({ start, end }) =>
    start === null || end === null ? [] : [`“${text.slice(start, end)}”`],
  );
  return {
    reader: said.by,
    verdict: said.verdict,
    techniques: namesOf(said.found),
    words: words.join('; '),
    note: said.note,
    is_blind: String(said.isBlind),
    judged_at: said.at.toISOString(),
    counts: String(countingOf(post).some(({ id }) => id === said.id)),
  };
}
