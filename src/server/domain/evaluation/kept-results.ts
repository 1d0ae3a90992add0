import { and, eq, sql } from 'drizzle-orm';
import { keepAnswers } from '#server/domain/results/keep-answers.ts';
import { results } from '#server/domain/results/tables.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { type KeptResults, knownAs } from './label-examples.ts';

/** The stored results that runs and evaluations share, so that neither asks again what the other has asked. */
export function keptResults(database: Database, fingerprint: string): KeptResults {
  return {
    async find(hashes) {
      const rows = await database
        .select({ hash: results.text_hash, kind: results.outcome, labels: results.labels, silent: results.silent })
        .from(results)
        .where(
          and(eq(results.fingerprint, fingerprint), sql`${results.text_hash} = any(${sql.param([...hashes])}::text[])`),
        );
      return new Map(rows.map(({ hash, kind, labels, silent }) => [hash, knownAs(kind, labels, silent)]));
    },
    async keep(answers) {
      if (answers.length === 0) return;
      await database.execute(keepAnswers(answers.map((answer) => ({ ...answer, fingerprint }))));
    },
  };
}
