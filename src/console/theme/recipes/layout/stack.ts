import { defineRecipe } from '@pandacss/dev';

/** The only layout helper: children one below the other, or side by side with wrapping. */
export const stack = defineRecipe({
  className: 'stack',
  base: {
    display: 'flex',
    minWidth: '0',
    // An empty live region takes no room.
    '& > [aria-live]:empty': { position: 'absolute' },
  },
  variants: {
    direction: {
      column: { flexDirection: 'column' },
      row: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center' },
    },
    gap: {
      1: { gap: '1' },
      2: { gap: '2' },
      3: { gap: '3' },
      4: { gap: '4' },
      6: { gap: '6' },
      8: { gap: '8' },
    },
    justify: {
      start: {},
      end: { justifyContent: 'flex-end' },
      between: { justifyContent: 'space-between' },
    },
    width: {
      full: {},
      form: { width: 'full', maxWidth: 'form' },
    },
  },
  defaultVariants: { direction: 'column', gap: 4, justify: 'start', width: 'full' },
});
