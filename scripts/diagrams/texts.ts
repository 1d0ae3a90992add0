import type { ChartState, ChartTransition } from './chart-graph.ts';

/** What a state does, in lines. */
export const notesOf = ({ kind, entry, exit, invokes }: ChartState): readonly string[] => [
  ...(kind === 'history' ? ['history'] : []),
  ...(entry.length > 0 ? [`entry / ${entry.join(', ')}`] : []),
  ...(exit.length > 0 ? [`exit / ${exit.join(', ')}`] : []),
  ...invokes.map(invocationOf),
];

function invocationOf({ id, src, chart }: ChartState['invokes'][number]): string {
  const work = id === src ? `runs ${src}` : `runs ${src} as ${id}`;
  return chart === null ? work : `${work}, the chart ${chart}`;
}

/** `page.next [hasNext]` */
export const headOf = ({ trigger, guard }: ChartTransition): string =>
  guard === null ? trigger : `${trigger} [${guard}]`;

/** `→ open.deciding`, or the note that a state is entered again; for a transition without an arrow. */
export function destinationOf({ source, target, reenters }: ChartTransition): string {
  if (target === null) return '';
  if (target === source) return reenters ? ' (enters\u00a0again)' : ' (starts\u00a0again)';
  return ` → ${target === '' ? 'the whole chart' : target}`;
}

/** `/ goTo, announcePage`, or nothing. */
export const actionsOf = ({ actions }: ChartTransition): readonly string[] =>
  actions.length === 0 ? [] : [`/ ${actions.join(', ')}`];
