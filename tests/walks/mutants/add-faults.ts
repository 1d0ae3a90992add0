import { isNode, listAt, nodeAt, nodesIn, type SyntaxNode } from '#tests/model/support/syntax.ts';
import {
  addFaultsOf,
  type FaultySource,
  type Namer,
  replaceBy,
  spanOf,
  spell,
  type Wrap,
} from '#tests/support/faults/wraps.ts';

/** Wraps a function in one of the functions of `globalThis.faults`. */
const passThrough = (node: SyntaxNode, kind: 'action' | 'guard', faults: readonly string[]): Wrap => ({
  ...spanOf(node),
  before: `globalThis.faults.${kind}(${faults.map(spell).join()},`,
  after: ')',
  faults,
});

/** Wraps declared facts, so that a fault can make the list empty. */
const stateFacts = (node: SyntaxNode, fault: string): Wrap => ({
  ...spanOf(node),
  before: `globalThis.faults.facts(${spell(fault)},`,
  after: ')',
  faults: [fault],
});

const breakCall = (node: SyntaxNode, what: string, name: Namer): Wrap => {
  const faults = ['answers at once', 'never answers', 'always fails'].map((fault) => name(node, `${what} ${fault}`));
  return { ...spanOf(node), before: `globalThis.faults.call(${spell(faults)},`, after: ')', faults };
};

/** The name of the called function: `send` for `list.send(…)`, `fromPromise` for `fromPromise(…)`. */
function calleeOf(call: SyntaxNode): string {
  const callee = nodeAt(call, 'callee');
  const { property } = callee;
  return String(isNode(property) ? property.name : callee.name);
}

const EVENT = /^[a-z]+\.[a-z]+$/;

/** The events that a call sends. */
const eventsIn = (call: SyntaxNode) =>
  listAt(call, 'arguments')
    .flatMap(nodesIn)
    .filter(({ type, value }) => type === 'Literal' && typeof value === 'string' && EVENT.test(value));

const isSend = (node: SyntaxNode) =>
  node.type === 'CallExpression' && ['send', 'sendBack'].includes(calleeOf(node)) && eventsIn(node).length > 0;

/** Faults that drop a `send`. */
const dropSends = (nodes: readonly SyntaxNode[], name: Namer): readonly Wrap[] =>
  nodes.filter(isSend).map((call) => {
    const events = eventsIn(call).map(({ value }) => value);
    return replaceBy(call, name(call, `drop ${events.join(' or ')}`), 'undefined');
  });

/** Faults that swap an event with the next different one in the file. */
function swapEvents(nodes: readonly SyntaxNode[], name: Namer): readonly Wrap[] {
  const events = nodes.filter(isSend).flatMap(eventsIn);
  return events.flatMap((one, index) => {
    const other = events.slice(index + 1).find(({ value }) => value !== one.value);
    if (other === undefined) return [];
    const fault = name(one, `swap ${one.value} with ${other.value}`);
    return [replaceBy(one, fault, spell(other.value)), replaceBy(other, fault, spell(one.value))];
  });
}

/** Faults that ignore `can` and `disabled`. */
const ignoreLimits = (nodes: readonly SyntaxNode[], name: Namer): readonly Wrap[] =>
  nodes.flatMap((node) => {
    if (node.type === 'CallExpression' && calleeOf(node) === 'can')
      return [replaceBy(node, name(node, 'ignore can'), 'true')];
    const value = attributeOf(node, /^disabled$/);
    return value === undefined ? [] : [replaceBy(value, name(node, 'ignore disabled'), 'false')];
  });

/** The value of an attribute with such a name, if the value is computed. */
function attributeOf(node: SyntaxNode, pattern: RegExp): SyntaxNode | undefined {
  if (node.type !== 'JSXAttribute' || !pattern.test(String(nodeAt(node, 'name').name))) return undefined;
  const { value } = node;
  return isNode(value) && value.type === 'JSXExpressionContainer' ? nodeAt(value, 'expression') : undefined;
}

/** Faults that drop an event handler. A handler with a `send` of its own already has a fault that drops that. */
const dropHandlers = (nodes: readonly SyntaxNode[], name: Namer): readonly Wrap[] =>
  nodes.flatMap((node) => {
    const value = attributeOf(node, /^on[A-Z]/);
    if (value === undefined || doesNothing(value) || nodesIn(value).some(isSend)) return [];
    return [passThrough(value, 'action', [name(node, `drop ${nodeAt(node, 'name').name}`)])];
  });

const CALLS = /^(ask|carryOut|fetchData|fetchNewer|fetchPage|find|read|remove|save)$/;
const ACTIONS = /^on[A-Z]/;
const FACTS = /^(changes|shows)$/;
const GUARDS = /^is[A-Z]/;

/** Faults in provided actors: calls that answer at once, never or with a failure; actions and guards that do nothing. */
const breakProvisions = (nodes: readonly SyntaxNode[], name: Namer): readonly Wrap[] =>
  nodes.flatMap((node) => {
    if (node.type !== 'CallExpression') return [];
    const [callee, [first, ...others]] = [calleeOf(node), listAt(node, 'arguments')];
    if (first === undefined) return [];
    if (callee === 'fromPromise') return [breakCall(first, 'the call', name)];
    if (callee === 'fromCallback') return [passThrough(first, 'action', [name(first, 'hear nothing')])];
    if (callee === 'provideLoad') return [breakCall(first, 'the call', name)];
    if (!/^(provide|startList$|startQuery$|withLookup$)/.test(callee)) return [];
    return [first, ...others].flatMap((given) => breakParts(given, '', name));
  });

function breakParts(given: SyntaxNode, place: string, name: Namer): readonly Wrap[] {
  return listAt(given, 'properties').flatMap((property) => {
    if (property.type !== 'Property') return [];
    const [key, value] = [String(nodeAt(property, 'key').name), nodeAt(property, 'value')];
    if (value.type === 'ObjectExpression') return breakParts(value, key, name);
    const wrap = doesNothing(value) ? null : breakPart(key, place, value, name);
    if (wrap === null) return [];
    return [property.shorthand === true ? { ...wrap, before: `${key}: ${wrap.before}` } : wrap];
  });
}

/** Whether a function is `() => {}`: a fault could not change it. */
const doesNothing = ({ type, body }: SyntaxNode) =>
  type === 'ArrowFunctionExpression' &&
  isNode(body) &&
  body.type === 'BlockStatement' &&
  listAt(body, 'body').length === 0;

function breakPart(key: string, place: string, value: SyntaxNode, name: Namer): Wrap | null {
  // This is actor logic. Its call is found where the logic is created.
  if (place === 'actors') return null;
  if (CALLS.test(key)) return breakCall(value, key, name);
  if (FACTS.test(key)) return stateFacts(value, name(value, `${key} nothing`));
  if (place === 'actions' || ACTIONS.test(key))
    return passThrough(value, 'action', [name(value, `${key} does nothing`)]);
  if (place !== 'guards' && !GUARDS.test(key)) return null;
  return passThrough(value, 'guard', [name(value, `${key} says yes`), name(value, `${key} says no`)]);
}

/** Adds every possible fault to a source of the console, inactive. */
export const addFaults = (file: string, source: string): FaultySource =>
  addFaultsOf(
    [dropSends, swapEvents, ignoreLimits, dropHandlers, breakProvisions].map(
      (rule) => (program, _, name) => rule(nodesIn(program), name),
    ),
    file,
    source,
  );
