import { type AnyStateMachine, StateMachine } from 'xstate';

const modules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = import.meta.glob(
  '/machines/*.machine.ts',
  { eager: true },
);

const drawings: Readonly<Record<string, string>> = import.meta.glob('/machines/diagrams/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const nameOf = (id: string) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Every chart by its id. */
export const CHARTS: ReadonlyMap<string, AnyStateMachine> = new Map(
  Object.values(modules)
    .flatMap((exports) => Object.entries(exports))
    .flatMap(([name, exported]) =>
      exported instanceof StateMachine && name === `${exported.id}Machine` ? [[exported.id, exported]] : [],
    ),
);

/** The drawing of a chart, as SVG. */
export const drawingOf = (id: string): string => drawings[`/machines/diagrams/${nameOf(id)}.svg`] ?? '';
