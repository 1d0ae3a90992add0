import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import * as v from 'valibot';
import type { AnalyzerKind } from '#contract/level.ts';
import type { AccountEvaluation, AccountExample } from '#server/domain/evaluation/evaluate-accounts.ts';
import { evaluateEmbedded, evaluateEmbeddedOnAccounts } from '#server/domain/evaluation/evaluate-embedded.ts';
import { evaluateLinks } from '#server/domain/evaluation/evaluate-links.ts';
import type { Evaluation } from '#server/domain/evaluation/evaluation.ts';
import { readCred1 } from '#server/domain/outside/shipped-lists.ts';
import type { Call } from './command.ts';
import { compareEstimates } from './evaluate-accounts.ts';
import { measureCard } from './evaluate-card.ts';
import { isOfLabelledAccounts, kindInName, readAccountExamples, readExamples } from './evaluate-examples.ts';
import { measurePanels } from './evaluate-panel.ts';
import { measurePrompts } from './evaluate-prompts.ts';
import {
  describeAccountEvaluation,
  describeCorrectionEvaluation,
  describeEvaluation,
  describeGoldEvaluation,
  describeHalves,
  describeLinkEvaluation,
} from './evaluate-report.ts';
import { measureRules } from './evaluate-rules.ts';
import { measureSuite } from './evaluate-suite.ts';
import { kindsOf, MisusedError, onlyOne, USAGE } from './evaluate-usage.ts';
import { describeRefusal } from './refusal.ts';

const OPTIONS = {
  help: { type: 'boolean', default: false },
  kind: { type: 'string' },
  language: { type: 'string' },
  setting: { type: 'string' },
  json: { type: 'boolean', default: false },
  rules: { type: 'boolean', default: false },
  accounts: { type: 'boolean', default: false },
  halves: { type: 'boolean', default: false },
  corrections: { type: 'boolean', default: false },
  reviews: { type: 'boolean', default: false },
  panel: { type: 'boolean', default: false },
  campaigns: { type: 'boolean', default: false },
  suite: { type: 'boolean', default: false },
  prompts: { type: 'boolean', default: false },
  budget: { type: 'string' },
  origin: { type: 'string' },
  card: { type: 'boolean', default: false },
} as const;

const budgetSchema = v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1));

/** What was found, in words or as JSON. Nothing is known when there was nothing to measure on. */
type Found = { words: string; isNothingKnown?: boolean };

/** `npm run evaluate`. */
export async function evaluate(call: Call): Promise<number> {
  try {
    const { words, isNothingKnown = false } = await measure(call);
    call.say(`${words}\n`);
    return isNothingKnown ? 1 : 0;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // The message of a failed query holds all its parameters; its cause is the database's own message.
    const cause = error instanceof DrizzleQueryError ? error.cause : undefined;
    call.complain(`${describeRefusal(cause ?? error)}\n`);
    return 1;
  }
}

async function measure(call: Call): Promise<Found> {
  const { values, positionals } = parseArgs({ args: call.args, allowPositionals: true, options: OPTIONS });
  // npm runs scripts in the package's folder; INIT_CWD is the user's folder.
  const files = positionals.map((path) => resolve(call.env.INIT_CWD ?? '.', path));
  if (values.help || call.args.length === 0) throw new Error(USAGE);
  if (values.corrections || values.reviews) {
    if (files.length > 0 || values.rules || values.accounts)
      throw new MisusedError('--corrections and --reviews take no files, and neither --rules nor --accounts');
    return values.corrections ? measureCorrections(call, values) : measureReviews(call, values);
  }
  if (values.campaigns) {
    if (files.length === 0) throw new MisusedError('--campaigns needs archives');
    // Loaded only here, because the other measurements need no database.
    const { evaluateCampaigns } = await import('./evaluate-campaigns.ts');
    return { words: await evaluateCampaigns(call, files) };
  }
  if (values.suite || values.prompts) {
    const { setting, json } = values;
    const folder = onlyOne(files, 'folder');
    const given = v.safeParse(v.optional(budgetSchema), values.budget);
    if (!given.success) throw new MisusedError('--budget must be a whole number of tokens');
    const budget = given.output ?? null;
    if (setting === undefined && (values.prompts || budget !== null))
      throw new MisusedError('--prompts and --budget need a --setting');
    if (setting === undefined || values.suite)
      return { words: await measureSuite(call, folder, { ...values, budget }) };
    return { words: await measurePrompts(call, folder, { setting, budget, json }) };
  }
  if (values.budget !== undefined) throw new MisusedError('--budget is for --suite and --prompts only');
  if (values.panel) return { words: await measurePanels(call, files, values) };
  if (values.origin !== undefined) throw new MisusedError('--origin is for --panel only');
  if (values.card) return { words: await measureCard(call, onlyOne(files, 'folder')) };
  const [first] = files;
  const isOfLabelled =
    !values.rules && (!values.accounts || (first !== undefined && (await isOfLabelledAccounts(first))));
  if (!isOfLabelled && (values.setting !== undefined || values.json))
    throw new MisusedError('--setting and --json are for labelled posts and labelled accounts, and not for --rules');
  if (values.accounts && !isOfLabelled) return { words: await compareEstimates(call, files, values.halves) };
  const file = onlyOne(files, 'file');
  const [kind, ...others] = kindsOf({ kind: values.kind ?? kindInName(file) });
  if (kind === undefined || others.length > 0)
    throw new MisusedError(
      `The name of ${basename(file)} does not say which question it is about: name it with --kind`,
    );
  if (values.accounts) {
    const examples = await readAccountExamples(file, values.language);
    const evaluation = await measureAccounts(call, file, kind, examples, values.setting);
    const links = await evaluateLinks(examples, await readCred1());
    const words = [describeAccountEvaluation(evaluation), describeLinkEvaluation(links)].join('\n\n');
    return { words: values.json ? JSON.stringify({ ...evaluation, links }) : words };
  }
  const examples = await readExamples(file, values.language);
  if (values.rules) return { words: await measureRules(examples, kind, values.language ?? 'en') };
  const found = (evaluation: Evaluation, ...lines: string[]): Found => ({
    words: values.json ? JSON.stringify(evaluation) : [describeEvaluation(evaluation), ...lines].join('\n\n'),
  });
  if (values.setting !== undefined) {
    const order = { name: values.setting, kind, examples, fileName: basename(file) };
    // Loaded only here, because the other measurements need no database and no network.
    const { evaluateStoredSetting } = await import('./evaluate-stored-setting.ts');
    return found(await evaluateStoredSetting(call, order));
  }
  const { evaluation, marked } = await evaluateEmbedded(examples, kind);
  return found(evaluation, describeHalves(marked));
}

type Stored = { kind?: string; setting?: string; json: boolean };

async function measureReviews(call: Call, values: Stored): Promise<Found> {
  const kinds = kindsOf(values);
  const { evaluateStoredGold } = await import('./evaluate-stored-setting.ts');
  const measured = await evaluateStoredGold(call, values.setting, kinds);
  return {
    words: values.json ? JSON.stringify(measured) : measured.map(describeGoldEvaluation).join('\n\n'),
    isNothingKnown: measured.every(({ read }) => read === 0),
  };
}

async function measureCorrections(call: Call, values: Stored): Promise<Found> {
  const kinds = kindsOf(values);
  const { evaluateStoredCorrections } = await import('./evaluate-stored-setting.ts');
  const measured = await evaluateStoredCorrections(call, { name: values.setting, kinds });
  return {
    words: values.json ? JSON.stringify(measured) : measured.map(describeCorrectionEvaluation).join('\n\n'),
    isNothingKnown: measured.every(({ evaluation }) => evaluation === null),
  };
}

async function measureAccounts(
  call: Call,
  file: string,
  kind: AnalyzerKind,
  examples: readonly AccountExample[],
  name: string | undefined,
): Promise<AccountEvaluation> {
  if (name === undefined) return evaluateEmbeddedOnAccounts(examples, kind);
  const { evaluateStoredSettingOnAccounts } = await import('./evaluate-stored-setting.ts');
  return evaluateStoredSettingOnAccounts(call, { name, kind, examples, fileName: basename(file) });
}
