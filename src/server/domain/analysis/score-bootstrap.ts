import { type Cipheriv, createCipheriv, createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

/** (RESAMPLES + 1) × 2.5 % is whole, so both ends of the interval are resampled values and none is interpolated. */
const RESAMPLES = 1999;
const TAIL = 0.025;
const UINT32_RANGE = 2 ** 32;
/** Bytes of a draw. */
const WORD = 4;
const WORDS_AT_ONCE = 16_384;
const ZEROS = Buffer.alloc(WORDS_AT_ONCE * WORD);
/** Words have an alignment that a Buffer does not promise. */
const WORDS = new Uint32Array(WORDS_AT_ONCE);
const WORDS_AS_BYTES = new Uint8Array(WORDS.buffer);
/** After this many draws other work of the process gets its turn: a few milliseconds. */
const DRAWS_PER_TURN = 200_000;

/**
 * The 95 % percentile bootstrap interval of a statistic (Efron and Tibshirani, An Introduction to the Bootstrap, 1993, chapter 13).
 * Each of the `samples` is resampled with replacement on its own; `statistic` gets the resampled values in arrays that are
 * filled anew every time. The draws are an AES-256-CTR keystream under the SHA-256 of `seed`: the same seed, the same interval.
 */
export async function bootstrapInterval<const Samples extends readonly Float64Array[]>(
  samples: Samples,
  statistic: (resampled: Samples) => number,
  seed: string,
): Promise<[number, number]> {
  const keystream = createCipheriv('aes-256-ctr', createHash('sha256').update(seed).digest(), Buffer.alloc(16));
  // `map` forgets that a tuple keeps its length.
  const resampled = samples.map((sample) => new Float64Array(sample.length)) as readonly Float64Array[] as Samples;
  const values = new Float64Array(RESAMPLES);
  const drawsPerRound = samples.reduce((sum, sample) => sum + sample.length, 0);
  let draws = 0;
  for (let round = 0; round < RESAMPLES; round++) {
    samples.forEach((sample, i) => {
      const target = resampled[i];
      if (target) resample(sample, target, keystream);
    });
    values[round] = statistic(resampled);
    draws += drawsPerRound;
    if (draws >= DRAWS_PER_TURN) {
      draws = 0;
      await setImmediate();
    }
  }
  values.sort();
  const rank = (RESAMPLES + 1) * TAIL;
  return [values[rank - 1] ?? Number.NaN, values[RESAMPLES - rank] ?? Number.NaN];
}

function resample(sample: Float64Array, target: Float64Array, keystream: Cipheriv): void {
  const size = sample.length;
  for (let start = 0; start < size; start += WORDS_AT_ONCE) {
    const length = Math.min(WORDS_AT_ONCE, size - start);
    const noise = keystream.update(ZEROS.subarray(0, length * WORD));
    WORDS_AS_BYTES.set(noise);
    giveBack(noise);
    for (let i = 0; i < length; i++) {
      target[start + i] = sample[Math.floor(((WORDS[i] ?? 0) / UINT32_RANGE) * size)] ?? Number.NaN;
    }
  }
}

/** Frees what a buffer has of its own at once: waiting to be collected, those of a large account are 100 MB. */
function giveBack({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
