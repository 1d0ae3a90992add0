import { basename } from 'node:path';
import type { SuiteFigures, SuiteLine } from '#contract/suite.ts';
import { evaluateSuiteOfRules, type OnFile } from '#server/domain/evaluation/evaluate-suite.ts';
import type { Call } from './command.ts';
import { table } from './evaluate-table.ts';
import { readSuite } from './suite-folder.ts';
import { progressTeller } from './tell-progress.ts';

type Order = { setting?: string; budget: number | null; json: boolean };

/** Measures a setting, else the embedded rules, on every file of a folder, and says what was found in one table. */
export async function measureSuite(call: Call, folder: string, { setting, budget, json }: Order): Promise<string> {
  const files = await readSuite(folder, call.complain);
  const { begin, tell } = progressTeller(call.complain);
  const onFile: OnFile = ({ file, kind, examples: { length } }, place) =>
    begin(`${place + 1} of ${files.length}: ${file}, ${kind}, ${length === 1 ? '1 post' : `${length} posts`}`);
  const lines = setting === undefined ? await evaluateSuiteOfRules(files, onFile) : await evaluate();
  return json ? JSON.stringify({ setting: setting ?? null, lines }) : describeSuite(lines, setting ?? null);

  async function evaluate(): Promise<SuiteLine[]> {
    // Loaded only here, because the embedded rules need no database and no network.
    const { evaluateStoredSuite } = await import('./evaluate-stored-setting.ts');
    const order = { name: basename(folder), files, setting: setting ?? '', budget, onFile, onProgress: tell };
    return evaluateStoredSuite(call, order);
  }
}

const HEAD = [
  'file',
  'question',
  'read',
  'positive',
  'by',
  'AUC',
  '95 % interval',
  'F1',
  'spans',
  'any mark',
  'flagged',
];

/** A suite in plain text: for each file the setting, and below it the rules on the same posts. */
export function describeSuite(lines: readonly SuiteLine[], setting: string | null): string {
  const rows = lines.flatMap((line) => {
    const { file, kind, subject, read, posts, rules } = line;
    const basis = [file, kind, `${read}/${posts} ${subject === 'accounts' ? `(${line.setting.judged})` : ''}`.trim()];
    const own = [...basis, String(line.setting.positives), setting ?? 'rules', ...cellsOf(line.setting)];
    return rules === null ? [own] : [own, ['', '', '', '', 'rules', ...cellsOf(rules)]];
  });
  const unread = lines.flatMap((line) => {
    const words = describeUnread(line);
    return words === '' ? [] : [`${line.file}, ${line.kind}: ${words}`];
  });
  const published = lines.flatMap((line) => (line.published === null ? [] : [`${line.file}: ${line.published}`]));
  return [
    table(HEAD, rows),
    '',
    'Posts that were read of all; of accounts, in brackets, those with a score. The rules read the same posts, in the languages that they know.',
    ...(unread.length > 0 ? ['', 'In no figure above:', ...unread] : []),
    ...(published.length > 0 ? ['', 'Published by others:', ...new Set(published)] : []),
    ...(setting === null ? [] : ['', describeUse(lines)]),
  ].join('\n');
}

/** What was not read of a file, and why; empty if nothing was left. */
function describeUnread({ unread, beyond_budget, subject }: SuiteLine): string {
  const { refused = 0, unreadable = 0, positives = 0, other_languages = 0, accounts = 0 } = unread ?? {};
  const parts: [number, string][] = [
    [refused, 'refused'],
    [unreadable, 'without a usable answer'],
    [other_languages, 'in languages that are not read'],
    [beyond_budget, 'beyond the budget'],
  ];
  const posts = parts.flatMap(([count, what]) => (count === 0 ? [] : [`${count} ${what}`])).join(', ');
  return [
    ...(posts === '' ? [] : [`posts ${posts}`]),
    ...(refused + unreadable === 0 || subject === 'everyday'
      ? []
      : [`of the refused and unusable ${positives} are labelled positive`]),
    ...(accounts === 0 ? [] : [`accounts without a score: ${accounts}`]),
  ].join('; ');
}

function cellsOf({ judged, marked, flagged, auc, f1, spans }: SuiteFigures): string[] {
  const interval = auc?.interval.map((end) => end.toFixed(3)).join(' to ') ?? '';
  const figures = [auc?.value.toFixed(3) ?? '', interval, f1?.value.toFixed(3) ?? '', spans?.toFixed(3) ?? ''];
  return [...figures, percent(marked, judged), percent(flagged, judged)];
}

const percent = (part: number, whole: number) => (whole === 0 ? '' : `${((100 * part) / whole).toFixed(1)} %`);

function describeUse(lines: readonly SuiteLine[]): string {
  const sum = (of: (line: SuiteLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  const cost = lines.some(({ cost_usd }) => cost_usd === null)
    ? 'cost unknown: the models settings have no price for this model'
    : `US$ ${sum(({ cost_usd }) => cost_usd ?? 0).toFixed(4)}`;
  const left = sum(({ beyond_budget }) => beyond_budget);
  return [
    `asked     ${sum(({ requests }) => requests)} requests, ${sum(({ tokens }) => tokens)} tokens, ${cost}; over all starts, without files that were interrupted`,
    ...(left > 0 ? [`left      ${left} posts beyond the token budget; the same command goes on with them`] : []),
  ].join('\n');
}
