import { createReadStream } from 'node:fs';
import { basename, resolve } from 'node:path';
import { mayBeAlike, type Wording, wordingOf } from '#server/domain/readings/wording.ts';
import { readArchive } from '#server/domain/sources/archive/read-archive.ts';
import { ALIKE_FROM, likenessOf } from '#server/domain/statistics/likeness.ts';
import { wordsOf } from '#server/domain/statistics/near-duplicates.ts';
import { quantile } from './statistics.ts';

type Worded = { account: string; text: string; wording: Wording };
type Pair = [Worded, Worded];

const THRESHOLDS = [0.5, 0.6, 0.7, ALIKE_FROM, 0.8];
/** Posts of one band that a post is compared with. */
const MOST_IN_BAND = 200;
const BAGS = 20_000;
const TEMPLATES = 5_000;
const NAMES = ['Harrowick', 'Maria Keller', 'Tom Osei', 'Ostley Bay', 'Ana', 'General Whitford', 'Lake Orrin'];
/** A word with a capital, or several, that does not begin a sentence. */
const NAME = /(?<=\p{Ll},? )\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*/gu;

/**
 * How alike posts are that the signatures take for the same, among the accounts of the archives (a file each): posts of
 * different accounts, bags of nine of their words, and posts whose names are replaced by others.
 */
export async function benchLikeness(files: readonly string[]): Promise<void> {
  const posts = (await Promise.all(files.map(readPosts))).flat();
  console.log(`${files.length} accounts, ${posts.length} posts of at least eight words`);
  describe(
    'posts of different accounts',
    pairsOf(posts, (a, b) => a.account !== b.account),
  );
  const words = posts.flatMap(({ text }) => wordsOf(text));
  const next = createRandom();
  for (const vocabulary of [words, [...new Set(words)].slice(0, 200), [...new Set(words)].slice(0, 40)]) {
    const bag = () => Array.from({ length: 9 }, () => vocabulary[Math.floor(next() * vocabulary.length)]).join(' ');
    const bags = Array.from({ length: BAGS }, bag).flatMap((text) => worded('bag', text));
    describe(
      `${BAGS} bags of nine of ${vocabulary.length} words`,
      pairsOf(bags, () => true),
    );
  }
  const copies = posts.flatMap((post) => copyOf(post, next)).slice(0, TEMPLATES);
  describe('posts and their copies with other names', copies);
  const found = copies.filter(([a, b]) => isCompared(a, b)).length;
  console.log(`  of these ${found} are found by their signatures`);
}

async function readPosts(path: string): Promise<Worded[]> {
  const account = basename(path).replace(/\..*$/, '');
  const posts: Worded[] = [];
  const rows = readArchive(createReadStream(resolve(process.env.INIT_CWD ?? '.', path)), { screenName: account });
  for await (const row of rows) {
    if (row.kind === 'post' && row.post.kind !== 'repost') posts.push(...worded(account, row.post.text));
  }
  return posts;
}

function worded(account: string, text: string): Worded[] {
  const wording = wordingOf(text);
  return wording === null ? [] : [{ account, text, wording }];
}

const isCompared = (a: Worded, b: Worded) =>
  a.wording.bands.some((band) => b.wording.bands.includes(band)) &&
  mayBeAlike(a.wording.signature, b.wording.signature);

function pairsOf(posts: readonly Worded[], isWanted: (a: Worded, b: Worded) => boolean): Pair[] {
  const byBand = new Map<number, Worded[]>();
  return posts.flatMap((post) => {
    const sharing = new Set(post.wording.bands.flatMap((band) => byBand.get(band) ?? []));
    for (const band of post.wording.bands) {
      const others = byBand.get(band) ?? [];
      if (others.length < MOST_IN_BAND) byBand.set(band, [...others, post]);
    }
    return [...sharing].filter((one) => isWanted(one, post) && isCompared(one, post)).map((one): Pair => [one, post]);
  });
}

function copyOf(post: Worded, next: () => number): Pair[] {
  const names = post.text.match(NAME)?.length ?? 0;
  if (names === 0 || names > 2) return [];
  const text = post.text.replaceAll(NAME, () => NAMES[Math.floor(next() * NAMES.length)] ?? '');
  return worded('copy', text).map((copy): Pair => [post, copy]);
}

function describe(what: string, pairs: readonly Pair[]): void {
  const likeness = pairs.map(([a, b]) => likenessOf(a.text, b.text));
  console.log(
    `${what}: ${pairs.length} pairs${pairs.length === 0 ? '' : `, the most alike ${quantile(likeness, 1).toFixed(2)}`}`,
  );
  for (const from of THRESHOLDS) {
    const above = likeness.filter((one) => one >= from).length;
    console.log(`  from ${from.toFixed(2)}: ${above} (${((100 * above) / Math.max(1, pairs.length)).toFixed(1)} %)`);
  }
}

/** Numbers from 0 to 1 that are the same in every run (Numerical Recipes). */
function createRandom(): () => number {
  let state = 20_261_123;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
