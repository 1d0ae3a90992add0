import type { Labeller, PostOutcome } from '#server/domain/labelling/labeller.ts';
import type { PostOutcome as ModelOutcome } from '#server/domain/sent-posts/outcome.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { frameRequest } from './frame.ts';
import type { ModelIdentity } from './identify-model.ts';
import type { LanguageModel } from './language-model.ts';

/** Tokens of an ordinary answer about one post. */
const ANSWER_TOKENS = 60;

/** A language model as a {@link Labeller}, under the name and parameters that its results are kept with. */
export function asLabeller(
  identity: ModelIdentity & Pick<Labeller, 'reads'>,
  model: LanguageModel,
  postsPerRequest: number,
): Labeller {
  return {
    ...identity,
    estimatorFor(analyzer) {
      const frame = { texts: [''], mark: '0'.repeat(16), isBlind: true, isFormSaid: true, fault: null };
      const { system, user } = frameRequest(analyzer, frame);
      const shared = estimateTokens(system) + estimateTokens(user);
      const perPost = Math.ceil(shared / postsPerRequest) + ANSWER_TOKENS;
      return (text) => perPost + estimateTokens(text);
    },
    async *label(...asked) {
      for await (const { outcomes, tries, ...report } of model.label(...asked)) {
        yield { ...report, outcomes: outcomes.map(settled), requests: tries };
      }
    },
  };
}

function settled({ refusedLabels, isInjectionAttempt: _, ...outcome }: ModelOutcome): PostOutcome {
  const quotesRefused = refusedLabels.quote;
  if (outcome.kind !== 'labelled') return { ...outcome, quotesRefused };
  const labels = outcome.labels.map(({ start: _start, end: _end, ...label }) => label);
  return { ...outcome, labels, quotesRefused };
}
