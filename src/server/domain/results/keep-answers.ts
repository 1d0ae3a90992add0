import { type SQL, sql } from 'drizzle-orm';
import { type Label, labelsOf, type PostOutcome, strengthOf } from '#server/domain/labelling/outcome.ts';

/** What came of one question about one text, and under which fingerprint it is kept. */
export type KeptAnswer = { fingerprint: string; hash: string; outcome: PostOutcome };

/** The statement that stores answers as results. One that is stored already stays as it is. */
export function keepAnswers(answers: readonly KeptAnswer[]): SQL {
  return sql`
    insert into results (text_hash, fingerprint, outcome, reason, labels, strength, quotes_refused, injection_signs)
    select text_hash, fingerprint, outcome, reason, labels::jsonb, strength, quotes_refused, injection_signs::jsonb
    from unnest(
      ${sql.param(answers.map(({ hash }) => hash))}::text[],
      ${sql.param(answers.map(({ fingerprint }) => fingerprint))}::text[],
      ${sql.param(answers.map(({ outcome }) => outcome.kind))}::text[],
      ${sql.param(answers.map(({ outcome }) => (outcome.kind === 'unreadable' ? outcome.reason : null)))}::text[],
      ${sql.param(answers.map(({ outcome }) => JSON.stringify(labelsOf(outcome).map(kept))))}::text[],
      ${sql.param(answers.map(({ outcome }) => strengthOf(outcome)))}::double precision[],
      ${sql.param(answers.map(({ outcome }) => outcome.refusedLabels.quote))}::smallint[],
      ${sql.param(answers.map(({ outcome }) => JSON.stringify(outcome.injectionSigns)))}::text[]
    ) as answer (text_hash, fingerprint, outcome, reason, labels, strength, quotes_refused, injection_signs)
    order by text_hash collate "C", fingerprint
    on conflict do nothing`;
}

/** Where a quote stands is looked up in the text again whenever it is shown. */
const kept = ({ category, confidence, quote, rationale }: Label): Label => ({ category, confidence, quote, rationale });
