import { defineRecipe } from '@pandacss/dev';

/** Equal columns where there is room for them, otherwise one below the other. */
export const columns = defineRecipe({
  className: 'columns',
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 24rem), 1fr))',
    gap: '4',
    alignItems: 'stretch',
  },
});
