import { defineSlotRecipe } from '@pandacss/dev';

const link = {
  cursor: 'pointer',
  outline: 'none',
  '&:is(a):hover': { opacity: '0.75' },
  // Each shape has its own stroke, and many have the colour of the focus.
  '&:is(a):focus-visible > :not(text)': { stroke: 'fg!', strokeWidth: '3!' },
  '&:is(a):focus-visible > text': { textDecoration: 'underline' },
} as const;

/** Pictures of figures. Two kinds of things differ not only in colour but also in dashes, shape or place. */
export const picture = defineSlotRecipe({
  className: 'picture',
  slots: [
    'root',
    'place',
    'drawing',
    'figures',
    'again',
    'axis',
    'link',
    'whole',
    'part',
    'line',
    'area',
    'point',
    'cell',
    'legend',
    'swatch',
    'tie',
    'node',
    'name',
  ],
  base: {
    root: { display: 'grid', gap: '2', minWidth: '0' },
    // Paper is narrower than the screen that the picture was drawn for: there it is smaller and needs less room.
    place: { position: 'relative', _print: { minHeight: '0!' } },
    // A finger that moves sideways reads the figures; up and down it scrolls the page.
    drawing: {
      display: 'block',
      overflow: 'visible',
      maxWidth: 'full',
      touchAction: 'pan-y',
      _print: { height: 'auto' },
    },
    // They begin on the strip of the axis below the shapes: no room is kept for them, nothing moves, and no shape is covered.
    figures: {
      position: 'absolute',
      insetInline: '0',
      top: 'calc(100% - 1.25rem)',
      minHeight: '1.25rem',
      lineHeight: '1.35',
      background: 'surface',
      pointerEvents: 'none',
      _empty: { display: 'none' },
      fontSize: 'xs',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
      _print: { display: 'none' },
    },
    again: { display: { base: 'none', _coarse: 'inline' } },
    axis: {
      '& text': { fill: 'fg.muted', fontSize: '0.6875rem', fontFamily: 'sans', fontVariantNumeric: 'tabular-nums' },
      '& line': { stroke: 'line' },
    },
    link,
    whole: { fill: 'muted', stroke: 'line.control', strokeWidth: '1' },
    part: { fill: 'accent.mark' },
    line: { fill: 'none', strokeWidth: '2' },
    area: { fillOpacity: '0.16', stroke: 'none' },
    point: { stroke: 'surface', strokeWidth: '1.5' },
    cell: { fill: 'accent.mark', stroke: 'surface', strokeWidth: '1' },
    legend: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '4',
      rowGap: '1',
      fontSize: 'xs',
      color: 'fg.muted',
      '& li': { display: 'flex', alignItems: 'center', gap: '1.5' },
    },
    swatch: { width: '0.875rem', height: '0.625rem', borderRadius: 'sm', background: 'accent.mark' },
    tie: { stroke: 'line.control', strokeLinecap: 'round' },
    node: { fill: 'accent.mark', stroke: 'surface', strokeWidth: '2' },
    name: {
      fill: 'fg',
      fontSize: '0.75rem',
      fontFamily: 'sans',
      // The lines behind a name do not cross its letters.
      stroke: 'surface',
      strokeWidth: '3',
      paintOrder: 'stroke',
    },
  },
  variants: {
    tone: {
      first: {
        line: { stroke: 'accent.mark' },
        area: { fill: 'accent.mark' },
        point: { fill: 'accent.mark' },
      },
      second: {
        line: { stroke: 'second.mark', strokeDasharray: '5 3' },
        area: { fill: 'second.mark' },
        point: { fill: 'second.mark' },
        swatch: { background: 'second.mark' },
      },
      whole: { swatch: { background: 'muted', border: '1px solid', borderColor: 'line.control' } },
    },
  },
});

/** Counts by name, each with a bar of that length and a link to what was counted. */
export const barList = defineSlotRecipe({
  className: 'bar-list',
  slots: ['root', 'row', 'name', 'count', 'bar'],
  base: {
    root: { display: 'grid', gap: '1' },
    row: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: '3',
      rowGap: '1',
      padding: '1.5',
      marginInline: '-0.375rem',
      borderRadius: 'md',
      fontSize: 'sm',
      _hover: { background: 'subtle' },
    },
    name: { overflowWrap: 'anywhere' },
    count: { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    bar: { gridColumn: '1 / -1', height: '1.5', borderRadius: 'full', minWidth: '2px' },
  },
  variants: {
    tone: {
      first: { bar: { background: 'accent.mark' } },
      second: { bar: { background: 'second.mark' } },
    },
  },
});
