import type { Span } from './rule.ts';
import { type Elisions, normalise, type Token, tokenize } from './tokens.ts';

/**
 * Phrases are words separated by single spaces, compared without regard to case. `{a,b}` stands for `a` or `b`, inside a word
 * or around whole words, and may hold an empty alternative: `lie{,s,d}`. `_` stands for any one word. A phrase never runs
 * across the end of a sentence, a link or a mention. A phrase of several words is found in a hashtag that writes them as one.
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

/** Of the hundred thousands of nodes most end a phrase, and the others mostly do not: empty maps and sets of theirs would take tens of megabytes. */
type Node<Owner> = { next: Map<string, Node<Owner>> | null; any: Node<Owner> | null; owners: Owner[] | null };

const emptyNode = <Owner>(): Node<Owner> => ({ next: null, any: null, owners: null });

/** Finds the phrases of all owners in one pass over the words: the time does not depend on how many phrases there are. */
export class PhraseIndex<Owner> {
  readonly #root = emptyNode<Owner>();
  /** Phrases of several words, written as one. */
  readonly #tags = new Map<string, Owner[]>();
  readonly #elisions: Elisions;
  /** How the words of phrases are split; the same words come back in thousands of variants. */
  readonly #split = new Map<string, string[]>();

  /** `elisions` must be those that the posts are split with. */
  constructor(elisions: Elisions) {
    this.#elisions = elisions;
  }

  /** Adds a phrase, whose words are split as those of posts. */
  add(owner: Owner, phrase: string): void {
    for (const words of variants(phrase)) {
      let node = this.#root;
      for (const word of words) for (const part of this.#splitWord(word)) node = step(node, part);
      node.owners ??= [];
      if (!node.owners.includes(owner)) node.owners.push(owner);
      if (words.length > 1 && !words.includes('_')) this.#addTag(owner, words);
    }
  }

  #addTag(owner: Owner, words: readonly string[]): void {
    const tag = normalise(words.join('').replaceAll("'", ''));
    const owners = this.#tags.get(tag);
    if (owners === undefined) this.#tags.set(tag, [owner]);
    else if (!owners.includes(owner)) owners.push(owner);
  }

  #splitWord(word: string): string[] {
    const known = this.#split.get(word);
    if (known !== undefined) return known;
    const parts = tokenize(word, this.#elisions).map((token) => token.word);
    this.#split.set(word, parts);
    return parts;
  }

  /** Calls `report` for every hit, in order; of phrases of one owner that begin at the same word, only for the longest. */
  find(tokens: readonly Token[], report: (owner: Owner, span: Span) => void): void {
    for (const [first, { word, start, tag }] of tokens.entries()) {
      const tagged = tag && this.#tags.get(tag.word);
      if (!tagged && !this.#root.any && !this.#root.next?.has(word)) continue;
      const longest = new Map<Owner, number>();
      walk(this.#root, tokens, first, first, longest);
      for (const owner of tagged ?? []) longest.set(owner, Math.max(tag?.end ?? 0, longest.get(owner) ?? 0));
      for (const [owner, end] of longest) report(owner, { start, end });
    }
  }
}

/** `at` is the word to match next; `longest` collects, for each owner, where its longest phrase from `first` ends. */
function walk<Owner>(
  node: Node<Owner>,
  tokens: readonly Token[],
  first: number,
  at: number,
  longest: Map<Owner, number>,
): void {
  const token = tokens[at];
  if (!token || (at > first && !token.joined)) return;
  for (const next of [node.next?.get(token.word), node.any]) {
    if (!next) continue;
    for (const owner of next.owners ?? []) longest.set(owner, Math.max(token.end, longest.get(owner) ?? 0));
    walk(next, tokens, first, at + 1, longest);
  }
}

function step<Owner>(node: Node<Owner>, word: string): Node<Owner> {
  if (word === '_') {
    node.any ??= emptyNode();
    return node.any;
  }
  node.next ??= new Map();
  const next = node.next.get(word) ?? emptyNode<Owner>();
  node.next.set(word, next);
  return next;
}
