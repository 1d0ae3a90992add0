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
});
