import { sql } from 'drizzle-orm';
import type { AnalyzerKind } from '#contract/level.ts';
import type { Viewer } from '#server/domain/accounts/visibility.ts';
import type { Label } from '#server/domain/labelling/outcome.ts';
import type { Fingerprints } from '#server/domain/results/fingerprint.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { applyCorrections, type CorrectedLabel } from './apply-corrections.ts';
import { locateLabels, type PlacedLabel } from './locate-labels.ts';
import { readCorrections } from './read-corrections.ts';

/** A post as a person corrects it for one question. */
export type JudgedPost = {
  postId: string;
  text: string;
  hash: string;
  /** Whether the question has an answer for this post. */
  isRead: boolean;
  /** The labels of the model. */
  given: PlacedLabel[];
  /** The labels after the corrections that the viewer sees. */
  labels: CorrectedLabel[];
};

type Row = { post_id: string; text: string; hash: string; labels: Label[] | null };

/** Reads a post of an account for one question; null when the account has no post with this id. */
export async function readJudgedPost(
  connection: Connection,
  viewer: Viewer,
  {
    accountId,
    id,
    kind,
    fingerprints,
  }: { accountId: number; id: number; kind: AnalyzerKind; fingerprints: Fingerprints },
): Promise<JudgedPost | null> {
  const { rows } = await connection.execute<Row>(sql`
    select posts.external_id as post_id, posts.text, posts.text_hash as hash, results.labels
    from posts join readings on readings.post_id = posts.id
    left join results on results.text_hash = posts.text_hash and results.fingerprint = ${fingerprints[kind]}
      and ${kind === 'propaganda' ? sql`propaganda_reason` : sql`disinformation_reason`} is null
    where posts.id = ${id} and posts.account_id = ${accountId}`);
  const [row] = rows;
  if (row === undefined) return null;
  const given = locateLabels(row.text, row.labels ?? []);
  const seen = (await readCorrections(connection, viewer, [row.hash])).get(row.hash) ?? [];
  const ofKind = seen.filter((correction) => correction.kind === kind);
  return {
    postId: row.post_id,
    text: row.text,
    hash: row.hash,
    isRead: row.labels !== null,
    given,
    labels: applyCorrections(row.text, given, ofKind),
  };
}
