import { evaluateSetting } from '#server/domain/evaluation/evaluate-setting.ts';
import type { Evaluation } from '#server/domain/evaluation/evaluation.ts';
import { readConfig } from '#server/foundations/config.ts';
import { openServices } from '#server/open-services.ts';

type Order = Parameters<typeof evaluateSetting>[1];

/** Measures a setting of this installation, beside a server that runs or without one. Throws what `evaluateSetting` throws. */
export async function evaluateStoredSetting(order: Order, signal: AbortSignal): Promise<Evaluation> {
  const tenant = { as: 'command', name: 'evaluate' } as const;
  const { services, stop } = await openServices(readConfig(process.env), tenant, { work: false });
  try {
    return await evaluateSetting(services, order, signal);
  } finally {
    await stop();
  }
}
