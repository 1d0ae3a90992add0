import { createPairTable, NONE } from './pair-table.ts';
import type { Span } from './rule.ts';
import { type Elisions, normalise, type Token, tokenize } from './tokens.ts';

/**
 * Phrases are words separated by single spaces; case does not matter. `{a,b}` stands for `a` or `b`, inside a word or
 * around whole words, and may have an empty alternative: `lie{,s,d}`. `_` stands for any one word. A phrase never
 * crosses the end of a sentence, a link or a mention. A phrase of several words is also found in a hashtag that writes
 * them as one.
 */
const ALTERNATIVES = /\{([^{}]*)\}/;

/** Every spelling of a phrase, as lists of words. */
export function variants(phrase: string): string[][] {
  const found = ALTERNATIVES.exec(phrase);
  if (!found) return [phrase.split(' ').filter((word) => word !== '')];
  const [whole, inner = ''] = found;
  const before = phrase.slice(0, found.index);
  const after = phrase.slice(found.index + whole.length);
  return inner.split(',').flatMap((alternative) => variants(before + alternative + after));
}

/** The root of the tree of phrases; its branches are words. */
const ROOT = 0;
/** The number of `_`; words have higher ones. */
const ANY = 0;
/** Stands for a word that is in no phrase. */
const UNKNOWN = -1;

/**
 * Finds the phrases of all owners in one pass over the words. The time does not depend on the number of phrases. Words,
 * nodes and sets of owners are numbers, because hundreds of thousands of objects would take tens of megabytes.
 */
export class PhraseIndex<Owner> {
  readonly #words = new Map([['_', ANY]]);
  /** The next node after a node and a word. */
  readonly #next = createPairTable();
  /** The owners of the phrases that end at each node. */
  readonly #ends: number[] = [NOBODY];
  readonly #owners = createSets<Owner>();
  /** Phrases of several words, joined into one, and their owners. */
  readonly #tags = new Map<string, number>();
  readonly #elisions: Elisions;
  /** A cache of split words, because the same words return in thousands of variants. */
  readonly #split = new Map<string, string[]>();

  /** `elisions` must be the ones that the posts are split with. */
  constructor(elisions: Elisions) {
    this.#elisions = elisions;
  }

  /** Adds a phrase. Its words are split in the same way as those of posts. */
  add(owner: Owner, phrase: string): void {
    for (const words of variants(phrase)) {
      let node = ROOT;
      for (const word of words) for (const part of this.#splitWord(word)) node = this.#step(node, part);
      this.#ends[node] = this.#owners.with(owner, this.#ends[node]);
      if (words.length > 1 && !words.includes('_')) this.#addTag(owner, words);
    }
  }

  #addTag(owner: Owner, words: readonly string[]): void {
    const tag = normalise(words.join('').replaceAll("'", ''));
    this.#tags.set(tag, this.#owners.with(owner, this.#tags.get(tag)));
  }

  #splitWord(word: string): string[] {
    const known = this.#split.get(word);
    if (known !== undefined) return known;
    const parts = tokenize(word, this.#elisions).map((token) => token.word);
    this.#split.set(word, parts);
    return parts;
  }

  /** The node after `node` and a word of a phrase; creates it if necessary. */
  #step(node: number, word: string): number {
    const number = this.#words.get(word) ?? this.#words.size;
    this.#words.set(word, number);
    const known = this.#next.get(node, number);
    if (known !== NONE) return known;
    const added = this.#ends.length;
    this.#ends.push(NOBODY);
    this.#next.add(node, number, added);
    return added;
  }

  /**
   * Calls `report` for every hit, in order. If several phrases of one owner begin at the same word, it reports only the
   * longest.
   */
  find(tokens: readonly Token[], report: (owner: Owner, span: Span) => void): void {
    const words = tokens.map((token) => ({ ...token, number: this.#words.get(token.word) ?? UNKNOWN }));
    const longest = new Map<Owner, number>();
    for (const [first, { start, tag }] of tokens.entries()) {
      this.#walk(ROOT, words, first, longest);
      if (tag) this.#note(longest, this.#tags.get(tag.word), tag.end);
      for (const [owner, end] of longest) report(owner, { start, end });
      longest.clear();
    }
  }

  /** `at` is the next word to match. `longest` collects, for each owner, the end of its longest phrase from the root. */
  #walk(node: number, words: readonly NumberedWord[], at: number, longest: Map<Owner, number>): void {
    const word = words[at];
    if (!word || (node !== ROOT && !word.joined)) return;
    for (const number of [word.number, ANY]) {
      const next = this.#next.get(node, number);
      if (next === NONE) continue;
      this.#note(longest, this.#ends[next], word.end);
      this.#walk(next, words, at + 1, longest);
    }
  }

  #note(longest: Map<Owner, number>, owners: number | undefined, end: number): void {
    for (const owner of this.#owners.all(owners)) longest.set(owner, Math.max(end, longest.get(owner) ?? end));
  }
}

/** A word of a post, and its number among the words of all phrases. */
type NumberedWord = Token & { number: number };

/** The number of the empty set. */
const NOBODY = 0;

/** Gives each new set a number; there are only a few different ones. */
function createSets<Member>() {
  const sets: ReadonlySet<Member>[] = [new Set()];
  const larger = new Map<number, Map<Member, number>>();
  const allOf = (set = NOBODY): Iterable<Member> => sets[set] ?? [];
  return {
    all: allOf,
    /** A set with one more member. */
    with(member: Member, set = NOBODY): number {
      const byMember = larger.get(set) ?? new Map<Member, number>();
      larger.set(set, byMember);
      const known = byMember.get(member) ?? sets.push(new Set([...allOf(set), member])) - 1;
      byMember.set(member, known);
      return known;
    },
  };
}
