import type { PromptComparison, PromptOrder } from '#server/domain/evaluation/evaluate-prompts.ts';
import type { Measure } from '#server/domain/statistics/measure.ts';
import type { Call } from './command.ts';
import { table } from './evaluate-table.ts';
import { readPromptFolder } from './prompt-folder.ts';
import { progressTeller } from './tell-progress.ts';

type Order = Pick<PromptOrder, 'setting' | 'budget'> & { json: boolean };

/** Compares the prompts of a folder on its labelled posts, and says what was found in one table. */
export async function measurePrompts(call: Call, folder: string, { setting, budget, json }: Order): Promise<string> {
  const found = await readPromptFolder(folder);
  // Loaded only here, because other measurements need no database and no network.
  const { evaluateStoredPrompts } = await import('./evaluate-stored-setting.ts');
  const { begin, tell } = progressTeller(call.complain);
  const onWay = (name: string, place: number) => begin(`${place + 1} of ${found.variants.length + 1}: ${name}`);
  const comparison = await evaluateStoredPrompts(call, { ...found, setting, budget, onWay, onProgress: tell });
  return json ? JSON.stringify(comparison) : describePrompts(comparison);
}

const HEAD = [
  'prompt',
  'read',
  'refused',
  'unreadable',
  'AUC',
  'difference',
  '95 % interval',
  'F1',
  'difference',
  '95 % interval',
  'requests',
  'tokens',
  'US$',
];

/** A comparison in plain text. */
export function describePrompts({ posts, compared, positives, prompts }: PromptComparison): string {
  const rows = prompts.map((each) => [
    each.name,
    `${each.read}/${posts}`,
    String(each.refused),
    String(each.unreadable),
    figureOf(each.auc),
    ...differenceOf(each.auc_difference),
    figureOf(each.f1),
    ...differenceOf(each.f1_difference),
    String(each.requests),
    String(each.tokens),
    each.cost_usd?.toFixed(4) ?? 'unknown',
  ]);
  const left = Math.max(...prompts.map(({ beyond_budget }) => beyond_budget));
  return [
    table(HEAD, rows),
    '',
    `AUC and F1 are about the ${compared} posts that every prompt read, ${positives} of them positive. Differences are from the setting as it is; one whose interval holds 0 may be chance.`,
    'Requests, tokens and cost are those of this start.',
    ...(left > 0 ? [`Up to ${left} posts are left beyond the token budget; the same command goes on with them.`] : []),
  ].join('\n');
}

const figureOf = (measure: Measure | null) => measure?.value.toFixed(3) ?? '';

const differenceOf = (measure: Measure | null): [string, string] =>
  measure === null
    ? ['', '']
    : [signed(measure.value), `${signed(measure.interval[0])} to ${signed(measure.interval[1])}`];

const signed = (value: number) => `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(3)}`;
