import type { ChartState, ChartTransition } from './chart-graph.ts';
import { isArrow } from './chart-parts.ts';
import { actionsOf, destinationOf, headOf, notesOf } from './texts.ts';

export type Line = { readonly text: string; readonly kind: 'head' | 'actions' };

/** The lines about one thing: what a state does, or a transition with the event that causes it. */
export type Entry = {
  readonly lines: readonly Line[];
  readonly transition: ChartTransition | null;
};

/** The maximum number of characters in a line; longer lines break at spaces. */
const WIDTH = 30;

/** The text in a box, below the name of its state. */
export const entriesOf = (state: ChartState): readonly Entry[] => [
  ...notesOf(state).map((note) => ({ lines: wrap(note, 'head'), transition: null })),
  ...state.transitions
    .filter((transition) => !isArrow(transition))
    .map((transition) => toEntry(transition, destinationOf(transition))),
];

/** The text on an arrow: `event [guard]`, and below it `/ actions`. */
export const toEntry = (transition: ChartTransition, destination = ''): Entry => ({
  lines: [
    ...wrap(`${headOf(transition)}${destination}`, 'head'),
    ...actionsOf(transition).flatMap((actions) => wrap(actions, 'actions')),
  ],
  transition,
});

/** All lines of the entries, in order. */
export const linesOf = (entries: readonly Entry[]): readonly string[] =>
  entries.flatMap(({ lines }) => lines.map(({ text }) => text));

function wrap(text: string, kind: Line['kind']): readonly Line[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.pop();
    if (last === undefined) lines.push(word);
    else if (`${last} ${word}`.length > WIDTH) lines.push(last, `  ${word}`);
    else lines.push(`${last} ${word}`);
  }
  return lines.map((line) => ({ text: line, kind }));
}
