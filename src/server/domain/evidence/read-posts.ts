import { sql } from 'drizzle-orm';
import { FLAGGED_FROM } from '#contract/band.ts';
import type { InjectionSign } from '#contract/injection-sign.ts';
import { ANALYZER_KINDS, type AnalyzerKind } from '#contract/level.ts';
import type { NotReadReason, Post, PostAnswer, PostKind, PostLabel, SilentCue } from '#contract/post.ts';
import type { Viewer } from '#server/domain/accounts/visibility.ts';
import { applyCorrections, type CorrectedLabel, strongestOf } from '#server/domain/corrections/apply-corrections.ts';
import { locateLabels, type PlacedLabel } from '#server/domain/corrections/locate-labels.ts';
import {
  type CorrectionRow,
  describeCorrection,
  readCorrections,
} from '#server/domain/corrections/read-corrections.ts';
import { readDisguised } from '#server/domain/labelling/disguised-letters.ts';
import type { Label } from '#server/domain/labelling/outcome.ts';
import { readPostFindings } from '#server/domain/outside/read-post-findings.ts';
import type { RunRow } from '#server/domain/readings/shown-run.ts';
import type { Fingerprints } from '#server/domain/results/fingerprint.ts';
import { findSource } from '#server/domain/sources/find-source.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';

type PostRow = {
  id: number;
  post_id: string;
  text: string;
  text_hash: string;
  created_at: string | null;
  seen_at: string | null;
  kind: PostKind;
  parent: Post['parent'];
  language: string | null;
  source: Post['source'];
  likes: number | null;
  replies: number | null;
  reposts: number | null;
  quotes: number | null;
  links: string[];
  injection_signs: InjectionSign[];
} & Record<`${AnalyzerKind}_reason`, NotReadReason | null> &
  Record<`${AnalyzerKind}_strength`, number | null> &
  Record<`${AnalyzerKind}_labels` | `${AnalyzerKind}_silent`, Label[] | null>;

/** The fingerprints that the answers of a run are stored under; without a run, fingerprints that no answer has. */
export const fingerprintsOfRun = (run: RunRow | null): Fingerprints => ({
  propaganda: run?.propaganda_fingerprint ?? '',
  disinformation: run?.disinformation_fingerprint ?? '',
});

/** These posts with their labels and the corrections that the viewer sees, in the order of `ids`. */
export async function describePosts(
  database: Database,
  viewer: Viewer,
  fingerprints: Fingerprints,
  ids: readonly number[],
): Promise<Post[]> {
  const [{ rows, corrections }, findings] = await Promise.all([
    readCorrected(database, viewer, fingerprints, ids),
    readPostFindings(database, viewer, ids),
  ]);
  const byId = new Map(
    rows.map((row) => {
      const described = describe(row, corrections.get(row.text_hash) ?? [], viewer);
      return [row.id, { ...described, outside: findings(row.id) }];
    }),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function readCorrected(database: Database, viewer: Viewer, fingerprints: Fingerprints, ids: readonly number[]) {
  const rows = await readRows(database, fingerprints, ids);
  const hashes = new Set(rows.map(({ text_hash }) => text_hash));
  return { rows, corrections: await readCorrections(database, viewer, [...hashes]) };
}

async function readRows(
  connection: Connection,
  { propaganda, disinformation }: Fingerprints,
  ids: readonly number[],
): Promise<PostRow[]> {
  const { rows } = await connection.execute<PostRow>(sql`
    select posts.id::float8 as id, posts.external_id as post_id, posts.text, posts.text_hash,
      posts.created_at, posts.seen_at, posts.kind, posts.parent, posts.language, posts.source, posts.likes,
      posts.replies, posts.reposts, posts.quotes, posts.links,
      readings.propaganda_reason, readings.propaganda_strength, p.labels as propaganda_labels,
      p.silent as propaganda_silent,
      readings.disinformation_reason, readings.disinformation_strength, d.labels as disinformation_labels,
      d.silent as disinformation_silent,
      coalesce((
        select injection_signs from results
        where text_hash = posts.text_hash and fingerprint in (${propaganda}, ${disinformation}) limit 1
      ), '[]') as injection_signs
    from posts join readings on readings.post_id = posts.id
    left join results p on p.text_hash = posts.text_hash and p.fingerprint = ${propaganda}
      and readings.propaganda_reason is null
    left join results d on d.text_hash = posts.text_hash and d.fingerprint = ${disinformation}
      and readings.disinformation_reason is null
    where posts.id = any(${sql.param([...ids])}::bigint[])`);
  return rows;
}

const instantOf = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

function describe(row: PostRow, corrections: readonly CorrectionRow[], viewer: Viewer): Omit<Post, 'outside'> {
  const { id, post_id, text, kind, parent, language, source, likes, replies, reposts, quotes } = row;
  const labelledFor = (each: AnalyzerKind) => {
    const ofKind = corrections.filter((correction) => correction.kind === each);
    const labels = applyCorrections(text, locateLabels(text, row[`${each}_labels`] ?? []), ofKind);
    return { kind: each, labels, answer: answerOf(row, each, labels, ofKind.length > 0) };
  };
  const [propaganda, disinformation] = [labelledFor('propaganda'), labelledFor('disinformation')];
  return {
    id,
    post_id,
    text,
    created_at: instantOf(row.created_at),
    seen_at: instantOf(row.seen_at),
    kind,
    parent,
    language,
    source,
    counts: { likes, replies, reposts, quotes },
    url: findSource(source).postUrl(post_id),
    links: row.links.filter((link) => link.startsWith('https://') && URL.canParse(link)),
    answers: { propaganda: propaganda.answer, disinformation: disinformation.answer },
    labels: [propaganda, disinformation]
      .flatMap(({ kind, labels }) => labels.map((label) => describeLabel(kind, label)))
      .sort((a, b) => a.start - b.start || a.end - b.end),
    silent: ANALYZER_KINDS.flatMap((kind) =>
      locateLabels(text, row[`${kind}_silent`] ?? []).map((cue) => describeSilent(kind, cue)),
    ).sort((a, b) => a.start - b.start || a.end - b.end),
    injection_signs: row.injection_signs,
    letters_disguised: readDisguised(text).isDisguised,
    corrections: corrections.map((correction) => describeCorrection(correction, text, viewer)),
  };
}

function answerOf(
  row: PostRow,
  kind: AnalyzerKind,
  labels: readonly CorrectedLabel[],
  isCorrected: boolean,
): PostAnswer {
  const [reason, strength] = [row[`${kind}_reason`], row[`${kind}_strength`]];
  const outcome = reason !== null ? 'not_read' : (row[`${kind}_labels`]?.length ?? 0) > 0 ? 'labelled' : 'nothing';
  return {
    outcome,
    reason,
    strength,
    corrected_strength: strength === null ? null : (strongestOf(labels)?.confidence ?? 0),
    is_flagged: strength !== null && strength >= FLAGGED_FROM,
    is_corrected: isCorrected,
  };
}

const describeLabel = (kind: AnalyzerKind, label: CorrectedLabel): PostLabel => ({
  kind,
  category: label.category,
  quote: label.quote,
  start: label.start,
  end: label.end,
  strength: label.confidence,
  rationale: label.rationale,
  origin: label.origin,
  correction_id: label.correctionId,
  is_wrong: label.isWrong,
});

const describeSilent = (kind: AnalyzerKind, { confidence, ...cue }: PlacedLabel): SilentCue => ({
  kind,
  ...cue,
  strength: confidence,
});
