import { describe, expect, test } from 'vitest';
import { chartsOf, countCalls, importersOf, type Sources, sentIn } from '#tests/model/support/wiring.ts';

const charts = chartsOf(import.meta.glob('/machines/*.machine.ts', { eager: true }));
const everything: Sources = import.meta.glob(['/machines/*.ts', '/src/console/**/*.{ts,tsx}'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const sources: Sources = Object.fromEntries(
  Object.entries(everything)
    .filter(([file]) => !/\.test\.tsx?$/.test(file))
    .map(([file, source]) => [file.slice(1), source]),
);
const inConsole: Sources = Object.fromEntries(
  Object.entries(sources).filter(([file]) => file.startsWith('src/console/')),
);

describe('events', () => {
  const received = charts.flatMap(({ name, machine }) =>
    machine.events.filter((event) => !event.startsWith('xstate.')).map((event) => ({ name, event })),
  );
  const sent = Object.values(sources).flatMap(sentIn);

  test('are found where they are sent, and nowhere else', () => {
    const source = `
      // list.send({ type: 'never.sent' });
      list.send({ type: 'list.opened', page });
      guard.send({ type: isOver ? 'work.ended' : 'work.begun', name: read('x') });
      refuse: sendTo('form', (_, params) => ({
        type: 'delivery.refused' as const,
        error: params.error,
      })),
      on: { 'form.reset': { target: 'editing' } },
      can: snapshot.can({ type: 'form.submitted' }),
    `;
    expect(sentIn(source)).toEqual(['list.opened', 'work.ended', 'work.begun', 'delivery.refused']);
  });

  test('each belong to one chart, so that who sends one sends it there', () => {
    const events = received.map(({ event }) => event);
    expect(events.filter((event, index) => events.indexOf(event) !== index)).toEqual([]);
  });

  test.each(received)('$event of $name is sent by somebody', ({ event }) => expect(sent).toContain(event));

  test('that are sent are taken by a chart', () => {
    const events: readonly string[] = received.map(({ event }) => event);
    expect(events.length).toBeGreaterThan(40);
    expect(sent.filter((event) => !events.includes(event))).toEqual([]);
  });
});

describe('what is kept for later', () => {
  /** How long something that was read is kept, or counts as fresh. */
  const KEEPING = ['cacheLifetime', 'preloadStaleTime', 'freshTime'];
  /** What only lets time pass. */
  const WAITING = [
    ...['copiedTime', 'intentDelay', 'pendingDelay', 'minimumPendingTime'],
    ...['connectTimeout', 'silence', 'reconnectDelay', 'pollInterval', 'typingPause'],
  ];

  const delaysOf = (machine: (typeof charts)[number]['machine']) => Object.keys(machine.implementations.delays);
  const keepers = charts.filter(({ machine }) => delaysOf(machine).some((delay) => KEEPING.includes(delay)));

  test('is known by its delay: each delay either keeps or waits', () => {
    const delays = new Set(charts.flatMap(({ machine }) => delaysOf(machine)));
    expect([...delays].sort()).toEqual([...KEEPING, ...WAITING].sort());
  });

  test('is started by one file for each chart, which hands out running actors and no chart', () => {
    const starters = keepers.map(({ name }) => [name, ...importersOf(inConsole, `/${name}.machine.ts`)]);
    expect(starters).toEqual([
      ['link-preload', 'src/console/app/frame/preload.ts'],
      ['list', 'src/console/shared/lists/start-list.ts'],
      ['query', 'src/console/shared/queries/start-query.ts'],
    ]);
    for (const file of starters.map(([, starter]) => starter ?? '')) {
      expect(sources[file]).toMatch(/\bcreateActor\([\s\S]*\.start\(\)/);
      expect(sources[file]).not.toContain('useActorRef');
    }
  });

  test('is started by no component, which names what it shows and leaves the start to what the session keeps', () => {
    const starters = Object.entries(inConsole)
      .filter(([file]) => file.endsWith('/providers.ts'))
      .flatMap(([, source]) => [...source.matchAll(/\bexport (?:const|function) (start[A-Z]\w*)/g)])
      .map(([, name]) => name);
    expect(starters.length).toBeGreaterThan(10);
    const callers = Object.entries(inConsole)
      .filter(([file, source]) => file.endsWith('.tsx') && countCalls(source, `(?:start|${starters.join('|')})`) > 0)
      .map(([file]) => file);
    expect(callers).toEqual(['src/console/app/start-console.tsx']);
  });
});

describe('effects in components', () => {
  /** Each one, with what it ties to what: a chart to the router, or to what is on the page. Nothing else needs one. */
  const BRIDGES: Readonly<Record<string, readonly string[]>> = {
    'src/console/app/focus/use-kept-focus.ts': [
      'page: what has the focus hands it on when it goes',
      'page: the heading of the screen that somebody went to gets the focus',
    ],
    'src/console/app/scroll/use-kept-scroll.ts': [
      'page: where each place of the history is scrolled to',
      'router: a page is come back to, or is new',
    ],
    'src/console/features/compare/add-side.tsx': ['router: what is compared now, and how the address takes one more'],
    'src/console/features/report/evidence/evidence-keys.ts': ['page: keys that are pressed anywhere on it'],
    'src/console/features/report/evidence/evidence.tsx': ['router: a link to the evidence shows it'],
    'src/console/app/routes/transition.tsx': ['router: a navigation starts and is over'],
    'src/console/shared/filters/use-filters.ts': [
      'router: how the address is written now',
      'router: the filters and the address',
    ],
    'src/console/shared/item-list/use-progress.ts': ['page: an account is on it, and no more'],
    'src/console/shared/lists/use-list.ts': [
      'router: the page of a list and the page in the address',
      'page: a list is on it no more',
      'page: the newest rows are on it, and no more',
    ],
    'src/console/shared/queries/use-query.ts': ['page: an answer is on it, and no more'],
  };
  const EFFECT = 'use(?:Layout|Insertion)?Effect';

  test('are found by any name', () => {
    expect(
      countCalls("import { useEffect as run } from 'react'; run(() => {}); useLayoutEffect(() => {});", EFFECT),
    ).toBe(2);
    expect(countCalls('// useEffect(() => {});\nReact.useEffect(() => {});', EFFECT)).toBe(1);
  });

  test('are the bridges that are listed, and no others', () => {
    const found = Object.entries(inConsole).map(([file, source]) => [file, countCalls(source, EFFECT)] as const);
    expect(Object.fromEntries(found.filter(([, count]) => count > 0))).toEqual(
      Object.fromEntries(Object.entries(BRIDGES).map(([file, bridges]) => [file, bridges.length])),
    );
  });
});
