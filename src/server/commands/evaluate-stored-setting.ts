import type { AnalyzerKind } from '#contract/level.ts';
import type { SuiteLine } from '#contract/suite.ts';
import type { AccountEvaluation } from '#server/domain/evaluation/evaluate-accounts.ts';
import { type CorrectionEvaluation, evaluateCorrections } from '#server/domain/evaluation/evaluate-corrections.ts';
import { evaluateGold, type GoldEvaluation } from '#server/domain/evaluation/evaluate-gold.ts';
import {
  evaluatePrompts,
  type PromptComparison,
  type PromptOrder,
} from '#server/domain/evaluation/evaluate-prompts.ts';
import {
  evaluateSetting,
  evaluateSettingOnAccounts,
  measureSettingPanel,
} from '#server/domain/evaluation/evaluate-setting.ts';
import { evaluateSuite, type SuiteOrder } from '#server/domain/evaluation/evaluate-suite.ts';
import type { Evaluation } from '#server/domain/evaluation/evaluation.ts';
import type { MeasuredPanel } from '#server/domain/evaluation/measure-panel.ts';
import { readConfig } from '#server/foundations/config.ts';
import { type OpenServices, openServices } from '#server/open-services.ts';
import type { Call } from './command.ts';

type Order = Parameters<typeof evaluateSetting>[1];
type AccountOrder = Parameters<typeof evaluateSettingOnAccounts>[1];

/**
 * Measures a setting of this installation. A server may run at the same time. Throws what `evaluateSetting` throws, and
 * an error when it is interrupted.
 */
export const evaluateStoredSetting = (call: Call, order: Order): Promise<Evaluation> =>
  withServices(call, (services, signal) => evaluateSetting(services, order, signal));

/** The same on labelled accounts. */
export const evaluateStoredSettingOnAccounts = (call: Call, order: AccountOrder): Promise<AccountEvaluation> =>
  withServices(call, (services, signal) => evaluateSettingOnAccounts(services, order, signal));

/** Measures and keeps the panels of a setting, one for each question. */
export const measureStoredPanels = (
  call: Call,
  orders: readonly Parameters<typeof measureSettingPanel>[1][],
): Promise<MeasuredPanel[]> =>
  withServices(call, async (services, signal) => {
    const measured: MeasuredPanel[] = [];
    for (const order of orders) measured.push(await measureSettingPanel(services, order, signal));
    return measured;
  });

/** Measures the settings of this installation on the texts that people corrected. */
export const evaluateStoredCorrections = (
  call: Call,
  order: Parameters<typeof evaluateCorrections>[1],
): Promise<CorrectionEvaluation[]> =>
  withServices(call, (services, signal) => evaluateCorrections(services, order, signal));

/** Measures a setting, or the embedded rules, on what people of this installation agree on, for these questions. */
export const evaluateStoredGold = (
  call: Call,
  name: string | undefined,
  kinds: readonly AnalyzerKind[],
): Promise<GoldEvaluation[]> =>
  withServices(call, async (services, signal) => {
    const measured: GoldEvaluation[] = [];
    for (const kind of kinds) measured.push(await evaluateGold(services, { name, kind }, signal));
    return measured;
  });

/** Measures a setting on every file of a suite. */
export const evaluateStoredSuite = (call: Call, order: SuiteOrder): Promise<SuiteLine[]> =>
  withServices(call, (services, signal) => evaluateSuite(services, order, signal));

/** Compares ways to ask a setting's model. */
export const evaluateStoredPrompts = (call: Call, order: PromptOrder): Promise<PromptComparison> =>
  withServices(call, (services, signal) => evaluatePrompts(services, order, signal));

type Measuring<Result> = (services: OpenServices['services'], signal: AbortSignal) => Promise<Result>;

async function withServices<Result>(call: Call, measure: Measuring<Result>): Promise<Result> {
  const signal = call.interruption(new Error('Interrupted; the answers so far are kept.'));
  const tenant = { as: 'command', name: 'evaluate' } as const;
  const { services, stop } = await openServices(readConfig(call.env), tenant, { work: false });
  try {
    return await measure(services, signal);
  } finally {
    await stop();
  }
}
