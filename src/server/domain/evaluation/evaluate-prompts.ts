import type { AnalyzerKind } from '#contract/level.ts';
import type { AnalyzerInstructions, Labeller } from '#server/domain/labelling/labeller.ts';
import type { LabellerFor } from '#server/domain/llm-settings/labeller-for.ts';
import type { SelectedSetting } from '#server/domain/llm-settings/selected.ts';
import { readModelSettings } from '#server/domain/models/model-settings.ts';
import { costOf, priceOfLabeller } from '#server/domain/models/price.ts';
import { fingerprint } from '#server/domain/results/fingerprint.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { type ComparedPrompt, comparePrompts } from './compare-prompts.ts';
import { findSetting } from './evaluate-setting.ts';
import type { Example, Marked } from './example.ts';
import { joinLabelled } from './join-labelled.ts';
import { keptResults } from './kept-results.ts';
import { type Labelled, labelExamples, type OnProgress, tokenUseOf } from './label-examples.ts';

/** A way to ask: what it changes of the setting's analyzer. What it leaves out stays as the setting has it. */
export type PromptVariant = {
  name: string;
  analyzer: Partial<Pick<AnalyzerInstructions, 'categories' | 'prompt_system' | 'prompt_user'>>;
  postsPerRequest: number | null;
  /** Asks about each category in a request of its own. */
  isSplit: boolean;
};

/** `budget`: how many tokens this start may use for all ways together; null: as many as a run may. */
export type PromptOrder = {
  setting: string;
  kind: AnalyzerKind;
  examples: readonly Example[];
  variants: readonly PromptVariant[];
  budget: number | null;
  /** Told before each way, by its place. */
  onWay?: (name: string, place: number) => void;
  onProgress?: OnProgress;
};

/** How one way of asking did. Requests, tokens and cost are those of this start; the cost is null without a price. */
export type PromptUse = {
  name: string;
  /** One; a way that asks about each category apart has one for each. */
  fingerprints: string[];
  read: number;
  refused: number;
  unreadable: number;
  beyond_budget: number;
  requests: number;
  tokens: number;
  cost_usd: number | null;
};

export type PromptComparison = {
  setting: string;
  model: string;
  kind: AnalyzerKind;
  posts: number;
  /** Posts that every way read, and how many of them are positive. Measures are about these alone. */
  compared: number;
  positives: number;
  prompts: (PromptUse & ComparedPrompt)[];
};

const AS_IS: PromptVariant = { name: 'as it is', analyzer: {}, postsPerRequest: null, isSplit: false };

/**
 * Compares ways to ask a setting's model about labelled posts, the setting as it is first. Each may use its equal part of the
 * tokens that are left, and asks in the order of the posts' hashes, so all read the beginning of one random order. Answers are
 * stored as they come: what was stopped goes on. Throws when the setting is of the embedded rules, and what `labelExamples` throws.
 */
export async function evaluatePrompts(
  { database, labellerFor }: { database: Database; labellerFor: LabellerFor },
  { setting: name, kind, examples, variants, budget, onWay, onProgress }: PromptOrder,
  signal: AbortSignal,
): Promise<PromptComparison> {
  const setting = await findSetting(database, name);
  const models = await readModelSettings(database);
  const ways = [AS_IS, ...variants];
  const asked: { use: PromptUse; marked: Marked[] }[] = [];
  let left = budget ?? models.token_budget;
  for (const [place, { name: way, analyzer: changed, postsPerRequest, isSplit }] of ways.entries()) {
    onWay?.(way, place);
    const labeller = labellerFor(setting, { ...models, batch_size: postsPerRequest ?? models.batch_size });
    if (!labeller.isRemote) throw withoutPrompts(setting);
    const analyzer = { ...setting.analyzers[kind], ...changed };
    const tokenBudget = Math.floor(Math.max(0, left) / (ways.length - place));
    const analyzers = isSplit ? analyzer.categories.map((one) => ({ ...analyzer, categories: [one] })) : [analyzer];
    const { labelled, fingerprints } = await labelWithAll(
      examples,
      { database, labeller, analyzers, tokenBudget, onProgress },
      signal,
    );
    const { marked, refused, unreadable, beyond_budget, requests, tokens } = labelled;
    left -= tokens;
    const cost_usd = costOf(priceOfLabeller(models, labeller), tokenUseOf(labelled));
    const counts = { read: marked.length, refused, unreadable, beyond_budget, requests, tokens, cost_usd };
    asked.push({ use: { name: way, fingerprints, ...counts }, marked });
  }
  const { compared, positives, prompts } = await comparePrompts(asked.map(({ marked }) => marked));
  return {
    setting: name,
    model: setting.model,
    kind,
    posts: examples.length,
    compared,
    positives,
    prompts: asked.flatMap(({ use }, place) => {
      const measures = prompts[place];
      return measures === undefined ? [] : [{ ...use, ...measures }];
    }),
  };
}

type Split = {
  database: Database;
  labeller: Labeller;
  analyzers: readonly AnalyzerInstructions[];
  tokenBudget: number;
  onProgress: OnProgress | undefined;
};

/** Asks with each analyzer within its equal part of the tokens that are left, and joins what they found. */
async function labelWithAll(
  examples: readonly Example[],
  { database, labeller, analyzers, tokenBudget, onProgress }: Split,
  signal: AbortSignal,
): Promise<{ labelled: Labelled; fingerprints: string[] }> {
  const parts: Labelled[] = [];
  const fingerprints: string[] = [];
  let left = tokenBudget;
  for (const [place, analyzer] of analyzers.entries()) {
    const print = fingerprint(analyzer, labeller);
    const part = Math.floor(Math.max(0, left) / (analyzers.length - place));
    const means = { labeller, analyzer, kept: keptResults(database, print), tokenBudget: part, onProgress };
    const labelled = await labelExamples(examples, means, signal);
    left -= labelled.tokens;
    parts.push(labelled);
    fingerprints.push(print);
  }
  const [first, ...others] = parts;
  if (first === undefined) throw new Error('A prompt without categories asks nothing.');
  return { labelled: joinLabelled([first, ...others]), fingerprints };
}

const withoutPrompts = ({ name }: SelectedSetting) =>
  new Error(`The setting "${name}" uses the embedded rules, which read no prompts; name one of a language model.`);
