import { fileURLToPath } from 'node:url';
import { describePrompts } from '#server/commands/evaluate-prompts.ts';
import { readPromptFolder } from '#server/commands/prompt-folder.ts';
import { SERVER } from '#server/domain/audit/audit.ts';
import { evaluatePrompts } from '#server/domain/evaluation/evaluate-prompts.ts';
import { createSetting } from '#server/domain/llm-settings/create-setting.ts';
import { selectedSetting } from '#server/domain/llm-settings/selected.ts';
import { updateModelSettings } from '#server/domain/models/update-model-settings.ts';
import { withLab } from './lab.ts';
import { startReadingStub } from './reading-stub.ts';

const FOLDER = fileURLToPath(new URL('../../../docs/prompts', import.meta.url));
const MODEL = 'stub/model-1';
const PRICE = { model: MODEL, input: 1, output: 4 };

/**
 * Measures the default prompts of both questions, and the prompts in docs/prompts, with a stub: what comes back in a usable form, what is
 * refused, and what it costs. It says nothing about quality.
 */
export async function benchPrompts(): Promise<void> {
  const stub = await startReadingStub();
  try {
    await withLab(async ({ services }) => {
      const endpoints = [{ name: 'stub', base_url: stub.baseUrl }];
      await updateModelSettings(
        { ...services, selectedSetting },
        { endpoints, prices: [PRICE], batch_size: 1, concurrency: 8, analyse_now: false },
        SERVER,
      );
      const setting = {
        name: 'Default',
        description: '',
        api_key: null,
        model: MODEL,
        is_selected: false,
        analyse_now: false,
      };
      await createSetting(services, { ...setting, is_blind: true, languages: null, counts_reposts: false }, SERVER);
      const { examples, variants } = await readPromptFolder(FOLDER);
      const order = { setting: 'Default', examples, budget: 10_000_000 };
      const { signal } = new AbortController();
      for (const kind of ['propaganda', 'disinformation'] as const) {
        const compared = await evaluatePrompts(
          services,
          { ...order, kind, variants: kind === 'propaganda' ? variants : [] },
          signal,
        );
        console.log(
          `${kind}, with a stub, at $${PRICE.input} for a million tokens of input and $${PRICE.output} of output:`,
        );
        console.log(describePrompts(compared));
      }
    });
  } finally {
    stub.close();
  }
}
