import { type Keystream, WORDS_AT_ONCE } from './keystream.ts';

/**
 * A sample to resample with replacement. `resample` makes about `draws` draws, and returns one object that it fills
 * again every time.
 */
export type Sample<Drawn> = { draws: number; resample(keystream: Keystream): Drawn };

const UINT32_RANGE = 2 ** 32;

/** A sample of single values. */
export function valuesOf(values: Float64Array): Sample<Float64Array> {
  const drawn = new Float64Array(values.length);
  return {
    draws: values.length,
    resample(keystream) {
      let length = 0;
      for (const words of drawWords(keystream, values.length)) {
        for (const word of words) {
          drawn[length] = values[placeOf(word, values.length)] ?? Number.NaN;
          length += 1;
        }
      }
      return drawn;
    },
  };
}

function* drawWords(keystream: Keystream, count: number): Generator<Uint32Array, void, void> {
  for (let left = count; left > 0; left -= WORDS_AT_ONCE) yield keystream.next(Math.min(left, WORDS_AT_ONCE));
}

const placeOf = (word: number, count: number): number => Math.floor((word / UINT32_RANGE) * count);
