import type { FoundLabel } from '#server/domain/labelling/outcome.ts';
import { type Rule, type Span, STRENGTH } from './rule.ts';

/** A rule matched the words of `span`, as evidence of `category`; `quote` is the text of `quoted`, whole words. */
export type Hit = { rule: Rule; category: string; span: Span; quoted: Span; quote: string };

/**
 * How much of the strength of another category's cue counts for a category: real persuasion usually shows several
 * categories, chance hits only one.
 */
export const CORROBORATION = 0.25;

/** How much of its strength a cue has that is too weak to mark: it ranks posts and moves an account's score a little. */
export const SILENT = 0.25;

/** How many cues of one rule count in one post. More of the same adds no information. */
export const QUOTES_PER_RULE = 3;

/**
 * The combination of two strengths, which never exceeds 1 (noisy-or). It treats the cues as independent reasons, which
 * they roughly are.
 */
const either = (a: number, b: number) => 1 - (1 - a) * (1 - b);

/**
 * Turns the hits on one post into labels, one for each passage and category. A label has the strength of its rule. The
 * strongest label of a category gets the category's whole strength: all its hits combined by noisy-or, then likewise a
 * share ({@link CORROBORATION}) of each hit on other words for another category. The `supporting` hits add nothing to any
 * strength but their own. `trust` (0 to 1) multiplies all strengths. No passage counts twice for one category.
 */
export function combine(hits: readonly Hit[], trust: number, supporting: readonly Hit[] = []): FoundLabel[] {
  if (hits.length === 0) return [];
  const strongest = strongestFirst(hits);
  const categories = Map.groupBy([...strongest, ...strongestFirst(supporting)], ({ category }) => category);
  return [...categories.values()].flatMap((found) => {
    const own = apart(found);
    const counted = own.filter((hit) => !supporting.includes(hit));
    // Each other hit of the category shares its words with one that counts.
    const others = apart([...counted, ...strongest]).slice(counted.length);
    const alone = counted.reduce((sum, hit) => either(sum, strength(hit)), 0);
    const whole = others.reduce((sum, hit) => either(sum, CORROBORATION * strength(hit)), alone);
    return own.map((hit) => labelOf(hit, (hit === counted[0] ? whole : strength(hit)) * trust));
  });
}

const strongestFirst = (hits: readonly Hit[]): Hit[] =>
  hits.toSorted((a, b) => strength(b) - strength(a) || a.span.start - b.span.start);

const strength = ({ rule }: Hit) => STRENGTH[rule.strength];

/** The hits that share no letter and no wording with an earlier hit. */
function apart(hits: readonly Hit[]): Hit[] {
  const kept: Hit[] = [];
  for (const hit of hits) if (!kept.some((other) => sameEvidence(hit, other))) kept.push(hit);
  return kept;
}

const sameEvidence = (a: Hit, b: Hit) =>
  (a.span.start < b.span.end && b.span.start < a.span.end) || a.quote.toLowerCase() === b.quote.toLowerCase();

const labelOf = ({ rule, category, quote, quoted }: Hit, whole: number): FoundLabel => ({
  category,
  confidence: Math.round(whole * 1000) / 1000,
  quote,
  rationale: rule.rationale,
  ...quoted,
});
