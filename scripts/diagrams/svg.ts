import type { ChartGraph, ChartState } from './chart-graph.ts';
import { type Entry, entriesOf, linesOf } from './entries.ts';
import type { Box, Drawing, Point } from './layout.ts';
import { NAME, PADDING, PILL, TEXT } from './metrics.ts';
import { STYLE } from './style.ts';

const CORNER = 6;
/** From the bottom of a line of text to its baseline. */
const BASELINE = 4;

/**
 * Draws a chart. Each state is a group with `data-state`, its dotted path. The text of each transition is a group with
 * `data-event`, the event type as XState sends it, and with `data-source` and `data-target`, the paths of its two
 * states.
 */
export function toSvg({ chart, width, height, states, starts, arrows }: Drawing): string {
  const { id } = chart;
  const tip = `url(#${id}-tip)`;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" class="statechart" data-chart="${id}" role="img" aria-labelledby="${id}-title ${id}-desc" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<title id="${id}-title">Statechart ${id}</title>`,
    `<desc id="${id}-desc">${escapeXml(summaryOf(chart))}</desc>`,
    `<style>${STYLE}</style>`,
    `<defs><marker id="${id}-tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path class="tip" d="M0 0.5 8 4 0 7.5Z"/></marker></defs>`,
    `<rect class="canvas" width="${width}" height="${height}"/>`,
    ...states.map(({ state, box, isRegion }) => drawState(id, state, box, isRegion)),
    ...starts.map(({ dot, line }) => `${drawDot(dot)}${drawLine(line, tip)}`),
    ...arrows.map(({ line }) => drawLine(line, tip)),
    ...states.map(({ state, box }) => drawText(state, box)),
    ...arrows.map(({ bundle, label }) => drawLabel(bundle.entries, label)),
    '</svg>',
  ].join('\n')}\n`;
}

function drawState(id: string, state: ChartState, box: Box, isRegion: boolean): string {
  const name = state.path === '' ? id : `${id}.${state.path}`;
  const kinds = ['state', ...(state.states.length > 0 ? ['nest'] : []), ...(isRegion ? ['region'] : [])];
  return [
    `<g class="${kinds.join(' ')}" id="${name}" data-state="${state.path}">`,
    titleOf(state.description),
    drawBox('box', box),
    state.kind === 'final' ? drawBox('box', shrink(box, 3)) : '',
    '</g>',
  ].join('');
}

/** The text of a box. It is drawn above the arrows, so that an arrow that crosses a text is interrupted around it. */
function drawText(state: ChartState, box: Box): string {
  const x = box.x + PADDING.x;
  const y = box.y + PADDING.y + NAME.height;
  const name = `<text class="name" x="${x}" y="${y - BASELINE}">${escapeXml(state.name)}</text>`;
  return `<g class="${state.states.length > 0 ? 'text nested' : 'text'}">${name}${drawEntries(entriesOf(state), { x, y })}</g>`;
}

const drawLabel = (entries: readonly Entry[], box: Box): string =>
  `<g class="label">${drawBox('pill', box)}${drawEntries(entries, { x: box.x + PILL.x, y: box.y + PILL.y })}</g>`;

/** Draws lines of text from `y` downward. */
function drawEntries(entries: readonly Entry[], { x, y }: Point): string {
  return entries
    .map((entry, index) => {
      const top = y + linesOf(entries.slice(0, index)).length * TEXT.height;
      const texts = entry.lines.map(
        ({ text, kind }, at) =>
          `<text class="${kind}" x="${x}" y="${top + (at + 1) * TEXT.height - BASELINE}">${escapeXml(text)}</text>`,
      );
      return `${openEntry(entry)}${texts.join('')}</g>`;
    })
    .join('');
}

function openEntry({ transition }: Entry): string {
  if (transition === null) return '<g class="note">';
  const { event, source, target, description } = transition;
  const data = `data-event="${escapeXml(event)}" data-source="${source}" data-target="${target ?? source}"`;
  return `<g class="transition" ${data}>${titleOf(description)}`;
}

const drawBox = (name: string, { x, y, width, height }: Box): string =>
  `<rect class="${name}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${CORNER}"/>`;

const drawDot = ({ x, y, width, height }: Box): string =>
  `<circle class="dot" cx="${x + width / 2}" cy="${y + height / 2}" r="${width / 2}"/>`;

const drawLine = (line: readonly Point[], tip: string): string =>
  `<path class="line" marker-end="${tip}" d="${line.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')}"/>`;

const shrink = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

/** The tooltip that a browser shows. */
const titleOf = (text: string | null): string => (text === null ? '' : `<title>${escapeXml(text)}</title>`);

const summaryOf = ({ description, root }: ChartGraph): string => `${description} States: ${namesOf(root)}.`;

/** `left (keeping, empty), open` */
const namesOf = ({ states }: ChartState): string =>
  states.map((state) => (state.states.length > 0 ? `${state.name} (${namesOf(state)})` : state.name)).join(', ');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
