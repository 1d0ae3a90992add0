import type { Token } from './tokens.ts';

/** A post as the rules see it. */
export type Post = { text: string; tokens: readonly Token[] };

/** A passage of a post: `text.slice(start, end)`. */
export type Span = { start: number; end: number };

/**
 * How strongly one cue, alone, speaks for its category. No probability: the tables of docs/model-card.md show how
 * often posts of a given strength were positive. Round on purpose: judgement cannot tell more than five steps apart.
 */
export const STRENGTH = { hint: 0.1, weak: 0.2, fair: 0.35, strong: 0.5, plain: 0.7 } as const;
export type Strength = keyof typeof STRENGTH;

/** Phrases that fire wherever they stand; `phrases.ts` explains their notation. */
export type PhraseCue = { phrases: readonly string[] };

/** A cue that words alone cannot express, such as typography: what it `looksFor`, in words, and how it finds it. */
export type ShapeCue = { looksFor: string; find: (post: Post) => Iterable<Span> };

export type Cue = PhraseCue | ShapeCue;

/** A named word list of a language pack. Throws when the pack has no list of this name. */
export type WordLists = (name: string) => readonly string[];

/** Makes a shape for one language, from the word lists that its pack gives for the rule. */
export type Shape = (words: WordLists) => ShapeCue;

/**
 * What must be in a post beside the cue for it to count. `topic`: public life (for disinformation, or health) as {@link Topics}
 * tells it, or a rule that needs nothing. `headline`: that, or a link, for which the post is the teaser. `company`: another
 * rule that counts and does not itself need company.
 */
export type Need = 'topic' | 'headline' | 'company';

/** One reason to give a post a category, the same in every language; its words are in the language packs. */
export type RuleDefinition = {
  id: string;
  category: string;
  strength: Strength;
  /** Ordinary posts show such cues too; alone they say nothing. */
  needs?: Need;
  /** Absent from rules that look for phrases. */
  shape?: Shape;
  /** Said to readers of the evidence: why these words show the category. */
  rationale: string;
};

/** One reason to mark a post less: where it fires, every strength is multiplied by `factor` (0 to 1). */
export type MitigationDefinition = Pick<RuleDefinition, 'id' | 'shape' | 'rationale'> & { factor: number };

/** The rules of one of the two questions, without the words of any language. */
export type Catalogue = { rules: readonly RuleDefinition[]; mitigations: readonly MitigationDefinition[] };

/**
 * What a language adds: how the cue looks there, phrases that count `alone` whatever the rule needs, and invented posts on which
 * either fires and does not.
 */
type InLanguage = { cue: Cue; alone: readonly string[]; firesOn: readonly string[]; silentOn: readonly string[] };

export type Rule = RuleDefinition & InLanguage;
export type Mitigation = MitigationDefinition & InLanguage;

/**
 * What posts of public life speak of, as phrases. One of `plain` makes a post topical; of `passing`, which everyday posts speak
 * of too, it takes two different ones. Inside `idioms`, words mean something else: no cue and no topic counts there.
 */
export type Topics = { plain: readonly string[]; passing: readonly string[]; idioms: readonly string[] };

/** Everything the baseline knows about one of the two questions in one language. */
export type RuleSet = { rules: readonly Rule[]; mitigations: readonly Mitigation[]; topics: Topics };

export const NO_TOPICS: Topics = { plain: [], passing: [], idioms: [] };
