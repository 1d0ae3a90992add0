import { type Hit, QUOTES_PER_RULE } from './combine.ts';
import { PhraseIndex } from './phrases.ts';
import type { Mitigation, Post, Rule, RuleSet, ShapeCue, Span } from './rule.ts';
import { tokenize } from './tokens.ts';

type Owner = Rule | Mitigation;

/** What the rules found in one post; every confidence is to be multiplied by `trust` (0 to 1). */
export type Detection = { hits: Hit[]; trust: number };

/** The longest quote, in UTF-16 units; a cue that spans more is quoted up to there. */
const QUOTE_LENGTH = 200;
const HALF_CHARACTER_AT_END = /[\uD800-\uDBFF]$/;

/** Makes a function that looks for `rules` in one post; its time grows linearly with the post's length. */
export function createDetector({ rules, mitigations }: RuleSet): (text: string) => Detection {
  const index = new PhraseIndex<Owner>();
  const shapes: { owner: Owner; cue: ShapeCue }[] = [];
  for (const owner of [...rules, ...mitigations]) {
    const { cue } = owner;
    if ('phrases' in cue) for (const phrase of cue.phrases) index.add(owner, phrase);
    else shapes.push({ owner, cue });
  }
  const findCues = (post: Post): Map<Owner, Span[]> => {
    const found = new Map<Owner, Span[]>();
    index.find(post.tokens, (owner, span) => keepFirst(found, owner, span));
    for (const { owner, cue } of shapes) {
      for (const span of cue.find(post)) if (!keepFirst(found, owner, span)) break;
    }
    return found;
  };
  return (text) => {
    const hits: Hit[] = [];
    let trust = 1;
    for (const [owner, spans] of findCues({ text, tokens: tokenize(text) })) {
      if ('factor' in owner) trust *= owner.factor;
      else
        for (const span of spans) hits.push({ rule: owner, category: owner.category, span, quote: quote(text, span) });
    }
    return { hits, trust };
  };
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
