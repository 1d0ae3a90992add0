import { defineSlotRecipe } from '@pandacss/dev';

export const pagination = defineSlotRecipe({
  className: 'pagination',
  slots: ['root', 'label', 'page', 'buttons'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      _print: { display: 'none' },
    },
    label: {
      display: 'flex',
      marginInlineEnd: 'auto',
      flexWrap: 'wrap',
      columnGap: '3',
      fontSize: 'sm',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
    },
    page: { color: 'fg' },
    buttons: { display: 'flex', gap: '2', marginInlineStart: 'auto' },
  },
});
