import { expect, test } from 'vitest';
import { readChartFiles } from './charts.ts';
import { headSize } from './elk-graph.ts';
import { type Box, type Drawing, layOut, type Point } from './layout.ts';

const charts = await readChartFiles();

test.each(charts)('$name is drawn without overlaps', async ({ chart }) => {
  const drawing = await layOut(chart);
  expect(overlapsOf(drawing)).toEqual([]);
});

/** Each pair of parts that overlap but must not, in words. */
function overlapsOf({ states, arrows, starts, width, height }: Drawing): readonly string[] {
  const labels = arrows.map(({ bundle, label }) => ({ name: `label "${bundle.id}"`, box: label }));
  const boxes = states
    .filter(({ state }) => state.states.length === 0)
    .map(({ state, box }) => ({ name: `box "${state.path}"`, box }));
  const heads = states
    .filter(({ state }) => state.states.length > 0)
    .map(({ state, box }) => ({ name: `text of "${state.path}"`, box: { ...box, ...headSize(state) } }));
  const lines = [
    ...arrows.map(({ bundle, line }) => ({ name: `arrow "${bundle.id}"`, label: `label "${bundle.id}"`, line })),
    ...starts.map(({ line }, index) => ({ name: `start ${index}`, label: '', line })),
  ];
  const solid = [...labels, ...boxes];
  const texts = [...solid, ...heads];
  return [
    ...texts.flatMap((one, index) =>
      texts
        .slice(index + 1)
        .flatMap((other) => (isOverlap(one.box, other.box) ? [`${one.name} on ${other.name}`] : [])),
    ),
    ...labels.flatMap(({ name, box }) =>
      states.flatMap(({ state, box: whole }) =>
        isOverlap(box, whole) && !isInside(box, whole) ? [`${name} on the border of "${state.path}"`] : [],
      ),
    ),
    ...lines.flatMap(({ name, label, line }) =>
      solid.flatMap((part) => (part.name !== label && crosses(line, part.box) ? [`${name} through ${part.name}`] : [])),
    ),
    ...texts.flatMap(({ name, box }) => (isInside(box, { x: 0, y: 0, width, height }) ? [] : [`${name} cut off`])),
  ];
}

const isOverlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const isInside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** Whether a line of horizontal and vertical pieces runs through a box. Running along its border does not count. */
const crosses = (line: readonly Point[], box: Box): boolean =>
  line.slice(1).some((end, index) => {
    const start = line[index] ?? end;
    const piece = {
      x: Math.min(start.x, end.x),
      y: Math.min(start.y, end.y),
      width: Math.abs(end.x - start.x),
      height: Math.abs(end.y - start.y),
    };
    return isOverlap(piece, box);
  });
