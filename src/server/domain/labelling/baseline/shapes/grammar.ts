import type { ShapeCue, WordLists } from '#server/domain/labelling/baseline/rule.ts';
import { normalise } from '#server/domain/labelling/baseline/tokens.ts';

const CLAUSE_END = /[.!?;:,\n]/;
/** With fewer words in capitals than this share without, capitals are emphasis. */
const CALM_SHARE = 0.6;
const isCapital = (word: string) => word === word.toUpperCase() && word !== word.toLowerCase();

const listOf = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ');
const setOf = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(normalise));

/**
 * Grammar that shows public life without a name on any list: people set against each other, and an enemy written in
 * capitals. The pack's lists are `we`, `they` and `enemies`.
 */
export const grammarOf = (lists: WordLists): readonly ShapeCue[] => [
  opposed(lists('we'), lists('they')),
  loudEnemy(lists('enemies')),
];

const opposed = (ours: readonly string[], theirs: readonly string[]): ShapeCue => {
  const [we, they] = [setOf(ours), setOf(theirs)];
  return {
    looksFor: `a clause that begins with one of ${listOf(theirs)}, and another that begins with one of ${listOf(ours)}`,
    *find({ text, tokens }) {
      if (!tokens.some(({ word }) => they.has(word))) return;
      const opening = tokens.filter(
        ({ start }, i) => i === 0 || CLAUSE_END.test(text.slice(tokens[i - 1]?.end ?? 0, start)),
      );
      const first = opening.find(({ word }) => they.has(word));
      if (first && opening.some(({ word }) => we.has(word))) yield { start: first.start, end: first.end };
    },
  };
};

const loudEnemy = (words: readonly string[]): ShapeCue => {
  const enemies = setOf(words);
  return {
    looksFor: `one of ${listOf(words)} in capitals, where most of the post is not in capitals`,
    *find({ text, tokens }) {
      if (!tokens.some(({ word }) => enemies.has(word))) return;
      const capital = tokens.map(({ start, end }) => end - start > 1 && isCapital(text.slice(start, end)));
      if (capital.filter((is) => !is).length < tokens.length * CALM_SHARE) return;
      for (const [i, { word, start, end }] of tokens.entries())
        if (capital[i] && enemies.has(word)) yield { start, end };
    },
  };
};
