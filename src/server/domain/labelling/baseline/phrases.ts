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
      this.#ends[node] = this.#owners.with(this.#ends[node] ?? NOBODY, owner);
      if (words.length > 1 && !words.includes('_')) this.#addTag(owner, words);
    }
  }

  #addTag(owner: Owner, words: readonly string[]): void {
    const tag = normalise(words.join('').replaceAll("'", ''));
    this.#tags.set(tag, this.#owners.with(this.#tags.get(tag) ?? NOBODY, owner));
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
    const words = tokens.map(({ word }) => this.#words.get(word) ?? UNKNOWN);
    const afterAny = this.#next.get(ROOT, ANY);
    const longest = new Map<Owner, number>();
    for (const [first, { start, tag }] of tokens.entries()) {
      const tagged = (tag && this.#tags.get(tag.word)) ?? NOBODY;
      const begins =
        this.#next.get(ROOT, words[first] ?? UNKNOWN) !== NONE || this.#goesOn(afterAny, words[first + 1] ?? UNKNOWN);
      if (tagged === NOBODY && !begins) continue;
      if (begins) this.#walk(ROOT, { tokens, words, first }, first, longest);
      if (tag) this.#note(longest, tagged, tag.end);
      if (longest.size === 0) continue;
      for (const [owner, end] of longest) report(owner, { start, end });
      longest.clear();
    }
  }

  /** Whether a phrase goes on with a word after a node. */
  #goesOn(node: number, word: number): boolean {
    return node !== NONE && (this.#next.get(node, word) !== NONE || this.#next.get(node, ANY) !== NONE);
  }

  /** `at` is the next word to match. `longest` collects, for each owner, the end of its longest phrase from `first`. */
  #walk(node: number, post: Post, at: number, longest: Map<Owner, number>): void {
    const token = post.tokens[at];
    if (!token || (at > post.first && !token.joined)) return;
    const next = this.#next.get(node, post.words[at] ?? UNKNOWN);
    if (next !== NONE) {
      this.#note(longest, this.#ends[next] ?? NOBODY, token.end);
      this.#walk(next, post, at + 1, longest);
    }
    const after = this.#next.get(node, ANY);
    if (after !== NONE) {
      this.#note(longest, this.#ends[after] ?? NOBODY, token.end);
      this.#walk(after, post, at + 1, longest);
    }
  }

  #note(longest: Map<Owner, number>, owners: number, end: number): void {
    if (owners === NOBODY) return;
    for (const owner of this.#owners.all(owners)) longest.set(owner, Math.max(end, longest.get(owner) ?? 0));
  }
}

/** A post that is searched from the word at `first` on. */
type Post = { tokens: readonly Token[]; words: readonly number[]; first: number };

/** The number of the empty set. */
const NOBODY = 0;

/** Gives each new set a number; there are only a few different ones. */
function createSets<Member>() {
  const sets: Member[][] = [[]];
  const larger = new Map<number, Map<Member, number>>();
  return {
    all: (set: number): readonly Member[] => sets[set] ?? [],
    /** The set with one more member. */
    with(set: number, member: Member): number {
      const members = sets[set] ?? [];
      if (members.includes(member)) return set;
      const byMember = larger.get(set) ?? new Map<Member, number>();
      larger.set(set, byMember);
      const known = byMember.get(member) ?? sets.push([...members, member]) - 1;
      byMember.set(member, known);
      return known;
    },
  };
}
