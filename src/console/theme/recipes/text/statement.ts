import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';

/** What can be said about one question: one sentence, then how sure it is and where it stands. */
export const statement = defineSlotRecipe({
  className: 'statement',
  slots: ['root', 'head', 'name', 'sentence', 'lines', 'line', 'more'],
  base: {
    root: { display: 'grid', alignContent: 'start', gap: '3', minWidth: '0', _print: { gap: '2' } },
    head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2', minHeight: 'control.sm' },
    name: { fontSize: 'sm', fontWeight: 'medium', color: 'fg.muted' },
    sentence: {
      fontSize: '2xl',
      fontWeight: 'semibold',
      lineHeight: 'tight',
      letterSpacing: 'tighter',
      textWrap: 'balance',
      fontVariantNumeric: 'tabular-nums',
      _narrow: { fontSize: 'xl' },
      _print: { fontSize: 'xl' },
    },
    lines: { display: 'grid', gap: '1', fontVariantNumeric: 'tabular-nums' },
    line: { color: 'fg.muted', _first: { color: 'fg' } },
    more: { _print: { display: 'none' } },
  },
});

/** The parts that paper shows on the first page; what follows begins on the second. */
export const firstPage = defineRecipe({
  className: 'first-page',
  base: {
    display: 'grid',
    gap: '5',
    minWidth: '0',
    _print: {
      display: 'block',
      breakAfter: 'page',
      '& > * + *': { marginTop: '1' },
      // All of it fits on one page.
      zoom: '0.92',
      '& section': { paddingTop: '1' },
      '& li': { marginBlock: '0.5' },
      '& ul': { marginBlock: '1' },
    },
  },
});
