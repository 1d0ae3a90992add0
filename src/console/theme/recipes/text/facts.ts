import { defineSlotRecipe } from '@pandacss/dev';

export const facts = defineSlotRecipe({
  className: 'facts',
  slots: ['root', 'fact', 'label', 'value'],
  base: {
    root: { display: 'grid', gap: '4' },
    fact: { display: 'grid', gap: '0.5', minWidth: '0' },
    label: { fontSize: 'sm', color: 'fg.muted' },
    value: { overflowWrap: 'anywhere' },
  },
  variants: {
    layout: {
      stack: {},
      pairs: {
        root: { gap: '2' },
        fact: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', columnGap: '3', alignItems: 'baseline' },
      },
      tiles: {
        root: { gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))', gap: '3' },
        fact: { alignContent: 'start' },
        label: { fontSize: 'xs' },
        value: { fontVariantNumeric: 'tabular-nums' },
      },
    },
  },
  defaultVariants: { layout: 'stack' },
});
