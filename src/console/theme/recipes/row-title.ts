import { defineSlotRecipe } from '@pandacss/dev';

/** A name may be as long as it likes; its row keeps to two lines of it. */
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

export const rowTitle = defineSlotRecipe({
  className: 'row-title',
  slots: ['root', 'title', 'subtitle'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '0.5', minWidth: '0' },
    title: {
      ...twoLines,
      color: 'fg',
      fontSize: 'md',
      fontWeight: 'semibold',
      lineHeight: 'tight',
      letterSpacing: 'tight',
      // The lines that are cut off would cut off an outline around them as well.
      '& a': { borderRadius: 'sm', _hover: { textDecoration: 'underline' }, _focusVisible: { outlineOffset: '-2px' } },
    },
    subtitle: { ...twoLines, color: 'fg.muted', fontSize: 'xs', fontWeight: 'normal' },
  },
});
