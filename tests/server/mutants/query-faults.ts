import { listAt, nodeAt, type SyntaxNode } from '#tests/model/support/syntax.ts';
import { type Rule, replaceBy, spanOf, type Wrap } from '#tests/support/faults/wraps.ts';
import { calleeName, piecesIn, receiverOf } from './walk-code.ts';

const OTHER_JOINS = new Map([
  ['innerJoin', 'leftJoin'],
  ['leftJoin', 'innerJoin'],
]);
const OTHER_COMPARISONS = new Map(
  Object.entries({
    lt: 'lte',
    lte: 'lt',
    gt: 'gte',
    gte: 'gt',
    isNull: 'isNotNull',
    isNotNull: 'isNull',
    exists: 'notExists',
    notExists: 'exists',
    asc: 'desc',
    desc: 'asc',
  }),
);

/** Where `judge-files.ts` puts them. */
const DRIZZLE = 'globalThis.queries';

/** Faults in queries built with Drizzle: a condition, a join, an order or a column is missing or wrong. */
export const breakQueries: Rule = (program, source, name) => {
  const text = (node: SyntaxNode) => {
    const { start, end } = spanOf(node);
    return source.slice(start, end);
  };
  return piecesIn(program).flatMap(({ node }): readonly Wrap[] => {
    const called = calleeName(node);
    const given = listAt(node, 'arguments').filter(({ type }) => type !== 'SpreadElement');
    const [first] = given;
    const replace = (piece: SyntaxNode, fault: string, code: string) => replaceBy(piece, name(piece, fault), code);
    if (first === undefined) return [];
    const receiver = receiverOf(node);
    if (receiver === undefined) {
      // Drizzle leaves out conditions that are undefined.
      if (called === 'and' || called === 'or')
        return given.map((condition) => replace(condition, `without this of ${called}`, 'undefined'));
      const other = OTHER_COMPARISONS.get(called);
      if (other === undefined) return [];
      return [replace(node, `${called} becomes ${other}`, `${DRIZZLE}.${other}(${given.map(text).join()})`)];
    }
    if (called === 'where' && !['and', 'undefined'].includes(calleeName(first)))
      return [replace(first, 'without the condition', 'undefined')];
    const otherJoin = OTHER_JOINS.get(called);
    if (otherJoin !== undefined) {
      const [, condition] = given;
      const isOfParts = condition === undefined || calleeName(condition) === 'and';
      const joined = isOfParts ? [] : [replace(condition, 'joined with all', `${DRIZZLE}.sql\`true\``)];
      const call = `${text(receiver)}.${otherJoin}(${given.map(text).join()})`;
      return [...joined, replace(node, `${called} becomes ${otherJoin}`, call)];
    }
    if (called === 'orderBy') return given.map((key) => leaveOut(key, name(key, 'without this key of the order')));
    if (called === 'limit') return [replace(first, 'one more than the limit', `(${text(first)}) + 1`)];
    if (called === 'set' && first.type === 'ObjectExpression') return columnsOf(first, name);
    return [];
  });
};

/** An argument that is left out. */
const leaveOut = (node: SyntaxNode, fault: string): Wrap => ({
  ...spanOf(node),
  before: `...(globalThis.faults.isOn(${JSON.stringify(fault)})?[]:[`,
  after: '])',
  faults: [fault],
});

/** Columns that are not written. */
const columnsOf = (object: SyntaxNode, name: Parameters<Rule>[2]): readonly Wrap[] =>
  listAt(object, 'properties').flatMap((property) => {
    if (property.type !== 'Property' || property.computed === true) return [];
    const [key, value] = [String(nodeAt(property, 'key').name), nodeAt(property, 'value')];
    const wrap = replaceBy(value, name(value, `${key} is not written`), 'undefined');
    return [property.shorthand === true ? { ...wrap, before: `${key}: ${wrap.before}` } : wrap];
  });
