import { nodeAt, type SyntaxNode } from '#tests/model/support/syntax.ts';
import { type Rule, replaceBy, spanOf, type Wrap } from '#tests/support/faults/wraps.ts';
import { piecesIn } from './walk-code.ts';

/** Other SQL for a part of a statement, and what that does. */
type Edit = { readonly at: number; readonly end: number; readonly by: string; readonly fault: string };

const HOLE = '\u0001';

/** The text of a statement, in which inserted values and quoted texts are as long as they were, but blank. */
export function maskSql(text: string): string {
  let masked = '';
  let depth = 0;
  let quote = false;
  for (let place = 0; place < text.length; place += 1) {
    const sign = text[place] ?? '';
    const opens = text.startsWith('${', place);
    if (opens || (depth > 0 && sign === '{')) depth += 1;
    if (sign === "'" && depth === 0) quote = !quote;
    masked += depth > 0 || quote || sign === "'" ? HOLE : sign;
    if (opens) {
      masked += HOLE;
      place += 1;
    }
    if (depth > 0 && !opens && sign === '}') depth -= 1;
  }
  return masked;
}

const NEXT =
  /\b(and|or|group by|order by|having|window|returning|limit|offset|union|for|then|else|end|on conflict|join|left join|inner join|cross join|where|set)\b|,|;/;

/** Where a condition that begins at `start` ends: at the next word or bracket that does not belong to it. */
function endOfCondition(masked: string, start: number): number {
  let depth = 0;
  let isInRange = false;
  for (let place = start; place < masked.length; place += 1) {
    const sign = masked[place];
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth < 0) return place;
    if (depth > 0 || place === start || /\w/.test(masked[place - 1] ?? '')) continue;
    const rest = masked.slice(place);
    const isEndOfRange = isInRange && /^and\b/.test(rest);
    if (rest.search(NEXT) === 0 && !isEndOfRange) return place;
    if (isEndOfRange) isInRange = false;
    else if (/^between\b/.test(rest)) isInRange = true;
  }
  return masked.length;
}

/** Each condition in turn is as good as not there. */
function withoutConditions(masked: string): readonly Edit[] {
  return [...masked.matchAll(/\b(where|on|and|or|having|when)\b/g)].flatMap(({ 0: word, index }): readonly Edit[] => {
    const at = index + word.length;
    const end = endOfCondition(masked, at);
    const condition = masked.slice(at, end);
    const isRange =
      word === 'and' &&
      /\bbetween\b[^,;]*$/.test(
        masked
          .slice(0, index)
          .split(/\b(?:and|or|where)\b/)
          .at(-1) ?? '',
      );
    if (
      isRange ||
      condition.trim() === '' ||
      condition.trim() === 'true' ||
      /^\s*(conflict|update|delete)\b/.test(condition)
    )
      return [];
    return [{ at, end, by: word === 'or' ? ' false ' : ' true ', fault: `without what follows ${word}` }];
  });
}

const SWAPS: readonly (readonly [RegExp, string, string])[] = [
  [/(?<![<>=!|-])<(?![=>@])/g, '<=', '< becomes <='],
  [/(?<![<>=!])<=/g, '<', '<= becomes <'],
  [/(?<![<>=!|-])>(?![=>@])/g, '>=', '> becomes >='],
  [/(?<![<>=!])>=/g, '>', '>= becomes >'],
  [/\bis not null\b/g, 'is null', 'is not null becomes is null'],
  [/\bis null\b/g, 'is not null', 'is null becomes is not null'],
  [/\bnot exists\b/g, 'exists', 'not exists becomes exists'],
  [/(?<!not )\bexists\b/g, 'not exists', 'exists becomes not exists'],
  [/\bleft join\b/g, 'join', 'left join becomes join'],
  [/(?<!(left|cross) )\bjoin\b(?! lateral)/g, 'left join', 'join becomes left join'],
  [/\bdesc\b/g, 'asc', 'desc becomes asc'],
  [/\bmin(?=\()/g, 'max', 'min becomes max'],
  [/\bmax(?=\()/g, 'min', 'max becomes min'],
  [/\bleast(?=\()/g, 'greatest', 'least becomes greatest'],
  [/\bgreatest(?=\()/g, 'least', 'greatest becomes least'],
  [/\bdistinct (?!on|from)/g, '', 'without distinct'],
  [/\bnulls last\b/g, 'nulls first', 'nulls last becomes nulls first'],
  [/(?<= )\+(?= )/g, '-', '+ becomes -'],
  [/(?<= )-(?= )/g, '+', '- becomes +'],
];

const swaps = (masked: string): readonly Edit[] =>
  SWAPS.flatMap(([pattern, by, fault]) =>
    [...masked.matchAll(pattern)].map(({ 0: found, index }) => ({ at: index, end: index + found.length, by, fault })),
  );

/** Orders without their last key. */
const withoutTieBreakers = (masked: string): readonly Edit[] =>
  [...masked.matchAll(/\border by\b/g)].flatMap(({ 0: word, index }) => {
    const start = index + word.length;
    const end = endOfOrder(masked, start);
    const comma = lastComma(masked, start, end);
    return comma === null ? [] : [{ at: comma, end, by: ' ', fault: 'without the last key of the order' }];
  });

function endOfOrder(masked: string, start: number): number {
  let depth = 0;
  for (let place = start; place < masked.length; place += 1) {
    const sign = masked[place];
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth < 0) return place;
    if (
      depth === 0 &&
      /^\b(limit|offset|for|rows|range|groups|returning)\b/.test(masked.slice(place)) &&
      !/\w/.test(masked[place - 1] ?? '')
    )
      return place;
  }
  return masked.length;
}

function lastComma(masked: string, start: number, end: number): number | null {
  let [depth, found]: [number, number | null] = [0, null];
  for (let place = start; place < end; place += 1) {
    if (masked[place] === '(') depth += 1;
    if (masked[place] === ')') depth -= 1;
    if (masked[place] === ',' && depth === 0) found = place;
  }
  return found;
}

/** The faults that can be put into the text of a statement. */
export function editsOf(text: string): readonly Edit[] {
  const masked = maskSql(text);
  return [withoutConditions, swaps, withoutTieBreakers].flatMap((kind) => kind(masked));
}

const isSql = ({ type, tag }: SyntaxNode) =>
  type === 'TaggedTemplateExpression' && typeof tag === 'object' && tag !== null && 'name' in tag && tag.name === 'sql';

/** Faults in statements written as text: a condition, a join, an order or its last key is missing or wrong. */
export const breakSql: Rule = (program, source, name) =>
  piecesIn(program)
    .filter(({ node }) => isSql(node))
    .flatMap(({ node }): readonly Wrap[] => {
      const { start, end } = spanOf(nodeAt(node, 'quasi'));
      const text = source.slice(start + 1, end - 1);
      return editsOf(text).map(({ at, end: last, by, fault }) => {
        const line = text.slice(0, at).split('\n').length;
        const place = line === 1 ? '' : ` (line ${line})`;
        const words = `${fault}${place}: ${text
          .slice(Math.max(0, at - 12), last)
          .replaceAll(/\s+/g, ' ')
          .trim()
          .slice(0, 60)}`;
        return replaceBy(node, name(node, words), `sql\`${text.slice(0, at)}${by}${text.slice(last)}\``);
      });
    });
