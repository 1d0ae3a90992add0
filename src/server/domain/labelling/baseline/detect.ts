import { type Hit, QUOTES_PER_RULE } from './combine.ts';
import { PhraseIndex } from './phrases.ts';
import { quotedFor } from './quote.ts';
import {
  type Cue,
  type Mitigation,
  type Need,
  type Post,
  type Rule,
  type RuleSet,
  type ShapeCue,
  type Span,
  STRENGTH,
} from './rule.ts';
import { allMatches } from './shapes/patterns.ts';
import { type Elisions, hasLink, LINK, tokenize } from './tokens.ts';

/** Owners of topic words: these words support other cues and are not cues themselves. */
const [PLAIN_TOPIC, PASSING_TOPIC] = [Symbol('plain topic'), Symbol('passing topic')];
const [IDIOM, PASTIME] = [Symbol('idiom'), Symbol('pastime')];
const GRAMMAR = Symbol('grammar of public life');
/** A rule, which matched by its cue (then with what it needs) or by a phrase that needs nothing. */
type Source = { rule: Rule; needs: Need | undefined };
type Owner = Source | Mitigation | symbol;

/**
 * What the rules found in one post. `hits` are marks, and `supporting` ones are shown beside them without making any stronger. `silent`
 * are cues without what they need, or of one weak rule alone, in a post without any mark. Every strength must be multiplied by
 * `trust` (0 to 1).
 */
export type Detection = { hits: Hit[]; supporting: Hit[]; silent: Hit[]; trust: number };

/** How many signs of public life a cue needs if it needs a topic. */
const SIGNS_NEEDED = 2;
/** How many topics and idioms of a post are examined, so that the time grows only with the post's length. */
const TOPICS_KEPT = 50;

/** Makes a function that looks for `rules` in one post. Its time grows linearly with the post's length. */
export function createDetector(
  { rules, mitigations, topics, oneWeakRuleMarks }: RuleSet,
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
  addPhrases(PLAIN_TOPIC, topics.plain);
  addPhrases(PASSING_TOPIC, topics.passing);
  addPhrases(IDIOM, topics.idioms);
  addPhrases(PASTIME, topics.pastimes);
  for (const cue of topics.grammar) addCue(GRAMMAR, cue);
  for (const rule of rules) {
    addCue({ rule, needs: rule.needs }, rule.cue);
    addPhrases({ rule, needs: undefined }, rule.alone);
  }
  for (const mitigation of mitigations) addCue(mitigation, mitigation.cue);
  const findCues = (post: Post): Map<Owner, Span[]> => {
    const found = new Map<Owner, Span[]>();
    index.find(post.tokens, (owner, span) => keepFirst(found, owner, span));
    for (const { owner, cue } of shapes) {
      for (const span of cue.find(post)) keepFirst(found, owner, span);
    }
    const idioms = found.get(IDIOM);
    if (idioms === undefined) return found;
    return new Map([...found].map(([owner, spans]) => [owner, outside(idioms, spans)]));
  };
  return (text) => {
    const found: Found[] = [];
    let trust = 1;
    const post = { text, tokens: tokenize(text, elisions), hasLink: hasLink(text) };
    const cues = findCues(post);
    const mitigated = new Set<string | undefined>();
    const reported = reportedWords(post);
    for (const [owner, spans] of cues) {
      if (typeof owner === 'symbol' || spans.length === 0) continue;
      if ('factor' in owner) {
        trust *= owner.factor;
        mitigated.add(owner.id);
      } else {
        found.push({ ...owner, hits: outside(reported, spans).map((span) => hitOf(owner.rule, text, span)) });
      }
    }
    const counting = found.filter(({ rule }) => !mitigated.has(rule.silencedBy));
    if (counting.length === 0) return { hits: [], supporting: [], silent: [], trust };
    const isPastime = (cues.get(PASTIME) ?? []).length > 0;
    const passing = [...((isPastime ? undefined : cues.get(PASSING_TOPIC)) ?? []), ...(cues.get(GRAMMAR) ?? [])];
    const plain = cues.get(PLAIN_TOPIC) ?? [];
    const hits = withTheirNeeds(counting, { ...post, plain, passing }, oneWeakRuleMarks);
    if (hits.length === 0) return { hits, supporting: [], silent: silentIn(counting, { plain, passing }), trust };
    return { hits, supporting: thoseNeeding('support', counting), silent: [], trust };
  };
}

const REPORTED =
  /(?<![\p{L}\p{N}])(?:['‘][^'‘’"“”\n]{2,80}['’]|"[^"“”\n]{2,80}"|“[^"“”\n]{2,80}”|«[^«»\n]{2,80}»)(?![\p{L}\p{N}])/gu;
/** From this share of the post on, a quotation is what the post says. */
const WHOLE_POST_FROM = 0.5;

const WHOLE_LINK = new RegExp(`${LINK.source}\\S*`, 'giu');

/** Short quotations in a post that leads to a source: they are words of others, as in headlines. */
function reportedWords({ text, hasLink }: Post): Span[] {
  const quotations = hasLink ? allMatches(text, REPORTED) : [];
  if (quotations.length === 0) return [];
  const said = text.replaceAll(WHOLE_LINK, '').trim().length;
  return quotations
    .filter(([quotation]) => quotation.length < said * WHOLE_POST_FROM)
    .map(({ index, 0: quotation }) => ({ start: index + 1, end: index + quotation.length - 1 }));
}

type Found = Source & { hits: Hit[] };
type Topical = Post & { plain: readonly Span[]; passing: readonly Span[] };

function hitOf(rule: Rule, text: string, span: Span): Hit {
  const quoted = quotedFor(text, span);
  return { rule, category: rule.category, span, quoted, quote: text.slice(quoted.start, quoted.end) };
}

/**
 * The hits that mean a little without what they need. Those that need company, such as swearing, do so only beside a plain
 * topic, and hints that need support only beside any topic.
 */
const silentIn = (found: readonly Found[], { plain, passing }: Pick<Topical, 'plain' | 'passing'>): Hit[] =>
  found
    .filter(({ rule, needs }) => {
      if (needs === 'company') return plain.length > 0;
      return needs !== 'support' || rule.strength !== 'hint' || plain.length + passing.length > 0;
    })
    .flatMap(({ hits }) => hits);

/** The hits for which the post meets the {@link Need}; none if they are too weak together. */
function withTheirNeeds(found: readonly Found[], post: Topical, oneWeakRuleMarks: boolean): Hit[] {
  const needing = (need: Need | undefined) => thoseNeeding(need, found);
  const alone = needing(undefined);
  const topical = needing('topic');
  const isTopical = (hit: Hit, more = 0) => alone.length > 0 || signsBeside(hit, topical, post) + more >= SIGNS_NEEDED;
  const counted = [
    ...alone,
    ...topical.filter((hit) => isTopical(hit)),
    ...needing('headline').filter((hit) => isTopical(hit, Number(post.hasLink))),
  ];
  const isEnough = alone.length > 0 || (oneWeakRuleMarks ? counted.length > 0 : !isOneWeakRule(counted));
  if (!isEnough) return [];
  return [...counted, ...needing('company')];
}

const thoseNeeding = (need: Need | undefined, found: readonly Found[]): Hit[] =>
  found.filter(({ needs }) => needs === need).flatMap(({ hits }) => hits);

/** Whether there are no hits, or only those of one rule that is weak. */
const isOneWeakRule = (hits: readonly Hit[]): boolean =>
  hits.every(({ rule }) => rule === hits[0]?.rule && STRENGTH[rule.strength] <= STRENGTH.weak);

/**
 * How many signs besides a cue show that its post is about public life. Each plain topic counts {@link SIGNS_NEEDED},
 * each different passing topic one, and all cues of other rules on other words together one. A cue made only of topic
 * words is not a topic for itself.
 */
function signsBeside(cue: Hit, others: readonly Hit[], { text, plain, passing }: Topical): number {
  const isBeside = ({ start, end }: Span) => cue.span.start < start || end < cue.span.end;
  if (plain.some(isBeside)) return SIGNS_NEEDED;
  const topics = passing.filter(isBeside);
  const isApart = ({ span }: Hit) =>
    [cue.span, ...topics].every(({ start, end }) => end <= span.start || span.end <= start);
  const hasOther = others.some((other) => other.rule !== cue.rule && isApart(other));
  return new Set(topics.map(({ start, end }) => text.slice(start, end).toLowerCase())).size + Number(hasOther);
}

/** Those of `spans` that are inside none of `idioms`. Both are sorted by start. */
function outside(idioms: readonly Span[], spans: readonly Span[]): Span[] {
  let next = 0;
  let covered = 0;
  return spans.filter(({ start, end }) => {
    for (let idiom = idioms[next]; idiom && idiom.start <= start; idiom = idioms[++next])
      covered = Math.max(covered, idiom.end);
    return end > covered;
  });
}

/** Stores the first spans of an owner that do not overlap. Spans come in order. */
function keepFirst(found: Map<Owner, Span[]>, owner: Owner, span: Span): void {
  const room = typeof owner === 'symbol' ? TOPICS_KEPT : QUOTES_PER_RULE;
  const spans = found.get(owner) ?? [];
  if (spans.length < room && spans.every(({ end }) => end <= span.start)) spans.push(span);
  found.set(owner, spans);
}
