import { defineSlotRecipe } from '@pandacss/dev';

/** Grey blocks where something is loading. Without motion they only stand there. */
export const skeleton = defineSlotRecipe({
  className: 'skeleton',
  slots: ['root', 'block'],
  base: {
    root: { display: 'grid', gap: '3', width: 'full', _print: { display: 'none' } },
    block: {
      display: 'block',
      background: 'muted',
      animation: 'pulse 2s ease-in-out infinite',
      _motionReduce: { animation: 'none' },
    },
  },
  variants: {
    size: {
      card: { block: { height: '7rem', borderRadius: 'lg' } },
      line: { root: { gap: '2' }, block: { height: '1lh', borderRadius: 'sm' } },
    },
  },
  defaultVariants: { size: 'card' },
});
