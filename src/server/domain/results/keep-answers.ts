import { type SQL, sql } from 'drizzle-orm';
import { labelsOf, type PostOutcome, strengthOf } from '#server/domain/labelling/labeller.ts';

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
      ${sql.param(answers.map(({ outcome }) => JSON.stringify(labelsOf(outcome))))}::text[],
      ${sql.param(answers.map(({ outcome }) => strengthOf(outcome)))}::double precision[],
      ${sql.param(answers.map(({ outcome }) => outcome.quotesRefused))}::smallint[],
      ${sql.param(answers.map(({ outcome }) => JSON.stringify(outcome.injectionSigns)))}::text[]
    ) as answer (text_hash, fingerprint, outcome, reason, labels, strength, quotes_refused, injection_signs)
    order by text_hash collate "C", fingerprint
    on conflict do nothing`;
}
