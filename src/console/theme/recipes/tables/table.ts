import { defineSlotRecipe } from '@pandacss/dev';
import { glint } from '#console/theme/recipes/signs/glint.ts';
import { IN_CARDS } from './in-cards.ts';

/** Controls are of no use on paper. */
const OFF_PAPER = { _print: { display: 'none' } } as const;

/** The checkbox says it, so no row is rendered again when it is chosen. */
const CHOSEN = '&:has(> [data-part=select] :checked)';

/** A ground of another colour would leave too little contrast for the signs of a row. */
const EDGE = { boxShadow: 'inset 3px 0 0 {colors.accent.mark}' } as const;

/** Its contents are placed one by one, beside and below the label. */
const HALF = {
  gridColumn: 'auto',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: '1',
  rowGap: '0',
  minHeight: '0',
  lineHeight: 'tight',
  _before: { gridColumn: '1 / 3' },
  '& > div': { display: 'contents' },
} as const;

export const table = defineSlotRecipe({
  className: 'table',
  slots: [
    'root',
    'busy',
    'table',
    'head',
    'row',
    'heading',
    'sort',
    'sortSign',
    'cell',
    'clamp',
    'empty',
    'skeleton',
    'footer',
  ],
  base: {
    root: {
      position: 'relative',
      containerType: 'inline-size',
      background: 'surface',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'lg',
      _print: { breakInside: 'avoid' },
      // A control with the focus scrolls to between the headings and the bar of actions.
      '& tbody :is(a, button, input)': { scrollMarginBlock: '3rem 4.5rem' },
    },
    // A glint over the rows says that others are loading; these stay readable.
    busy: {
      position: 'absolute',
      insetInline: '0',
      top: '0',
      zIndex: 'sticky',
      height: '2px',
      borderRadius: 'full',
      ...glint,
    },
    table: {
      fontSize: 'sm',
      fontVariantNumeric: 'tabular-nums',
      [IN_CARDS]: { display: 'block', '& tbody': { display: 'block' } },
    },
    head: {
      position: 'sticky',
      top: '0',
      zIndex: 'sticky',
      // In cards only screen readers need the headings; each value has its own label. Those that sort are seen while one has the focus.
      [IN_CARDS]: {
        display: 'block',
        position: 'absolute',
        '&:not(:focus-within)': { width: '1px', height: '1px', overflow: 'hidden' },
        _focusWithin: {
          insetInline: '0',
          borderRadius: 'lg',
          background: 'subtle',
          boxShadow: 'raised',
          '& tr': { display: 'flex', flexWrap: 'wrap', columnGap: '2', padding: '2' },
          '& th': { display: 'block', width: 'auto!', height: 'auto', padding: '1' },
          '& th:not([aria-sort])': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden' },
        },
      },
    },
    row: {
      borderTop: '1px solid',
      borderColor: 'line',
      transitionProperty: 'background',
      transitionDuration: 'fast',
      'tbody &': {
        _hover: { background: 'subtle' },
        [CHOSEN]: { '& > :first-child': EDGE },
        // A browser paints only the row that changed, not all. A row with the focus may have a menu open that lies over the next ones.
        '&:not(:focus-within)': { isolation: 'isolate' },
      },
      'thead &': { borderTopWidth: '0' },
      [IN_CARDS]: {
        'tbody &': {
          position: 'relative',
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
          columnGap: '3',
          rowGap: '1',
          paddingInline: '4',
          paddingBlock: '1.5',
          _first: { borderTopWidth: '0' },
          _hover: { background: 'transparent' },
          [CHOSEN]: { ...EDGE, '& > :first-child': { boxShadow: 'none' } },
        },
      },
    },
    heading: {
      height: '2.25rem',
      paddingInline: '3',
      background: 'subtle',
      color: 'fg.muted',
      fontSize: 'xs',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      _first: { paddingInlineStart: '4', borderStartStartRadius: '0.4375rem' },
      _last: { paddingInlineEnd: '4', borderStartEndRadius: '0.4375rem' },
    },
    sort: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minHeight: '1.5rem',
      borderRadius: 'sm',
      color: 'fg.muted',
      fontWeight: 'medium',
      _hover: { color: 'fg' },
      '&:not([data-sorted=none])': { color: 'fg' },
    },
    sortSign: {
      display: 'grid',
      color: 'fg.faint',
      '[data-sorted]:not([data-sorted=none]) > &': { color: 'fg' },
      '[data-sorted=none] > &': OFF_PAPER,
      '& svg': { width: '0.75rem', height: '0.75rem' },
    },
    cell: {
      height: '2.75rem',
      paddingInline: '3',
      paddingBlock: '1.5',
      _first: { paddingInlineStart: '4' },
      _last: { paddingInlineEnd: '4' },
      [IN_CARDS]: {
        display: 'grid',
        gridTemplateColumns: '7.5rem minmax(0, 1fr)',
        gridColumn: '1 / -1',
        gap: '3',
        alignItems: 'baseline',
        height: 'auto',
        minHeight: '1.5rem',
        textAlign: 'start',
        '&&&': { padding: '0' },
        _before: { content: 'attr(data-short)', color: 'fg.muted', fontSize: 'xs' },
        '&&&[data-empty]': { display: 'none' },
      },
    },
    clamp: {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: '2',
      overflow: 'hidden',
      maxWidth: '32rem',
      overflowWrap: 'anywhere',
    },
    // As wide as the container, because there is no table layout around it any more.
    empty: { [IN_CARDS]: { display: 'block', width: '100cqi' } },
    skeleton: {
      display: 'inline-block',
      width: '60%',
      maxWidth: '10rem',
      height: '0.625rem',
      borderRadius: 'sm',
      background: 'muted',
      verticalAlign: 'middle',
      animation: 'pulse 1.6s ease-in-out infinite',
      _motionReduce: { animation: 'none' },
    },
    footer: { borderTop: '1px solid', borderColor: 'line', paddingInline: '4', paddingBlock: '2', ...OFF_PAPER },
  },
  variants: {
    narrow: {
      cards: {},
      // Without a container here, the container query for cards never matches.
      rows: { root: { containerType: 'normal', '& th': { minWidth: '0', whiteSpace: 'normal' } } },
    },
    align: {
      start: {},
      end: { heading: { textAlign: 'end' }, cell: { textAlign: 'end', [IN_CARDS]: { textAlign: 'start' } } },
    },
    part: {
      plain: { cell: { color: 'fg.muted' } },
      title: {
        cell: {
          minWidth: '9rem',
          overflowWrap: 'anywhere',
          fontWeight: 'medium',
          [IN_CARDS]: {
            order: '-1',
            gridTemplateColumns: '1fr',
            alignItems: 'center',
            _before: { content: 'none' },
            // Beside it are the row's checkbox and the row's menu.
            '[role=row]:has(> [data-part=select]) > &&&': { paddingInlineStart: '8' },
            '[role=row]:has(> [data-part=actions]) > &&&': { paddingInlineEnd: '10' },
          },
        },
      },
      select: {
        heading: { width: '1%', paddingInlineEnd: '0', ...OFF_PAPER },
        cell: {
          width: '1%',
          paddingInlineEnd: '0',
          ...OFF_PAPER,
          [IN_CARDS]: {
            position: 'absolute',
            top: '1',
            insetInlineStart: '0',
            marginInlineStart: '-0.25rem',
            width: 'auto',
            gridTemplateColumns: 'auto',
            _before: { content: 'none' },
          },
        },
      },
      actions: {
        heading: { width: '1%', textAlign: 'end', ...OFF_PAPER },
        cell: {
          width: '1%',
          whiteSpace: 'nowrap',
          ...OFF_PAPER,
          textAlign: 'end',
          // Puts the button's icon on the edge, not its frame.
          '& [aria-haspopup=menu]': { marginInlineEnd: '-0.375rem' },
          [IN_CARDS]: {
            position: 'absolute',
            top: '1',
            // From the end of the row's grid, which leaves out its padding.
            insetInlineEnd: '0',
            width: 'auto',
            gridTemplateColumns: 'auto',
            _before: { content: 'none' },
          },
        },
      },
    },
    card: {
      full: {},
      half: { cell: { [IN_CARDS]: HALF } },
      // As tall as its two lines while it loads, so that nothing below moves.
      halfOfTwoLines: { cell: { [IN_CARDS]: { ...HALF, minHeight: '1.9375rem' } } },
      hidden: { cell: { [IN_CARDS]: { display: 'none' } } },
    },
    leads: { true: { row: { cursor: 'pointer' } } },
  },
  defaultVariants: { align: 'start', part: 'plain', card: 'full', narrow: 'cards' },
});
