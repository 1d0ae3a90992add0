import { type Hit, QUOTES_PER_RULE } from './combine.ts';
import { PhraseIndex } from './phrases.ts';
import type { Cue, Mitigation, Need, Post, Rule, RuleSet, ShapeCue, Span } from './rule.ts';
import { type Elisions, tokenize } from './tokens.ts';

/** Owns the topic words: they give other cues their weight and are no cue themselves. */
const TOPIC = Symbol('topic');
/** A rule by its cue, with what it needs, or by the phrases that need nothing. */
type Source = { rule: Rule; needs: Need | undefined };
type Owner = Source | Mitigation | typeof TOPIC;

/** What the rules found in one post; every strength is to be multiplied by `trust` (0 to 1). */
export type Detection = { hits: Hit[]; trust: number };

/** The longest quote, in UTF-16 units; a cue that spans more is quoted up to there. */
const QUOTE_LENGTH = 200;
const A_LINK = /https?:\/\/\S/u;
const HALF_CHARACTER_AT_END = /[\uD800-\uDBFF]$/;

/** Makes a function that looks for `rules` in one post; its time grows linearly with the post's length. */
export function createDetector(
  { rules, mitigations, topics }: RuleSet,
  elisions: Elisions,
): (text: string) => Detection {
  const index = new PhraseIndex<Owner>(elisions);
  const shapes: { owner: Owner; cue: ShapeCue }[] = [];
  const addPhrases = (owner: Owner, phrases: readonly string[]) => {
    for (const phrase of phrases) index.add(owner, phrase);
  };
  const addCue = (owner: Owner, cue: Cue) => {
    if ('phrases' in cue) addPhrases(owner, cue.phrases);
    else shapes.push({ owner, cue });
  };
  addPhrases(TOPIC, topics);
  for (const rule of rules) {
    addCue({ rule, needs: rule.needs }, rule.cue);
    addPhrases({ rule, needs: undefined }, rule.alone);
  }
  for (const mitigation of mitigations) addCue(mitigation, mitigation.cue);
  const findCues = (post: Post): Map<Owner, Span[]> => {
    const found = new Map<Owner, Span[]>();
    index.find(post.tokens, (owner, span) => keepFirst(found, owner, span));
    for (const { owner, cue } of shapes) {
      for (const span of cue.find(post)) if (!keepFirst(found, owner, span)) break;
    }
    return found;
  };
  return (text) => {
    const found: Found[] = [];
    let trust = 1;
    const cues = findCues({ text, tokens: tokenize(text, elisions) });
    for (const [owner, spans] of cues) {
      if (owner === TOPIC) continue;
      if ('factor' in owner) trust *= owner.factor;
      else found.push({ ...owner, hits: spans.map((span) => hitOf(owner.rule, text, span)) });
    }
    if (found.length === 0) return { hits: [], trust };
    return { hits: withTheirNeeds(found, { topics: cues.get(TOPIC) ?? [], isTeaser: A_LINK.test(text) }), trust };
  };
}

type Found = Source & { hits: Hit[] };

const hitOf = (rule: Rule, text: string, span: Span): Hit => ({
  rule,
  category: rule.category,
  span,
  quote: quote(text, span),
});

/** The hits whose {@link Need} the post meets. A cue of nothing but topic words is no topic for itself. */
function withTheirNeeds(found: readonly Found[], post: { topics: readonly Span[]; isTeaser: boolean }): Hit[] {
  const needing = (need: Need | undefined) => found.filter(({ needs }) => needs === need).flatMap(({ hits }) => hits);
  const alone = needing(undefined);
  const isTopical = ({ span }: Hit) =>
    alone.length > 0 || post.topics.some(({ start, end }) => span.start < start || end < span.end);
  const counted = [
    ...alone,
    ...needing('topic').filter(isTopical),
    ...needing('headline').filter((hit) => post.isTeaser || isTopical(hit)),
  ];
  return counted.length > 0 ? [...counted, ...needing('company')] : [];
}

/** Keeps the first few spans of an owner that do not overlap; says whether there is room for more. Spans come in order. */
function keepFirst(found: Map<Owner, Span[]>, owner: Owner, span: Span): boolean {
  const spans = found.get(owner);
  if (!spans) found.set(owner, [span]);
  else if (spans.length < QUOTES_PER_RULE && span.start >= (spans.at(-1)?.end ?? 0)) spans.push(span);
  return (spans?.length ?? 1) < QUOTES_PER_RULE;
}

const quote = (text: string, { start, end }: Span) =>
  text.slice(start, Math.min(end, start + QUOTE_LENGTH)).replace(HALF_CHARACTER_AT_END, '');
