import { isNode, listAt, nodeAt, type SyntaxNode } from '#tests/model/support/syntax.ts';
import { type Rule, replaceBy, spanOf, type Wrap } from '#tests/support/faults/wraps.ts';
import { calleeName, type Piece, piecesIn, receiverOf } from './walk-code.ts';

/** Another code for a piece, and what that does. */
type Other = { readonly fault: string; readonly code: string };

type Text = (node: SyntaxNode) => string;

const OTHER_OPERATORS = new Map<string, readonly string[]>(
  Object.entries({
    '<': ['<=', '>='],
    '<=': ['<', '>'],
    '>': ['>=', '<='],
    '>=': ['>', '<'],
    '===': ['!=='],
    '!==': ['==='],
    '+': ['-'],
    '-': ['+'],
    '*': ['/'],
    '/': ['*'],
    '%': ['*'],
    '**': ['*'],
    '+=': ['-='],
    '-=': ['+='],
    '*=': ['/='],
  }),
);
const BOUNDARIES = ['<', '<=', '>', '>='];

const OTHER_METHODS = new Map(
  Object.entries({
    some: 'every',
    every: 'some',
    min: 'max',
    max: 'min',
    floor: 'ceil',
    ceil: 'floor',
    round: 'floor',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
  }),
);

/** Methods that give a changed copy of what they are called on. */
const COPYING =
  /^(filter|slice|toSorted|toReversed|trim|trimStart|trimEnd|toLowerCase|toUpperCase|normalize|replace|replaceAll)$/;

/** Whether the piece is the whole question of a branch or loop. */
const isTest = ({ parent, field }: Piece) =>
  field === 'test' && /^(If|While|DoWhile|For)Statement$|^ConditionalExpression$/.test(parent.type);

const isLoop = ({ parent }: Piece) => /^(While|DoWhile|For)Statement$/.test(parent.type);

function isWord(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'TemplateLiteral') return true;
  if (node.type === 'Literal') return typeof node.value === 'string';
  return node.type === 'BinaryExpression' && (isWord(node.left) || isWord(node.right));
}

/** Branches that are always or never taken; a loop that never begins. */
function branches(piece: Piece): readonly Other[] {
  if (!isTest(piece)) return [];
  const never = { fault: 'never', code: 'false' };
  return isLoop(piece) ? [never] : [{ fault: 'always', code: 'true' }, never];
}

function operators(piece: Piece, text: Text): readonly Other[] {
  const { node } = piece;
  if (!/^(Binary|Assignment)Expression$/.test(node.type) || isWord(node) || isWord(node.right)) return [];
  const operator = String(node.operator);
  const others = OTHER_OPERATORS.get(operator) ?? [];
  // A branch that is always or never taken says more than its opposite.
  const [left, right] = [text(nodeAt(node, 'left')), text(nodeAt(node, 'right'))];
  const isBoundary = BOUNDARIES.includes(operator);
  const told = isTest(piece) ? others.slice(0, isBoundary ? 1 : 0) : others;
  return told.map((other) => ({ fault: `${operator} becomes ${other}`, code: `${left} ${other} ${right}` }));
}

/** `a && b` becomes `a` or `b`; a default is forgotten. */
function parts({ node }: Piece, text: Text): readonly Other[] {
  if (node.type !== 'LogicalExpression') return [];
  const [left, right] = [text(nodeAt(node, 'left')), text(nodeAt(node, 'right'))];
  const first = { fault: `without what follows ${node.operator}`, code: left };
  return node.operator === '??' ? [first] : [first, { fault: `without what precedes ${node.operator}`, code: right }];
}

function values(piece: Piece, text: Text): readonly Other[] {
  const { node, parent, field } = piece;
  if (node.type === 'UnaryExpression' && (node.operator === '-' || (node.operator === '!' && !isTest(piece))))
    return [{ fault: `without ${node.operator}`, code: text(nodeAt(node, 'argument')) }];
  if (node.type === 'UpdateExpression') {
    const operator = node.operator === '++' ? '--' : '++';
    return [{ fault: `${node.operator} becomes ${operator}`, code: `${operator}${text(nodeAt(node, 'argument'))}` }];
  }
  if (node.type !== 'Literal' || field === 'key') return [];
  if (typeof node.value === 'boolean')
    return [{ fault: `${node.value} becomes ${!node.value}`, code: `${!node.value}` }];
  const isElsewhere = parent.type === 'UnaryExpression' || (parent.type === 'MemberExpression' && field === 'property');
  return typeof node.value === 'number' && !isElsewhere
    ? [{ fault: `${node.value} and one`, code: `${node.value + 1}` }]
    : [];
}

function methods({ node }: Piece, text: Text): readonly Other[] {
  const name = calleeName(node);
  const receiver = receiverOf(node);
  if (receiver === undefined) return [];
  if (COPYING.test(name)) return [{ fault: `without ${name}`, code: text(receiver) }];
  const other = OTHER_METHODS.get(name);
  if (other === undefined) return [];
  const given = listAt(node, 'arguments').map(text).join();
  return [{ fault: `${name} becomes ${other}`, code: `${text(receiver)}.${other}(${given})` }];
}

const LOG = /^(log|logger)$/;

/** Calls that nobody makes, and values that nobody keeps. Lines of the log are left alone. */
function effects({ node, parent }: Piece, text: Text): readonly Other[] {
  if (parent.type !== 'ExpressionStatement') return [];
  const call = node.type === 'AwaitExpression' || node.type === 'UnaryExpression' ? nodeAt(node, 'argument') : node;
  const isKept = node.type === 'AssignmentExpression' && node.operator === '=';
  if (call.type !== 'CallExpression' && !isKept) return [];
  const receiver = receiverOf(call);
  if (receiver?.type === 'Identifier' && LOG.test(String(receiver.name))) return [];
  if (isNode(call.callee) && call.callee.type === 'Super') return [];
  const words = isKept ? `${text(nodeAt(node, 'left'))} =` : `${calleeName(call)}()`;
  return [{ fault: `without ${words}`, code: 'undefined' }];
}

const KINDS = [branches, operators, parts, values, methods, effects];

/** Faults in plain code: boundaries, branches, operators, defaults, forgotten calls. */
export const breakCode: Rule = (program, source, name) => {
  const text: Text = (node) => {
    const { start, end } = spanOf(node);
    return source.slice(start, end);
  };
  return piecesIn(program).flatMap((piece): readonly Wrap[] =>
    KINDS.flatMap((kind) => kind(piece, text)).map(({ fault, code }) =>
      replaceBy(piece.node, name(piece.node, fault), code),
    ),
  );
};
