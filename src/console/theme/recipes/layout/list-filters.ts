import { defineSlotRecipe } from '@pandacss/dev';

/** The filters of a list: a search that takes all free width, and choices beside it. */
export const listFilters = defineSlotRecipe({
  className: 'list-filters',
  slots: ['root', 'search', 'choice'],
  base: {
    root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', _print: { display: 'none' } },
    search: { flex: { base: '1 1 14rem', md: '1 1 10rem' }, maxWidth: { md: '24rem' }, minWidth: '0' },
    choice: { flex: { base: '1 1 8rem', md: '0 0 auto' }, minWidth: '0' },
  },
  variants: {
    narrow: { true: { choice: { display: { md: 'none' } } } },
  },
});
