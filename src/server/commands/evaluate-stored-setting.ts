import { evaluateSetting } from '#server/domain/evaluation/evaluate-setting.ts';
import type { Evaluation } from '#server/domain/evaluation/evaluation.ts';
import { readConfig } from '#server/foundations/config.ts';
import { openServices } from '#server/open-services.ts';
import { EvaluationError } from './evaluate-examples.ts';
import { signalOfInterruption } from './interruption.ts';

type Order = Parameters<typeof evaluateSetting>[1];

/**
 * Measures a setting of this installation, beside a server that runs or without one. Throws what `evaluateSetting` throws, and an
 * {@link EvaluationError} when it is interrupted.
 */
export async function evaluateStoredSetting(order: Order): Promise<Evaluation> {
  const signal = signalOfInterruption(new EvaluationError('Interrupted; the answers so far are kept.'));
  const tenant = { as: 'command', name: 'evaluate' } as const;
  const { services, stop } = await openServices(readConfig(process.env), tenant, { work: false });
  try {
    return await evaluateSetting(services, order, signal);
  } finally {
    await stop();
  }
}
