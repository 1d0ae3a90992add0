import { basename } from 'node:path';
import { getStateNodes, toDirectedGraph } from '@xstate/graph';
import { describe, expect, test } from 'vitest';
import { StateMachine } from 'xstate';
import { isReference, nodesOf, readChart } from '#tests/model/support/chart.ts';
import { isCall } from '#tests/model/support/expectation.ts';
import { chartsOf, toCamelCase } from '#tests/model/support/find-charts.ts';

const modelTests = Object.keys(import.meta.glob('/tests/model/*.test.ts')).map((file) => basename(file, '.test.ts'));

const charts = chartsOf(import.meta.glob('/machines/*.machine.ts', { eager: true })).map((chart) => ({
  ...chart,
  id: toCamelCase(chart.name),
}));

test.each(charts)('$name has a test of its own', ({ name }) => expect(modelTests).toContain(name));

test('each event belongs to one chart, so that a sender knows the receiver', () => {
  const events = charts.flatMap(({ machine }) => machine.events.filter((event) => !event.startsWith('xstate.')));
  expect(events.filter((event, index) => events.indexOf(event) !== index)).toEqual([]);
});

describe('cached data', () => {
  /** Delays that say how long data is cached or fresh. */
  const KEEPING = ['cacheLifetime', 'preloadStaleTime', 'freshTime'];
  /** Delays that only let time pass. */
  const WAITING = [
    ...['copiedTime', 'intentDelay', 'pendingDelay', 'minimumPendingTime'],
    ...['connectTimeout', 'silence', 'reconnectDelay', 'pollInterval', 'typingPause'],
  ];
  const delaysOf = (machine: (typeof charts)[number]['machine']) => Object.keys(machine.implementations.delays);

  test('is recognised by its delay: each delay either caches or waits', () => {
    const delays = new Set(charts.flatMap(({ machine }) => delaysOf(machine)));
    expect([...delays].sort()).toEqual([...KEEPING, ...WAITING].sort());
  });

  test('belongs to the charts that scripts/lint/keepers.grit names', () => {
    const keepers = charts.filter(({ machine }) => delaysOf(machine).some((delay) => KEEPING.includes(delay)));
    expect(keepers.map(({ name }) => name)).toEqual(['link-preload', 'list', 'query']);
  });
});

test.each([
  ['dialog', 'canBreakOff', 'a running question cannot be cancelled'],
  ['dialog', 'canStop', 'a running question ends only with its answer'],
  ['form', 'isFlawed', 'typed values are valid'],
  ['form', 'isSecretUnreadable', 'a stored secret can be read'],
  ['form', 'isSecretElsewhere', 'a stored secret belongs to the named server'],
  ['saveFlow', 'isOvertaken', 'nobody else saved first'],
])('%s: %s is false unless the application provides it: %s', (chart, guard) => {
  const machine = charts.find(({ id }) => id === chart)?.machine;
  expect(Reflect.apply(Object(machine?.implementations.guards[guard]), null, [])).toBe(false);
});

describe.each(charts)('$name', ({ id, machine }) => {
  const nodes = nodesOf(readChart(machine));
  const arrows = nodes.flatMap(({ path, node }) =>
    Object.entries(node.arrows).flatMap(([place, list]) =>
      list.map((arrow) => ({ where: [...path, place].join('.'), arrow })),
    ),
  );
  const invokes = nodes.flatMap(({ node }) => node.invokes.map((call) => ({ call, node })));
  const { actions, actors, guards, delays } = machine.implementations;

  test('has its own name and a description', () => {
    expect(machine.id).toBe(id);
    expect(machine.root.description).toMatch(/^[A-Z].*\.$/);
  });

  test('uses functions only for its context and output, and to map inputs and params', () => {
    const odd = functionsIn(machine.config).filter((place) => !/(^context|^output|\binput|\.params)$/.test(place));
    expect(odd).toEqual([]);
  });

  test('implements every action, guard, call and delay that it names', () => {
    const used = {
      actions: [
        ...nodes.flatMap(({ node }) => [...node.entry, ...node.exit]),
        ...arrows.flatMap(({ arrow }) => arrow.actions),
      ],
      guards: arrows.flatMap(({ arrow }) => (arrow.guard === undefined ? [] : [arrow.guard])),
      actors: invokes.map(({ call }) => call.src),
      delays: nodes.flatMap(({ node }) => placesOf(node.arrows, 'after')),
    };
    const missing = {
      actions: used.actions.filter((action) => !(nameOf(action) in actions)),
      guards: used.guards.filter((guard) => !(nameOf(guard) in guards)),
      actors: used.actors.filter((actor) => !(nameOf(actor) in actors)),
      delays: used.delays.filter((delay) => !(delay in delays)),
    };
    expect(missing).toEqual({ actions: [], guards: [], actors: [], delays: [] });
  });

  test('uses every action, guard, call and delay that it implements', () => {
    const used = JSON.stringify([
      machine.config,
      ...Object.values(guards).map((guard) => Reflect.get(Object(guard), 'guards')),
    ]);
    const names = [actions, guards, actors, delays].flatMap((implementations) => Object.keys(implementations));
    expect(names.filter((name) => !used.includes(`"${name}"`))).toEqual([]);
  });

  test('gives every invoke an id, and handles success and failure of every call', () => {
    const unanswered = invokes.filter(({ call, node }) => {
      const src = String(call.src);
      const isDone = `done ${call.id}` in node.arrows;
      const isAnswered = isDone && `error ${call.id}` in node.arrows;
      // A watcher runs as long as its state is active, and never ends.
      if (typeof call.id !== 'string') return true;
      if (WATCH.test(src)) return isDone;
      // An invoked chart fails only through a bug. If it has an end, the parent must handle that.
      if (actors[src] instanceof StateMachine) return isDone !== isCall(machine, src);
      return !isAnswered;
    });
    expect(unanswered).toEqual([]);
  });

  test('speaks to the outside only through actions that the application provides', () => {
    const kinds = Object.values(actions).flatMap((action) => Reflect.get(Object(action), 'type') ?? []);
    expect(kinds.filter((kind) => !['xstate.assign', 'xstate.raise', 'xstate.sendTo'].includes(kind))).toEqual([]);
  });

  test('uses each id of an invoke once', () => {
    const ids = invokes.map(({ call }) => call.id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test('gives every arrow a single target', () => {
    const odd = arrows.filter(({ arrow }) => arrow.target !== undefined && typeof arrow.target !== 'string');
    expect(odd).toEqual([]);
  });

  test('names states as modes, events as noun and verb, guards as questions', () => {
    const states = nodes.flatMap(({ node }) => Object.keys(node.states));
    const events = nodes.flatMap(({ node }) => placesOf(node.arrows, 'on'));
    const odd = {
      states: states.filter((name) => !/^[a-z][A-Za-z]*$/.test(name)),
      events: events.filter((name) => !/^[a-z]+\.[a-z]+$/.test(name)),
      guards: Object.keys(guards).filter((name) => !/^(is|has|can)[A-Z]/.test(name)),
    };
    expect(odd).toEqual({ states: [], events: [], guards: [] });
  });

  test('can be drawn', () => {
    const drawn = JSON.stringify(toDirectedGraph(machine));
    expect(getStateNodes(machine).filter((node) => !drawn.includes(`"id":"${node.id}"`))).toEqual([]);
  });
});

/** A callback actor is named after what it watches or holds. */
const WATCH = /^(watch|hold)[A-Z]/;

const nameOf = (reference: unknown): string => (isReference(reference) ? reference.type : String(reference));

const placesOf = (arrows: Readonly<Record<string, unknown>>, kind: string): readonly string[] =>
  Object.keys(arrows)
    .filter((place) => place.startsWith(`${kind} `))
    .map((place) => place.slice(kind.length + 1));

/** The places of functions in a configuration, as dotted paths. */
function functionsIn(value: unknown, place = ''): readonly string[] {
  if (typeof value === 'function') return [place];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => functionsIn(part, place === '' ? key : `${place}.${key}`));
}
