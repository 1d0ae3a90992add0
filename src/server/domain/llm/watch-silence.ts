import type { Silence } from '#server/domain/labelling/labeller.ts';
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
  /** Null where nothing but the model itself may be asked. */
  probe: LoadingProbe | null;
  /** How long no answer may come before the server is asked why, and how long it may take to say why, in milliseconds. */
  quietMs: number;
  /** Whether a request that failed is sent again. */
  isRetried: boolean;
};

/**
 * Yields from time to time how long a model has answered nothing and why; as soon as an answer comes, that it is silent no
 * longer. Throws the signal's reason after an abort.
 */
export async function* watchSilence(
  { traits, quietMs, ...watching }: Watching,
  signal: AbortSignal,
): AsyncGenerator<Silence, void> {
  const newFinder = () => reasonFinder({ ...watching, quietMs }, signal);
  let askWhy = newFinder();
  let { answeredAt } = traits;
  let quiet = 0;
  let silentFrom = performance.now();
  for (;;) {
    await waitPatiently(quietMs / LOOKS, signal);
    quiet = traits.answeredAt === answeredAt ? quiet + 1 : 0;
    answeredAt = traits.answeredAt;
    if (quiet === 0) {
      silentFrom = performance.now();
      // What was said of an earlier silence explains no later one.
      askWhy = newFinder();
    }
    if (quiet % LOOKS !== 0) continue;
    const reason = quiet === 0 ? null : await askWhy();
    yield { ms: performance.now() - silentFrom, reason };
  }
}

/**
 * A function that asks the server why it is silent. A server that does not say so in time is not asked twice at once: its late
 * answer is the next one.
 */
function reasonFinder(watching: Omit<Watching, 'traits'>, signal: AbortSignal): () => Promise<string | null> {
  const { probe, asked, quietMs } = watching;
  if (probe === null) return async () => null;
  let asking: Promise<{ reason: string | null }> | null = null;
  return async () => {
    asking ??= reasonFor({ ...watching, probe }, signal).then((reason) => ({ reason }));
    const answer = await Promise.race([asking, waitPatiently(quietMs, signal)]);
    if (!answer) return `No answer from ${asked.host} yet.`;
    asking = null;
    return answer.reason;
  };
}

type Probing = Pick<Watching, 'asked' | 'isRetried'> & { probe: LoadingProbe };

async function reasonFor({ asked, probe, isRetried }: Probing, signal: AbortSignal): Promise<string | null> {
  const { host, model } = asked;
  try {
    return (await probe()) ? `The model "${model}" is being loaded at ${host}. This can take minutes.` : null;
  } catch (error) {
    signal.throwIfAborted();
    return `No answer from ${host} yet: ${describeFailure(error)}.${isRetried ? ' It is asked again.' : ''}`;
  }
}
