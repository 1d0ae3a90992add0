import { defineSlotRecipe } from '@pandacss/dev';

/** Parts of a page, each under its heading, side by side where there is room for two. */
export const tiles = defineSlotRecipe({
  className: 'tiles',
  slots: ['root', 'part', 'title'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      columnGap: '6',
      rowGap: '8',
      alignItems: 'start',
    },
    part: { display: 'grid', gap: '3', minWidth: '0' },
    title: { fontSize: 'md' },
  },
});
