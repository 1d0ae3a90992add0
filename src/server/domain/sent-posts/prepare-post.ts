import type { InjectionSign } from '#contract/injection-sign.ts';
import type { Post } from '#server/domain/labelling/labeller.ts';
import { maskAuthor } from './blind.ts';
import { hiddenCharacters } from './hidden-characters.ts';
import { detectInjection } from './injection/detect-injection.ts';
import { quoteFinder } from './locate-quote.ts';
import { editText } from './sent-text.ts';

/** The parts of a post that a question needs. */
export type AskedPost = Pick<Post, 'id' | 'text' | 'author'>;

/** A quote found in the original post. */
export type FoundQuote = { quote: string; start: number; end: number };

/** A post as it is sent: without hidden characters and, if blind, without its author's names. */
export type PreparedPost = {
  readonly post: AskedPost;
  readonly text: string;
  readonly injectionSigns: readonly InjectionSign[];
  /** Finds the model's words in the post; null when they are not there. */
  findQuote(quote: string): FoundQuote | null;
  /** Puts the author's names back into the model's words. */
  restore(words: string): string;
};

export function preparePost(post: AskedPost, isBlind: boolean): PreparedPost {
  // Half of a surrogate pair is replaced by a character of the same length, so offsets stay.
  const text = post.text.toWellFormed();
  const visible = editText(text, hiddenCharacters(text));
  const masks = maskAuthor(visible.text, isBlind ? post.author : null);
  const sent = editText(visible.text, masks.edits);
  const locate = quoteFinder(sent.text);
  return {
    post,
    text: sent.text,
    injectionSigns: detectInjection(post.text),
    restore: masks.restore,
    findQuote(quote) {
      const found = locate(quote);
      if (found === null) return null;
      const inVisible = sent.toOriginal(found.start, found.end);
      const { start, end } = visible.toOriginal(inVisible.start, inVisible.end);
      return { quote: post.text.slice(start, end), start, end };
    },
  };
}
