import type { Label } from '#server/domain/labelling/labeller.ts';
import { CONFIDENCE, type Rule, type Span } from './rule.ts';

/** A rule fired on these words and gives `category`. */
export type Hit = { rule: Rule; category: string; span: Span; quote: string };

/** The share of another category's confidence that counts for a category: persuasion rarely comes alone, chance hits do. */
export const CORROBORATION = 0.25;

/** Cues of one rule that count in one post; more of the same adds nothing new. */
export const QUOTES_PER_RULE = 3;

/** Two reasons that each hold with a probability, taken as independent: the probability that at least one holds (noisy-or). */
const either = (a: number, b: number) => 1 - (1 - a) * (1 - b);

/**
 * Turns the hits on one post into labels, one for each passage and category. A label has the confidence of its rule; the surest of
 * a category carries the category's: all its hits by noisy-or, then, likewise, a share ({@link CORROBORATION}) of each hit on
 * other words for another category. `trust` (0 to 1) multiplies them all. No passage counts twice for one category.
 */
export function combine(hits: readonly Hit[], trust: number): Label[] {
  const surestFirst = hits.toSorted((a, b) => confidence(b) - confidence(a) || a.span.start - b.span.start);
  const categories = Map.groupBy(surestFirst, ({ category }) => category);
  return [...categories].flatMap(([category, found]) => {
    const own = apart(found);
    const others = apart([...own, ...surestFirst.filter((hit) => hit.category !== category)]).slice(own.length);
    const alone = own.reduce((sum, hit) => either(sum, confidence(hit)), 0);
    const whole = others.reduce((sum, hit) => either(sum, CORROBORATION * confidence(hit)), alone);
    return own.map((hit, i) => labelOf(hit, (i === 0 ? whole : confidence(hit)) * trust));
  });
}

const confidence = ({ rule }: Hit) => CONFIDENCE[rule.confidence];

/** The hits that share no letter and no wording with an earlier one. */
function apart(hits: readonly Hit[]): Hit[] {
  const kept: Hit[] = [];
  for (const hit of hits) if (!kept.some((other) => sameEvidence(hit, other))) kept.push(hit);
  return kept;
}

const sameEvidence = (a: Hit, b: Hit) =>
  (a.span.start < b.span.end && b.span.start < a.span.end) || a.quote.toLowerCase() === b.quote.toLowerCase();

const labelOf = ({ rule, category, quote }: Hit, sure: number): Label => ({
  category,
  confidence: Math.round(sure * 1000) / 1000,
  quote,
  rationale: rule.rationale,
});
