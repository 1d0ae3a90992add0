import { defineSlotRecipe } from '@pandacss/dev';

/** Small cards side by side, as many as fit, under a sentence about them. */
export const cardGrid = defineSlotRecipe({
  className: 'cardGrid',
  slots: ['root', 'cards'],
  base: {
    root: { display: 'grid', gap: '4', paddingInline: '4', paddingBottom: '4', textAlign: 'start' },
    cards: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
      gap: '3',
      listStyle: 'none',
      margin: '0',
      padding: '0',
      '& > li': { display: 'grid', minWidth: '0' },
    },
  },
});
