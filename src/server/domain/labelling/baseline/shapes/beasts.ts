import type { Shape } from '#server/domain/labelling/baseline/rule.ts';
import { normalise, type Token } from '#server/domain/labelling/baseline/tokens.ts';

/** How many words may stand between a group and what it is said to be. */
const WORDS_BETWEEN = 5;
/** How many may stand before the name of a beast. */
const ARTICLES = 3;

/**
 * A group of people that is called beasts: one of the pack's `before` and one of its `groups`, soon after them one of `verbs` and one of
 * `pests` or `animals`. What follows the name of an animal describes real ones ("are animals of the night"), except `wild` words. One of
 * `denials` before the verb says the opposite.
 */
export const groupAsBeasts: Shape = (lists) => {
  const setOf = (name: string) => new Set(lists(name).map(normalise));
  const [before, groups, denials] = [setOf('before'), setOf('groups'), setOf('denials')];
  const [verbs, articles] = [setOf('verbs'), setOf('articles')];
  const [pests, animals, wild] = [setOf('pests'), setOf('animals'), setOf('wild')];

  const isBeast = (text: string, { word, end }: Token, next: Token | undefined): boolean => {
    const isDescribed = next?.joined && text.slice(end, next.start) === ' ' && !wild.has(next.word);
    return pests.has(word) || (animals.has(word) && !isDescribed);
  };
  /** The place of the verb before a beast. */
  const verbBefore = (tokens: readonly Token[], at: number): number | undefined => {
    for (let place = at - 1; place >= Math.max(1, at - 1 - ARTICLES) && tokens[place + 1]?.joined; place--) {
      const word = tokens[place]?.word ?? '';
      if (verbs.has(word)) return denials.has(tokens[place - 1]?.word ?? '') ? undefined : place;
      if (!articles.has(word)) return undefined;
    }
    return undefined;
  };
  /** The word before a group that stands shortly before the verb. */
  const subjectBefore = (tokens: readonly Token[], verb: number): Token | undefined => {
    const furthest = Math.max(1, verb - 1 - WORDS_BETWEEN);
    for (let place = verb - 1; place >= furthest && tokens[place + 1]?.joined; place--) {
      const [determiner, group] = [tokens[place - 1], tokens[place]];
      if (group?.joined && groups.has(group.word) && before.has(determiner?.word ?? '')) return determiner;
    }
    return undefined;
  };
  return {
    looksFor: `one of ${namesOf(lists('groups'))} after one of ${namesOf(lists('before'))}, then at most ${WORDS_BETWEEN} words, one of ${namesOf(lists('verbs'))}, and one of ${namesOf(lists('pests'))}, or of ${namesOf(lists('animals'))} at the end of a clause or before one of ${namesOf(lists('wild'))}`,
    *find({ text, tokens }) {
      for (const [at, beast] of tokens.entries()) {
        if (!isBeast(text, beast, tokens[at + 1])) continue;
        const verb = verbBefore(tokens, at);
        const subject = verb === undefined ? undefined : subjectBefore(tokens, verb);
        if (subject) yield { start: subject.start, end: beast.end };
      }
    },
  };
};

const namesOf = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ');
