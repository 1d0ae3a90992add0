import { defineSlotRecipe } from '@pandacss/dev';

export const secret = defineSlotRecipe({
  className: 'secret',
  slots: ['root', 'value'],
  base: {
    root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '1', minWidth: '0' },
    value: { color: 'fg.muted', overflowWrap: 'anywhere', paddingInlineEnd: '1' },
  },
  variants: {
    masked: { true: { value: { whiteSpace: 'nowrap' } } },
  },
});
