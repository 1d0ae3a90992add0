import { type SQL, sql } from 'drizzle-orm';
import { type Label, labelsOf, type PostOutcome, silentOf, strengthOf } from '#server/domain/labelling/outcome.ts';

/** The outcome of one question about one text, and the fingerprint that it is stored under. */
export type KeptAnswer = { fingerprint: string; hash: string; outcome: PostOutcome };

/** The SQL statement that stores answers as results. A result that is already stored stays as it is. */
export function keepAnswers(answers: readonly KeptAnswer[]): SQL {
  return sql`
    insert into results (text_hash, fingerprint, outcome, reason, labels, silent, strength, quotes_refused, injection_signs)
    select text_hash, fingerprint, outcome, reason, labels::jsonb, silent::jsonb, strength, quotes_refused, injection_signs::jsonb
    from unnest(
      ${sql.param(answers.map(({ hash }) => hash))}::text[],
      ${sql.param(answers.map(({ fingerprint }) => fingerprint))}::text[],
      ${sql.param(answers.map(({ outcome }) => outcome.kind))}::text[],
      ${sql.param(answers.map(({ outcome }) => (outcome.kind === 'unreadable' ? outcome.reason : null)))}::text[],
      ${sql.param(answers.map(({ outcome }) => JSON.stringify(labelsOf(outcome).map(kept))))}::text[],
      ${sql.param(answers.map(({ outcome }) => JSON.stringify(silentOf(outcome).map(kept))))}::text[],
      ${sql.param(answers.map(({ outcome }) => strengthOf(outcome)))}::double precision[],
      ${sql.param(answers.map(({ outcome }) => outcome.refusedLabels.quote))}::smallint[],
      ${sql.param(answers.map(({ outcome }) => JSON.stringify(outcome.injectionSigns)))}::text[]
    ) as answer (text_hash, fingerprint, outcome, reason, labels, silent, strength, quotes_refused, injection_signs)
    order by text_hash collate "C", fingerprint
    on conflict do nothing`;
}

/** The position of a quote is not stored; it is found again in the text when it is shown. */
const kept = ({ category, confidence, quote, rationale }: Label): Label => ({ category, confidence, quote, rationale });
