import type { Token } from './tokens.ts';

/** A post as the rules see it. */
export type Post = { text: string; tokens: readonly Token[]; hasLink: boolean };

/** A passage of a post: `text.slice(start, end)`. */
export type Span = { start: number; end: number };

/**
 * How strongly one cue alone indicates its category. It is not a probability: the tables of docs/model-card.md show how
 * often posts of a given strength were positive. There are only five steps, because human judgement cannot distinguish
 * more.
 */
export const STRENGTH = { hint: 0.1, weak: 0.2, fair: 0.35, strong: 0.5, plain: 0.7 } as const;
export type Strength = keyof typeof STRENGTH;

/** Phrases that match anywhere; `phrases.ts` explains their notation. */
export type PhraseCue = { phrases: readonly string[] };

/** A cue that words alone cannot express, such as typography: `looksFor` describes it, and `find` finds it. */
export type ShapeCue = { looksFor: string; find: (post: Post) => Iterable<Span> };

export type Cue = PhraseCue | ShapeCue;

/** A named word list of a language pack. Throws when the pack has no list of this name. */
export type WordLists = (name: string) => readonly string[];

/** Makes a shape for one language from the word lists that its pack has for the rule. */
export type Shape = (words: WordLists) => ShapeCue;

/**
 * What a post must hold besides the cue so that the cue counts. `topic`: public life (for disinformation also health)
 * by {@link Topics}, or a rule that needs nothing. `headline`: the same, where a link that the post announces is half of it. `company`:
 * another rule that counts and does not itself need company. `support`: the same, but the cue makes no other one stronger;
 * alone it means little but not nothing, such as words of comment, or words that reports need too.
 */
export type Need = 'topic' | 'headline' | 'company' | 'support';

/** One reason to give a category to a post, the same in every language. Its words are in the language packs. */
export type RuleDefinition = {
  id: string;
  category: string;
  strength: Strength;
  /** For cues that ordinary posts have too; alone they mean nothing. */
  needs?: Need;
  /** The id of a mitigation: in a post where it matches, the rule does not count at all. */
  silencedBy?: string;
  /** Missing in rules that look for phrases. */
  shape?: Shape;
  /** For readers of the evidence: what stands there. It states nothing about truth or intention. */
  rationale: string;
};

/** One reason to lower the marks of a post: where it matches, every strength is multiplied by `factor` (0 to 1). */
export type MitigationDefinition = Pick<RuleDefinition, 'id' | 'shape' | 'rationale'> & { factor: number };

/** The rules of one of the two questions, without the words of any language. */
export type Catalogue = {
  rules: readonly RuleDefinition[];
  mitigations: readonly MitigationDefinition[];
  /** Whether cues of a single rule that is weak, and needs something, are a mark; else they are silent. */
  oneWeakRuleMarks: boolean;
};

/**
 * The parts that a language adds: its form of the cue, phrases that count `alone` without what the rule needs, and
 * invented posts that the rule matches and does not match.
 */
type InLanguage = { cue: Cue; alone: readonly string[]; firesOn: readonly string[]; silentOn: readonly string[] };

export type Rule = RuleDefinition & InLanguage;
export type Mitigation = MitigationDefinition & InLanguage;

/**
 * The topics of public life, as phrases. One of `plain` makes a post topical. Everyday posts use `passing` too, so two
 * different ones are needed. Inside `idioms` words mean something else, so no cue and no topic counts there. Beside
 * `pastimes` (sport, shows, travel) `passing` ones do not count: there they are teams, stages and places to see. What `grammar` finds counts like a passing topic: it shows public life without a name on any list.
 */
export type Topics = {
  plain: readonly string[];
  passing: readonly string[];
  idioms: readonly string[];
  pastimes: readonly string[];
  grammar: readonly ShapeCue[];
};

/** Everything the baseline knows about one of the two questions in one language. */
export type RuleSet = Pick<Catalogue, 'oneWeakRuleMarks'> & {
  rules: readonly Rule[];
  mitigations: readonly Mitigation[];
  topics: Topics;
};

export const NO_TOPICS: Topics = { plain: [], passing: [], idioms: [], pastimes: [], grammar: [] };
