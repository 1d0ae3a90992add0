import { wordsOf } from '#server/domain/statistics/near-duplicates.ts';

/** Shorter posts are courtesies that unrelated people write in the same words: "Thanks for having me this morning". */
const FEWEST_WORDS = 8;
/** How many letters form a sequence that two wordings share or do not share. */
const GRAM = 4;
const BANDS = 6;
const ROWS = 4;
/** Signatures with this many equal places are compared word by word: 14 of 24, about 0.6 of the letter sequences. */
const COMPARED_FROM = 14;

/** A MinHash signature (Broder, On the resemblance and containment of documents, 1997) and its bands for look-up. */
export type Wording = { signature: number[]; bands: number[] };

/** The content of a post without links, handles, numbers, case and punctuation; null when too little is left. */
export function wordingOf(text: string): Wording | null {
  const words = wordsOf(text);
  if (words.length < FEWEST_WORDS) return null;
  const signature = signatureOf(words.join(' '));
  return { signature, bands: bandsOf(signature) };
}

/** Whether two posts may say almost the same, so that it is worth comparing their words. */
export function mayBeAlike(a: readonly number[], b: readonly number[]): boolean {
  return a.filter((hash, place) => hash === b[place]).length >= COMPARED_FROM;
}

function signatureOf(text: string): number[] {
  const least = new Uint32Array(BANDS * ROWS).fill(0xff_ff_ff_ff);
  for (let start = 0; start === 0 || start + GRAM <= text.length; start += 1) {
    const hash = hashOf(text, start, Math.min(start + GRAM, text.length));
    for (let place = 0; place < least.length; place += 1) {
      const mixed = mix(hash ^ Math.imul(place + 1, 0x9e_37_79_b9));
      if (mixed < (least[place] ?? 0)) least[place] = mixed;
    }
  }
  // PostgreSQL's integers are signed.
  return Array.from(least, (hash) => hash | 0);
}

/** Numbers of at most 53 bits, which JavaScript represents exactly. */
function bandsOf(signature: readonly number[]): number[] {
  return Array.from({ length: BANDS }, (_, band) => {
    let [high, low] = [band + 1, 0];
    for (const hash of signature.slice(band * ROWS, (band + 1) * ROWS)) {
      high = mix(high ^ hash);
      low = mix(low + hash + band);
    }
    return (high >>> 11) * 2 ** 32 + low;
  });
}

/** FNV-1a (Fowler, Noll and Vo) over UTF-16 units. */
function hashOf(text: string, start: number, end: number): number {
  let hash = 0x81_1c_9d_c5;
  for (let place = start; place < end; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01_00_01_93);
  return hash;
}

/** The finalizer of MurmurHash3 (Appleby): a permutation of the 32-bit numbers. */
function mix(value: number): number {
  let mixed = value;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85_eb_ca_6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2_b2_ae_35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
