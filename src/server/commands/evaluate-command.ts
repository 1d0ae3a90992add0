import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import * as v from 'valibot';
import { ANALYZER_KINDS, type AnalyzerKind, analyzerKindSchema } from '#contract/level.ts';
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
import { describeRefusal } from './refusal.ts';

const USAGE = `npm run evaluate -- FILE [--kind ${ANALYZER_KINDS.join('|')}] [--language TAG] [--setting NAME] [--json]
  how well a model tells positive posts from negative ones: that of the LLM setting NAME, whose newest measurement is kept;
  else the embedded one
npm run evaluate -- --rules FILE [--kind ${ANALYZER_KINDS.join('|')}] [--language TAG]
  the same for each of its rules, and how many everyday posts a rule marks
npm run evaluate -- --accounts FILE [--kind ${ANALYZER_KINDS.join('|')}] [--language TAG] [--setting NAME] [--json]
  the same of labelled accounts: how well their scores tell positive ones from negative ones, and how well their links do, by CRED-1
npm run evaluate -- --panel [--origin TEXT] [--kind ${ANALYZER_KINDS.join('|')}] [--setting NAME] ARCHIVE...
  the reference of accounts that bands are set by; each archive is in a folder named after the kind of its account. That of an LLM
  setting NAME is kept and gives its accounts their bands; that of the embedded model is only shown
npm run evaluate -- --card FOLDER
  everything that the model card states in figures, written into it and into the file of results; FOLDER holds origin.txt,
  panel/KIND/ARCHIVE, accounts/KIND/ARCHIVE and posts/FILE.csv
npm run evaluate -- --accounts [--halves] [ARCHIVE...]
  what accounts score, with and without the estimator; without archives, the sample accounts; with --halves, half an account at a time
npm run evaluate -- --suite FOLDER [--setting NAME] [--budget TOKENS] [--json]
  one table of all labelled posts, labelled accounts and everyday posts in FOLDER (docs/evaluation-suite.md says where to get them): the
  LLM setting NAME beside the embedded rules and what others published; else the rules alone. Answers are kept, so a suite that was
  stopped goes on where it was; without --budget it may use the token budget of a run at each start
npm run evaluate -- --prompts FOLDER --setting NAME [--budget TOKENS] [--json]
  prompts compared with those of the LLM setting NAME on one sample of labelled posts; docs/evaluation-suite.md says what FOLDER holds.
  Answers are kept, as those of a suite
npm run evaluate -- --corrections [--kind ${ANALYZER_KINDS.join('|')}] [--setting NAME] [--json]
  how well LLM settings, or the one called NAME, tell the texts that people corrected apart; the measurement is not kept
npm run evaluate -- --reviews [--kind ${ANALYZER_KINDS.join('|')}] [--setting NAME] [--json]
  how much the LLM setting NAME, else the embedded rules, finds of what people agree on in the reviews of this installation; a language
  model is asked about posts that it has not read, within the token budget of a run, and its answers are kept
npm run evaluate -- --campaigns ARCHIVE...
  which accounts acted together, how many of these pairs are of one kind, and how many pairs there would be by chance; each archive is in a
  folder named after the kind of its accounts

FILE is a CSV with the columns text and label (1 or 0), and lang if it has one; of accounts it also has the column account, one
line a post. Without --kind, the file's name must hold one of the two words. --language says which language all posts are in; else it is found out post by post (for --rules: en).`;

const OPTIONS = {
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
  const [file] = files;
  if (values.corrections) {
    if (files.length > 0 || values.rules || values.accounts) throw new Error(USAGE);
    return measureCorrections(call, values);
  }
  if (values.reviews) {
    if (files.length > 0 || values.rules || values.accounts) throw new Error(USAGE);
    return measureReviews(call, values);
  }
  if (values.campaigns) {
    if (file === undefined) throw new Error(USAGE);
    // Loaded only here, because the other measurements need no database.
    const { evaluateCampaigns } = await import('./evaluate-campaigns.ts');
    return { words: await evaluateCampaigns(call, files) };
  }
  if (values.suite || values.prompts) {
    const { setting, json } = values;
    if (file === undefined || files.length > 1) throw new Error(USAGE);
    const given = v.safeParse(v.optional(budgetSchema), values.budget);
    if (!given.success || (setting === undefined && (values.prompts || values.budget !== undefined)))
      throw new Error(USAGE);
    const budget = given.output ?? null;
    if (setting === undefined || values.suite) return { words: await measureSuite(call, file, { ...values, budget }) };
    return { words: await measurePrompts(call, file, { setting, budget, json }) };
  }
  if (values.budget !== undefined) throw new Error(USAGE);
  if (values.panel) {
    const panel = await measurePanels(call, files, values);
    if (panel === null) throw new Error(USAGE);
    return { words: panel };
  }
  if (values.origin !== undefined) throw new Error(USAGE);
  if (values.card) {
    if (file === undefined || files.length > 1) throw new Error(USAGE);
    return { words: await measureCard(file) };
  }
  const isOfLabelled =
    !values.rules && (!values.accounts || (file !== undefined && (await isOfLabelledAccounts(file))));
  if (!isOfLabelled && (values.setting !== undefined || values.json)) throw new Error(USAGE);
  if (values.accounts && !isOfLabelled) return { words: await compareEstimates(files, values.halves) };
  if (file === undefined || files.length > 1) throw new Error(USAGE);
  const kind = v.safeParse(analyzerKindSchema, values.kind ?? kindInName(file));
  if (!kind.success) throw new Error(USAGE);
  if (values.accounts) {
    const examples = await readAccountExamples(file, values.language);
    const evaluation = await measureAccounts(call, file, kind.output, examples, values.setting);
    const links = await evaluateLinks(examples, await readCred1());
    const words = [describeAccountEvaluation(evaluation), describeLinkEvaluation(links)].join('\n\n');
    return { words: values.json ? JSON.stringify({ ...evaluation, links }) : words };
  }
  const examples = await readExamples(file, values.language);
  if (values.rules) return { words: await measureRules(examples, kind.output, values.language ?? 'en') };
  const found = (evaluation: Evaluation, ...lines: string[]): Found => ({
    words: values.json ? JSON.stringify(evaluation) : [describeEvaluation(evaluation), ...lines].join('\n\n'),
  });
  if (values.setting !== undefined) {
    const order = { name: values.setting, kind: kind.output, examples, fileName: basename(file) };
    // Loaded only here, because the other measurements need no database and no network.
    const { evaluateStoredSetting } = await import('./evaluate-stored-setting.ts');
    return found(await evaluateStoredSetting(call, order));
  }
  const { evaluation, marked } = await evaluateEmbedded(examples, kind.output);
  return found(evaluation, describeHalves(marked));
}

type Stored = { kind?: string; setting?: string; json: boolean };

function kindsOf({ kind: given }: Stored): readonly AnalyzerKind[] {
  const kind = v.safeParse(v.optional(analyzerKindSchema), given);
  if (!kind.success) throw new Error(USAGE);
  return kind.output === undefined ? ANALYZER_KINDS : [kind.output];
}

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
