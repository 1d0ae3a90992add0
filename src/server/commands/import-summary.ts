import type { ImportReport } from '#contract/import-report.ts';

/**
 * The result of one file: what was stored and refused, or why it could not be read to its end. `asksColumns`: a table in
 * it was not read, because it is not known which column holds what.
 */
export type FileOutcome =
  | { path: string; report: ImportReport; asksColumns?: boolean }
  | { path: string; failure: string };

const HOW_TO_SAY =
  'Say which column holds what: --text COLUMN, and --time, --author, --id, --link COLUMN where there is one; --screen-name NAME for one author; --authors handles or names; --dates day-first or month-first.';

/** The width of a screen name of X. */
const SHORTEST_COLUMN = 15;

/** How many refused lines of each file the summary names. */
const NAMED_MAX = 20;

/** The text at the end of an import: the accounts of all files, then each file's refused lines. */
export function summarise(outcomes: readonly FileOutcome[]): string {
  const sections = [accountTable(outcomes), ...outcomes.map(describeProblems)];
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}

/** Whether any file has a valid post, also one that was stored before. */
export function isAnythingUsable(outcomes: readonly FileOutcome[]): boolean {
  return outcomes.some((outcome) => 'report' in outcome && outcome.report.accounts.length > 0);
}

function accountTable(outcomes: readonly FileOutcome[]): string[] {
  const accounts = new Map<string, ImportReport['accounts'][number]>();
  for (const account of outcomes.flatMap((outcome) => ('report' in outcome ? outcome.report.accounts : []))) {
    const key = account.screen_name.toLowerCase();
    const known = accounts.get(key) ?? { ...account, posts: 0, duplicates: 0 };
    accounts.set(key, {
      ...known,
      posts: known.posts + account.posts,
      duplicates: known.duplicates + account.duplicates,
    });
  }
  if (accounts.size === 0) return [];
  const rows = [...accounts.values()].map(({ screen_name, posts, duplicates, name = '' }) => [
    screen_name,
    posts,
    duplicates,
    name,
  ]);
  const width = Math.max(...rows.map(([screenName]) => String(screenName).length), SHORTEST_COLUMN);
  return [['ACCOUNT', 'POSTS', 'DUPLICATES', rows.some(([, , , name]) => name !== '') ? 'NAME' : ''], ...rows].map(
    ([screenName, posts, duplicates, name]) =>
      `${String(screenName).padEnd(width)}${String(posts).padStart(9)}${String(duplicates).padStart(12)}  ${name}`.trimEnd(),
  );
}

function describeProblems(outcome: FileOutcome): string[] {
  if ('failure' in outcome) return [`${outcome.path}: ${outcome.failure}`];
  const { rejected, rejected_count: count, posts_left_out: leftOut } = outcome.report;
  const named = rejected.slice(0, NAMED_MAX);
  return [
    ...(leftOut > 0
      ? [`${outcome.path}: ${leftOut} ${leftOut === 1 ? 'post' : 'posts'} of small accounts left out`]
      : []),
    ...(count > 0 ? [`${outcome.path}: ${count} ${count === 1 ? 'line' : 'lines'} refused`] : []),
    ...named.map(({ line, reason }) => `  line ${line}: ${reason}`),
    ...(count > named.length ? [`  and ${count - named.length} more`] : []),
    ...(outcome.asksColumns === true ? [HOW_TO_SAY] : []),
  ];
}
