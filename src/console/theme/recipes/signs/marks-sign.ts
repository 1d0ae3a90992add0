import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';
import { IN_CARDS } from '#console/theme/recipes/tables/in-cards.ts';

/**
 * How strong the marks are, in words beside three boxes: as many are full as the marks are strong. Between two steps, a
 * box is half full. So the colour only repeats what the boxes and the words say.
 */
export const marksSign = defineSlotRecipe({
  className: 'marks-sign',
  slots: ['root', 'boxes'],
  base: {
    root: { display: 'inline-flex', alignItems: 'center', gap: '2', fontWeight: 'medium' },
    boxes: { display: 'inline-flex', gap: '2px', flexShrink: '0' },
  },
  variants: {
    size: {
      // The words alone fit into a card: `Some to many` would be cut.
      sm: { root: { fontSize: 'xs', gap: '1.5', whiteSpace: 'nowrap' }, boxes: { [IN_CARDS]: { display: 'none' } } },
      md: { root: { fontSize: 'sm' } },
    },
  },
  defaultVariants: { size: 'md' },
});

/** One of the boxes. */
export const marksBox = defineRecipe({
  className: 'marks-box',
  base: {
    width: '3',
    height: '2',
    border: '1px solid',
    borderColor: 'line.control',
    borderRadius: '2px',
    forcedColorAdjust: 'none',
  },
  variants: {
    step: {
      few: { '--marks': '{colors.marks.few}' },
      some: { '--marks': '{colors.marks.some}' },
      many: { '--marks': '{colors.marks.many}' },
    },
    fill: {
      none: {},
      half: { background: 'linear-gradient(to right, var(--marks) 50%, transparent 50%)', borderColor: 'var(--marks)' },
      full: { background: 'var(--marks)', borderColor: 'var(--marks)' },
    },
  },
});
