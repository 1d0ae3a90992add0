import { defineSlotRecipe } from '@pandacss/dev';

/** The main number of a card. */
export const headline = defineSlotRecipe({
  className: 'headline',
  slots: ['root', 'value', 'note'],
  base: {
    root: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '3', rowGap: '1' },
    value: {
      fontSize: '2xl',
      fontWeight: 'semibold',
      lineHeight: 'tight',
      letterSpacing: 'tighter',
      fontVariantNumeric: 'tabular-nums',
    },
    note: { color: 'fg.muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' },
  },
});
