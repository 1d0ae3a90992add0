import { defineRecipe } from '@pandacss/dev';

/** Parts of a page side by side where there is room for two. */
export const tiles = defineRecipe({
  className: 'tiles',
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    gap: '4',
    alignItems: 'start',
  },
});
