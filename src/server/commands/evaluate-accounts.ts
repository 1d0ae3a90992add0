import { FLAGGED_FROM } from '#contract/band.ts';
import { ANALYZER_KINDS, type AnalyzerKind } from '#contract/level.ts';
import { createBaselineLabeller } from '#server/domain/labelling/baseline/baseline.ts';
import { DISINFORMATION_DEFAULTS } from '#server/domain/labelling/defaults/disinformation.ts';
import { PROPAGANDA_DEFAULTS } from '#server/domain/labelling/defaults/propaganda.ts';
import { canRead, type PostText } from '#server/domain/labelling/labeller.ts';
import { withLanguages } from '#server/domain/labelling/language.ts';
import { inMainLanguage } from '#server/domain/labelling/main-language.ts';
import { countedOf } from '#server/domain/labelling/outcome.ts';
import { meanStrength, type ReadPost, statementsOf } from '#server/domain/statistics/account-estimate.ts';
import { scoreAccount } from '#server/domain/statistics/score.ts';
import { readArchivedAccounts, readSamples } from './archived-accounts.ts';
import type { Call } from './command.ts';
import { isReadWhileWriting } from './evaluate-examples.ts';
import { table } from './evaluate-table.ts';

type Post = { text: string; lang: string | null };

const DEFAULTS = { propaganda: PROPAGANDA_DEFAULTS, disinformation: DISINFORMATION_DEFAULTS };
const HEAD = [
  'account',
  'posts',
  'read',
  'statements',
  'kind',
  'flagged',
  'mean of posts',
  'score',
  '95 % interval',
  'mean, flooded',
  'score, flooded',
];

/**
 * How often the strongest post is repeated, as a template with another number each time, to show the effect of repeats.
 */
const COPIES = 100;

/**
 * Scores accounts with the embedded model: those of the given archives, or the samples without archives. For each
 * account it shows the mean over all posts read, and the score of the estimator; both again with {@link COPIES} copies
 * of the account's strongest post. With `halves`, each account becomes two: the posts that are read while rules are
 * written, and the others. Throws when there are no posts.
 */
export async function compareEstimates(
  { complain }: Call,
  archives: readonly string[],
  halves: boolean,
): Promise<string> {
  const read = Promise.all(archives.map((path) => readArchivedAccounts(path, complain)));
  const found = archives.length > 0 ? (await read).flat() : await readSamples();
  if (found.length === 0) throw new Error('No post could be read.');
  // A run leaves reposts out.
  const accounts = found.map(({ name, posts }): [string, Post[]] => [name, posts.filter(({ isRepost }) => !isRepost)]);
  const rows: string[][] = [];
  for (const [name, posts] of halves ? accounts.flatMap(halvesOf) : accounts) {
    rows.push(...(await compare(name, posts)));
  }
  return table(HEAD, rows);
}

function halvesOf([name, posts]: [string, Post[]]): [string, Post[]][] {
  const half = (isFirst: boolean) => posts.filter((post) => isReadWhileWriting(post) === isFirst);
  return [
    [`${name} (even)`, half(true)],
    [`${name} (odd)`, half(false)],
  ];
}

const analyzer = createBaselineLabeller();

async function compare(name: string, posts: readonly Post[]): Promise<string[][]> {
  const read = inMainLanguage(await withLanguages(posts)).filter(({ language }) => canRead(analyzer, language));
  return Promise.all(
    ANALYZER_KINDS.map(async (kind) => {
      const marked = await mark(read, kind);
      const flooded = [...marked, ...copiesOfStrongest(marked)];
      const flagged = marked.filter((post) => strengthOf(post) >= FLAGGED_FROM).length;
      const { score, interval } = scoreAccount(marked);
      const counts = [posts.length, read.length, statementsOf(marked).weights.length].map(String);
      const range = interval?.map((end) => end.toFixed(3)).join(' to ') ?? '';
      const figures = [shown(meanOf(marked)), score?.toFixed(3) ?? '', range];
      const floodedFigures = [meanOf(flooded), meanStrength(statementsOf(flooded))].map(shown);
      return [name, ...counts, kind, String(flagged), ...figures, ...floodedFigures];
    }),
  );
}

/** There is no mean of nothing. */
const shown = (mean: number) => (Number.isNaN(mean) ? '' : mean.toFixed(3));

const strengthOf = ({ mark }: ReadPost) => mark?.confidence ?? 0;

const meanOf = (posts: readonly ReadPost[]) => posts.reduce((sum, post) => sum + strengthOf(post), 0) / posts.length;

function copiesOfStrongest(posts: readonly ReadPost[]): ReadPost[] {
  const [strongest] = posts.toSorted((a, b) => strengthOf(b) - strengthOf(a));
  if (strongest === undefined) return [];
  return Array.from({ length: COPIES }, (_, number) => ({ ...strongest, text: `${strongest.text} ${number}` }));
}

async function mark(texts: readonly PostText[], kind: AnalyzerKind): Promise<ReadPost[]> {
  const found = await analyzer.label(texts, DEFAULTS[kind], new AbortController().signal);
  return texts.map(({ text }, i) => ({ text, mark: countedOf(found[i]?.labels ?? [], found[i]?.silent ?? []) }));
}
