import { ANALYZER_KINDS, type AnalyzerKind } from '#contract/level.ts';
import { csvLine } from '#server/foundations/csv.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { packZip } from '#server/foundations/zip.ts';
import { type GoldRow, readGold } from './read-gold.ts';

const BYTE_ORDER_MARK = '\u{feff}';

/** The columns of the table, and the fields of a line of JSON lines, each with its meaning. */
const COLUMNS = [
  ['question', 'propaganda or disinformation'],
  ['review', 'number of the review; posts of one number were drawn together, from one account'],
  ['post', 'number of the post in this installation'],
  ['text', 'the post as it was written'],
  ['language', 'a primary subtag of BCP 47, or unknown; empty before the first analysis'],
  ['posted_at', 'when it was posted (ISO 8601, UTC); empty when its source does not say'],
  ['source', 'where it came from'],
  ['verdict', 'found: people found something; none: they found nothing'],
  ['techniques', 'what they found, each once, separated by semicolons; in JSON lines `found`, each with its words'],
  ['basis', 'agreed: two people said the same; settled: they did not, and a reader gave way or a third person chose'],
  ['is_blind', 'whether all judgements that count were made before their readers saw the marks of the analyzer'],
  ['asked_of', 'the analyzer whose list of techniques readers chose from'],
  ['stratum', 'what it was drawn from, by strength: 0 no mark, 1 weak, 2 middle, 3 strong'],
  ['stratum_posts', 'how many posts of the account were in this stratum'],
  ['settled_at', 'since when people agree (ISO 8601, UTC)'],
] as const;

/** The whole gold set with its codebook, as a ZIP archive with the SHA-256 of each file. It names nobody. */
export async function writeGold(connection: Connection, at: Date): Promise<Uint8Array> {
  const rows: GoldRow[] = [];
  for (const kind of ANALYZER_KINDS) rows.push(...(await readGold(connection, kind)));
  return packZip({ 'gold.csv': csvOf(rows), 'gold.jsonl': linesOf(rows), 'codebook.md': codebookOf(rows, at) }, at);
}

/** The parts of a post that both formats have. */
const partsOf = (row: GoldRow) => ({
  question: row.kind,
  review: row.review_id,
  post: row.post_id,
  text: row.text,
  language: row.language,
  posted_at: row.posted_at?.toISOString() ?? null,
  source: row.source,
  verdict: row.verdict,
  basis: row.basis,
  is_blind: row.is_blind,
  asked_of: row.model,
  stratum: row.stratum,
  stratum_posts: row.stratum_posts,
  settled_at: row.settled_at.toISOString(),
});

function csvOf(rows: readonly GoldRow[]): string {
  const columns = COLUMNS.map(([name]) => name);
  const lines = rows.map((row) => {
    const techniques = [...new Set(row.found.map(({ category }) => category))].join('; ');
    const cells = { ...partsOf(row), techniques, is_blind: String(row.is_blind) };
    return csvLine(columns.map((column) => cells[column]));
  });
  return [BYTE_ORDER_MARK, csvLine(columns), ...lines].join('');
}

const linesOf = (rows: readonly GoldRow[]): string =>
  rows.map((row) => `${JSON.stringify({ ...partsOf(row), found: row.found })}\n`).join('');

function codebookOf(rows: readonly GoldRow[], at: Date): string {
  const columns = COLUMNS.map(([name, meaning]) => `- \`${name}\`: ${meaning}`);
  return `# Codebook of the gold set

${rows.length} posts of ${new Set(rows.map(({ review_id }) => review_id)).size} reviews, written at ${at.toISOString()}.

Each post was drawn at random from an account, in strata of strength, and judged by people for one question. It is here when two of
them said the same, or when their disagreement was settled. “Cannot tell” is no judgement. Marked posts were drawn more often than
others, so a plain count says nothing of an account: let each post count for \`stratum_posts\`, divided by how many posts here have its
review and stratum. Texts belong to their authors; they stay here when an account is removed.

## Columns

${columns.join('\n')}

A technique in \`found\` has \`start\` and \`end\`, in UTF-16 units of \`text\`; both are null where readers marked no words.

## Techniques that readers chose from

${ANALYZER_KINDS.flatMap((kind) => techniquesOf(rows, kind)).join('\n')}
`;
}

/** One line for each list of techniques that readers of a question had. */
function techniquesOf(rows: readonly GoldRow[], kind: AnalyzerKind): string[] {
  const own = rows.filter((row) => row.kind === kind);
  return [...new Set(own.map(({ model, categories }) => `- ${kind}, ${model}: ${categories.join('; ')}`))];
}
