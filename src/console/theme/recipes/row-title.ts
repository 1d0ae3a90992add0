import { defineSlotRecipe } from '@pandacss/dev';

/** A name may be as long as it likes; its row keeps to two lines of it. */
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

const IN_CARDS = '@container (max-width: 44rem)';

export const rowTitle = defineSlotRecipe({
  className: 'row-title',
  slots: ['root', 'title', 'subtitle'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '0.5',
      minWidth: '0',
      // In a card both stand on one line, and what else there is to say below them.
      [IN_CARDS]: {
        flexDirection: 'row',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: '2',
        '& > *': { flex: '1 0 100%' },
      },
    },
    title: {
      ...twoLines,
      color: 'fg',
      fontSize: 'md',
      fontWeight: 'semibold',
      lineHeight: 'tight',
      letterSpacing: 'tight',
      [IN_CARDS]: { '&&': { flex: '0 1 auto', maxWidth: '100%', WebkitLineClamp: '1' } },
      // The lines that are cut off would cut off an outline around them as well.
      '& a': { borderRadius: 'sm', _hover: { textDecoration: 'underline' }, _focusVisible: { outlineOffset: '-2px' } },
    },
    subtitle: {
      ...twoLines,
      color: 'fg.muted',
      fontSize: 'xs',
      fontWeight: 'normal',
      [IN_CARDS]: { '&&': { flex: '1 1 0', minWidth: '4rem', WebkitLineClamp: '1', wordBreak: 'break-all' } },
    },
  },
});
