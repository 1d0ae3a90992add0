import { fileURLToPath } from 'node:url';
import { ANALYZER_KINDS, type AnalyzerKind } from '#contract/level.ts';
import type { ResultsFile, ScoredAccount } from '#server/domain/evaluation/results-file.ts';
import type { Measure } from '#server/domain/statistics/measure.ts';
import { wilsonInterval } from '#server/domain/statistics/wilson.ts';

/** The model card, which the console shows too. */
export const CARD = fileURLToPath(new URL('../../../docs/model-card.md', import.meta.url));
/** The committed results that the card and the server's panels come from. */
export const RESULTS = fileURLToPath(new URL('../domain/panels/embedded-results.json', import.meta.url));

/** The results as text: indented, with the figures of a list on one line. */
export const writeResults = (results: ResultsFile): string =>
  `${JSON.stringify(results, null, 2).replace(/\[\s+(?=[\d.])([^[\]{}]*?)\s+\]/g, (_, figures: string) => `[${figures.replace(/\s+/g, ' ')}]`)}\n`;

/**
 * The card with the figures of `results` between the lines `<!-- figures: NAME -->` and `<!-- end -->`. Throws when the
 * card has no place for some of them, or one for figures that there are not.
 */
export function renderCard(card: string, results: ResultsFile): string {
  const wanted = new Map<string, (results: ResultsFile) => string>(Object.entries(PARTS));
  const rendered = card.replace(
    /(<!-- figures: ([a-z ]+) -->\n)[\s\S]*?(?=<!-- end -->)/g,
    (_, head: string, name: string) => {
      const part = wanted.get(name);
      wanted.delete(name);
      if (part === undefined)
        throw new Error(`The model card has a place for "${name}", of which there are no figures.`);
      return `${head}${part(results)}\n`;
    },
  );
  if (wanted.size > 0) throw new Error(`The model card has no place for ${[...wanted.keys()].join(', ')}.`);
  return rendered;
}

const PARTS = {
  version: ({ rules, measured_at }) => `Rules ${rules}, measured on ${dayOf(measured_at)}.`,
  areas: ({ posts }) =>
    table(
      ['ROC AUC', 'posts', 'all, 95 % interval', 'half read while writing', 'other half'],
      posts.map(({ read, auc, halves, ...file }) => [
        nameOf(file),
        count(read),
        measureOf(auc),
        ...halves.map((half) => half?.toFixed(3) ?? ''),
      ]),
    ),
  strengths: ({ posts }) =>
    table(
      ['positive at strength', ...(posts[0]?.reliability ?? []).map(({ from, to }) => rangeOf(from, to))],
      posts.map((file) => [
        nameOf(file),
        ...file.reliability.map((row) => (row.share ? `${measureOf(row.share)} of ${count(row.count)}` : '')),
      ]),
    ),
  flags: ({ posts }) =>
    table(
      ['flagged from 0.40', 'precision', 'recall', 'positive posts'],
      posts.map(({ precision, recall, positives, read, ...file }) => [
        nameOf(file),
        precision === null ? 'none flagged' : measureOf(precision),
        measureOf(recall),
        `${count(positives)} of ${count(read)}`,
      ]),
    ),
  everyday: ({ everyday }) =>
    table(
      ['everyday sentences', 'any mark, either question (95 % interval)', 'flagged'],
      everyday.map(({ language, sentences, marked, flagged }) => [
        `${LANGUAGES.of(language) ?? language} (${count(sentences)})`,
        `${percent(marked / sentences)} (${wilsonInterval(marked, sentences).map(percent).join(' to ')})`,
        percent(flagged / sentences),
      ]),
    ),
  accounts: ({ accounts }) =>
    table(
      [
        'account',
        'kind',
        'posts read of own',
        ...ANALYZER_KINDS.flatMap((kind) => [`${kind}: flagged`, 'strength score']),
      ],
      accounts.map((account) => [
        account.name,
        account.kind,
        `${count(account.read)} of ${count(account.own)}`,
        ...account.questions.flatMap((question) => [String(question.flagged), scoreOf(question)]),
      ]),
    ),
  panel: ({ panels }) => ANALYZER_KINDS.map((kind) => panelTable(panels, kind)).join('\n\n'),
} satisfies Record<string, (results: ResultsFile) => string>;

function panelTable(panels: ResultsFile['panels'], kind: AnalyzerKind): string {
  const panel = panels.find((one) => one.kind === kind);
  if (panel === undefined) return '';
  const { limits, below, kinds, posts } = panel;
  const share = (name: string, of: 'marked' | 'flagged') => {
    const { read, [of]: some } = posts[name] ?? { read: 0, marked: 0, flagged: 0 };
    return read === 0 ? '' : `${(100 * (some / read)).toFixed(2)} %`;
  };
  const reaching = (scores: readonly number[], limit: number) =>
    String(scores.filter((score) => score >= limit).length);
  const kept =
    below === null ? '' : `; of the accounts kept aside, ${percent(below.some)} and ${percent(below.many)} are below`;
  return [
    `For ${kind}, an account has *some* marks from a strength score of ${hundred(limits.some)} on and *many* from ${hundred(limits.many)}${kept}.`,
    table(
      ['kind of account', 'accounts', 'median score', 'reach *some*', 'reach *many*', 'posts with a mark', 'flagged'],
      Object.entries(kinds)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, scores]) => [
          name,
          count(scores.length),
          hundred(scores[Math.floor(scores.length / 2)] ?? 0),
          reaching(scores, limits.some),
          reaching(scores, limits.many),
          share(name, 'marked'),
          share(name, 'flagged'),
        ]),
    ),
  ].join('\n\n');
}

/** The question, the language and the name of a file of posts. */
const nameOf = ({ kind, language, file }: Pick<ResultsFile['posts'][number], 'kind' | 'language' | 'file'>) =>
  `${kind}, ${LANGUAGES.of(language)}, \`${file}\``;

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' });
const count = (number: number) => number.toLocaleString('en');
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const hundred = (score: number) => (100 * score).toFixed(1);
const dayOf = (instant: string) =>
  new Date(instant).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const measureOf = ({ value, interval: [low, high] }: Measure) =>
  `${value.toFixed(3)} (${low.toFixed(3)}–${high.toFixed(3)})`;

function scoreOf({ score, interval }: ScoredAccount['questions'][number]): string {
  if (score === null || interval === null) return 'too few statements';
  return `${hundred(score)} (${interval.map(hundred).join('–')})`;
}

function rangeOf(from: number, to: number): string {
  if (from === 0) return '0';
  return from < 0.1 ? `above 0 to ${to.toFixed(2)}` : `${from.toFixed(2)} to ${to.toFixed(2)}`;
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
