import { defineSlotRecipe } from '@pandacss/dev';

export const rowTitle = defineSlotRecipe({
  className: 'row-title',
  slots: ['root', 'title', 'subtitle'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '0.5', minWidth: '0' },
    title: { color: 'fg', fontWeight: 'medium' },
    subtitle: { color: 'fg.muted', fontSize: 'xs', fontWeight: 'normal' },
  },
});
