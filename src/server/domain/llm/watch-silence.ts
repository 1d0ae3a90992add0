import { describeFailure } from '#server/domain/models/describe-failure.ts';
import type { LoadingProbe } from '#server/domain/models/local/loading.ts';
import type { Asked } from '#server/domain/providers/errors.ts';
import type { ModelTraits } from '#server/domain/providers/providers.ts';
import { waitPatiently } from '#server/foundations/long-wait.ts';

/** Within the time of silence that is let pass, answers are looked for this often. */
const LOOKS = 5;

type Watching = {
  traits: Pick<ModelTraits, 'answeredAt'>;
  asked: Asked;
  probe: LoadingProbe;
  /** How long no answer may come before the server is asked why, in milliseconds. */
  quietMs: number;
};

/**
 * What a model that answers nothing is waited for, for people; null as soon as an answer comes, or where the server says no
 * reason. Yields each change, and throws the signal's reason after an abort.
 */
export async function* watchSilence(
  { traits, asked, probe, quietMs }: Watching,
  signal: AbortSignal,
): AsyncGenerator<string | null, void> {
  let said: string | null = null;
  let { answeredAt } = traits;
  let quiet = 0;
  for (;;) {
    await waitPatiently(quietMs / LOOKS, signal);
    quiet = traits.answeredAt === answeredAt ? quiet + 1 : 0;
    answeredAt = traits.answeredAt;
    if (quiet % LOOKS !== 0) continue;
    const words = quiet === 0 ? null : await reasonFor(asked, probe, signal);
    if (words !== said) yield words;
    said = words;
  }
}

async function reasonFor({ host, model }: Asked, probe: LoadingProbe, signal: AbortSignal): Promise<string | null> {
  try {
    return (await probe()) ? `The model "${model}" is being loaded at ${host}. This can take minutes.` : null;
  } catch (error) {
    signal.throwIfAborted();
    return `No answer from ${host} yet: ${describeFailure(error)}. It is asked again.`;
  }
}
