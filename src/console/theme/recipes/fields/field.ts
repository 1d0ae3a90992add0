import { defineSlotRecipe } from '@pandacss/dev';

export const field = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'group', 'heading', 'label', 'optional', 'help', 'errors', 'error'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1.5', minWidth: '0' },
    group: { display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' },
    heading: { fontSize: 'sm', fontWeight: 'semibold', lineHeight: 'tight' },
    label: { fontSize: 'sm', fontWeight: 'medium', lineHeight: 'tight' },
    optional: { fontSize: 'sm', color: 'fg.faint', fontWeight: 'normal' },
    // Nobody fills in a field on paper.
    help: { fontSize: 'xs', color: 'fg.muted', _print: { display: 'none' } },
    errors: { display: 'grid', gap: '0.5', _empty: { display: 'none' } },
    error: { fontSize: 'xs', color: 'danger.fg' },
  },
});
