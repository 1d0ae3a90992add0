import type { Correction } from '#contract/correction.ts';
import type { ExportedPost, ExportFormat } from '#contract/export.ts';
import { ANALYZER_KINDS, type AnalyzerKind } from '#contract/level.ts';
import type { PostFindings } from '#contract/post-findings.ts';
import { csvText } from '#server/foundations/csv.ts';
import type { AccountExport, ExportHead } from './export-account.ts';

/** Writes an export in a format, piece by piece. A piece holds as many posts as are in memory at a time. */
export const WRITERS: Readonly<Record<ExportFormat, (given: AccountExport) => AsyncGenerator<string, void, void>>> = {
  json: writeJson,
  jsonl: writeJsonLines,
  csv: writeCsv,
};

async function* writeJson({ head, posts }: AccountExport): AsyncGenerator<string, void, void> {
  yield `${JSON.stringify(head).slice(0, -1)},"posts":[`;
  let isFirst = true;
  for await (const some of posts) {
    yield `${isFirst ? '' : ','}\n${some.map((post) => JSON.stringify(post)).join(',\n')}`;
    isFirst = false;
  }
  yield '\n]}\n';
}

async function* writeJsonLines({ head, posts }: AccountExport): AsyncGenerator<string, void, void> {
  yield `${JSON.stringify({ report: head })}\n`;
  for await (const some of posts) yield some.map((post) => `${JSON.stringify({ post })}\n`).join('');
}

/** What is said of the account comes in the order of the statement: share, standing, score, band. */
const COLUMNS = [
  'screen_name',
  'run',
  'setting',
  'setting_version',
  'model',
  'rules',
  'question',
  'fingerprint',
  'posts_flagged',
  'posts_read',
  'share_low',
  'share_high',
  'panel_below',
  'panel_accounts',
  'score',
  'interval_low',
  'interval_high',
  'band_from',
  'band_to',
  'band_note',
  'corrected_score',
  'post',
  'post_id',
  'url',
  'created_at',
  'seen_at',
  'post_kind',
  'reply_to',
  'repost_of',
  'original_at',
  'language',
  'source',
  'likes',
  'replies',
  'reposts',
  'quotes',
  'outcome',
  'not_read_because',
  'strength',
  'corrected_strength',
  'statement',
  'weight',
  'category',
  'quote',
  'start',
  'end',
  'label_strength',
  'rationale',
  'label_from',
  'is_wrong',
  'corrections',
  'outside',
  'text',
] as const;

type Cell = string | number | boolean | null | undefined;
type Row = Partial<Record<(typeof COLUMNS)[number], Cell>>;

/** Spreadsheets read a file as UTF-8 only when it begins with this mark. */
const BYTE_ORDER_MARK = '\u{feff}';

async function* writeCsv({ head, posts }: AccountExport): AsyncGenerator<string, void, void> {
  yield BYTE_ORDER_MARK + lineOf(COLUMNS);
  for await (const some of posts) {
    yield some
      .flatMap((post) => ANALYZER_KINDS.flatMap((kind) => rowsOf(head, post, kind)))
      .map((row) => lineOf(COLUMNS.map((column) => row[column])))
      .join('');
  }
}

/** A row for each label of a post, or one row without a label. */
function rowsOf(head: ExportHead, post: ExportedPost, kind: AnalyzerKind): Row[] {
  const labels = post.labels.filter((label) => label.kind === kind);
  const row = { ...levelCells(head, kind), ...postCells(post, kind) };
  if (labels.length === 0) return [row];
  return labels.map((label) => ({
    ...row,
    category: label.category,
    quote: label.quote,
    start: label.start,
    end: label.end,
    label_strength: label.strength,
    rationale: label.rationale,
    label_from: label.origin,
    is_wrong: label.is_wrong,
  }));
}

function levelCells({ account, run, levels }: ExportHead, kind: AnalyzerKind): Row {
  const { setting, model, rules, fingerprint, share, reference, score, interval, band, band_note, corrected } =
    levels[kind];
  return {
    screen_name: account.screen_name,
    run: run?.id,
    setting: setting?.name,
    setting_version: setting?.version,
    model,
    rules,
    question: kind,
    fingerprint,
    posts_flagged: share.flagged,
    posts_read: share.read,
    share_low: share.interval?.[0],
    share_high: share.interval?.[1],
    panel_below: reference?.below,
    panel_accounts: reference?.accounts,
    score,
    interval_low: interval?.[0],
    interval_high: interval?.[1],
    band_from: band?.from,
    band_to: band?.to,
    band_note,
    corrected_score: corrected?.score,
  };
}

function postCells(post: ExportedPost, kind: AnalyzerKind): Row {
  const answer = post.answers[kind];
  const corrections = post.corrections.filter((correction) => correction.kind === kind);
  return {
    post: post.id,
    post_id: post.post_id,
    url: post.url,
    created_at: post.created_at,
    seen_at: post.seen_at,
    post_kind: post.kind,
    reply_to: post.parent && `@${post.parent.by}: ${post.parent.text}`,
    repost_of: post.repost?.of,
    original_at: post.repost?.original_at,
    language: post.language,
    source: post.source,
    ...post.counts,
    outcome: answer.outcome,
    not_read_because: answer.reason,
    strength: answer.strength,
    corrected_strength: answer.corrected_strength,
    statement: post.counted[kind]?.statement,
    weight: post.counted[kind]?.weight,
    corrections: corrections.map(sayCorrection).join('; '),
    outside: describeFindings(post.outside),
    text: post.text,
  };
}

/** One correction: `wrong by ada at 2026-01-02T00:00:00.000Z: It quotes somebody.` */
const sayCorrection = ({ judgement, by, at, reason }: Correction): string =>
  `${judgement} by ${by} at ${at}${reason === null ? '' : `: ${reason}`}`;

/** What outside sources say, with the version of each: `CRED-1 2026-08-04: example.com fake 0.05`. */
const describeFindings = ({ ratings, notes, fact_checks }: PostFindings): string =>
  [
    ...ratings.map(({ list, version, domain, category, score }) =>
      [`${list} ${version}:`, domain, category, score].filter((part) => part !== '' && part !== null).join(' '),
    ),
    ...notes.map(({ id, classification }) => `Community Note ${id}: ${classification}`),
    ...fact_checks.map(
      ({ publisher, rating, url, by, confirmed_at }) =>
        `Checked by ${publisher}: ${rating} (${url}), confirmed by ${by} at ${confirmed_at}`,
    ),
  ].join('; ');

/** RFC 4180. */
const lineOf = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'string' ? csvText(cell) : String(cell);
}
