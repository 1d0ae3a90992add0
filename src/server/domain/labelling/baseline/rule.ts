import type { Token } from './tokens.ts';

/** A post as the rules see it. */
export type Post = { text: string; tokens: readonly Token[] };

/** A passage of a post: `text.slice(start, end)`. */
export type Span = { start: number; end: number };

/**
 * How sure one cue makes us, alone, that a trained annotator would give its category to the post. Round on purpose: five steps
 * are as many as people can tell apart.
 */
export const CONFIDENCE = { hint: 0.1, weak: 0.2, fair: 0.35, strong: 0.5, plain: 0.7 } as const;
export type Confidence = keyof typeof CONFIDENCE;

/** Phrases that fire anywhere in a post; `phrases.ts` explains their notation. */
export type PhraseCue = { phrases: readonly string[] };

/** A cue that words alone cannot express, such as typography: what it `looksFor`, in words, and how it finds it. */
export type ShapeCue = { looksFor: string; find: (post: Post) => Iterable<Span> };

export type Cue = PhraseCue | ShapeCue;

/** One reason to give a post a category. */
export type Rule = {
  id: string;
  category: string;
  confidence: Confidence;
  cue: Cue;
  /** For readers of the evidence: why these words show the category. */
  rationale: string;
  /** A post on which the rule fires, and one much like it on which it does not; both invented. */
  example: string;
  counterExample: string;
};

/** One reason to trust a post more: where it fires, every confidence is multiplied by `factor` (0 to 1). */
export type Mitigation = Pick<Rule, 'id' | 'cue' | 'rationale' | 'example' | 'counterExample'> & { factor: number };

/** Everything the baseline knows about one of the two questions. */
export type RuleSet = { rules: readonly Rule[]; mitigations: readonly Mitigation[] };
